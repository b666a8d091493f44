import BundledLayouts
import Files
import Foundation
import KeyboardExtension
import Synchronization
import TestSupport
import Testing

@testable import Keyboards
@testable import T9Input

/// Lists with problems still offer their good words, and each problem is reported once per start.
struct FaultyWordListTests {
    /// A folder with one list, and the problems reported for it.
    private final class Folder: Sendable {
        let top = FileManager.default.temporaryDirectory.appending(path: "keybed-lists-\(UUID().uuidString)")
        let reports = Mutex<[String]>([])

        init(_ list: String, overlay: String? = nil) throws {
            let words = top.appending(path: "words")
            try FileManager.default.createDirectory(at: words, withIntermediateDirectories: true)
            try Data(list.utf8).write(to: words.appending(path: "few.tsv"))
            if let overlay { try Data(overlay.utf8).write(to: words.appending(path: "few-overlay.tsv")) }
        }

        deinit { try? FileManager.default.removeItem(at: top) }

        func lists() -> WordLists {
            WordLists(folders: [top], cache: CacheFolder(top.appending(path: "cache"))) { problem in
                self.reports.withLock { $0.append("\(problem)") }
            }
        }

        /// Writes a file beside the list, and reads it twice with the same lists.
        func readTwice(_ name: String, _ text: String, _ check: (WordSupplements) -> Void) throws {
            try Data(text.utf8).write(to: top.appending(path: "words/\(name)"))
            let lists = lists()
            #expect(lists.names == ["few"])
            for _ in 0..<2 { check(try lists.supplements("few", keypad: .latin)) }
        }

        /// The reports since the last call, without the path of the folder.
        func news() -> [String] {
            reports.withLock { reports in
                defer { reports = [] }
                return reports.map { $0.replacing(top.appending(path: "words/").relativePath + "/", with: "") }
            }
        }
    }

    @Test func `An unusable context file is reported at each start, and the words work without it`() throws {
        let folder = try Folder("good\t620\nhome\t590\n")
        try Data("nothing".utf8).write(to: folder.top.appending(path: "words/few.context"))
        for _ in 0..<2 {
            #expect(try folder.lists().index("few", keypad: .latin).wordCount == 2)
            let news = folder.news()
            #expect(news.count == 1)
            #expect(news.first?.hasPrefix("few.context: this is not a context file") == true)
        }
    }

    @Test func `Problems are reported once at every start`() throws {
        let folder = try Folder("good\t600\nhome 500\n4th\t5\nhood\t5\n", overlay: "Rome\n")
        let expected = [
            "few.tsv:2:1: “home 500” cannot be typed; a word has only letters of the keypad and ' . -",
            "few.tsv:3:1: “4th” cannot be typed; a word has only letters of the keypad and ' . -",
            "few-overlay.tsv:1:1: “Rome” is not in the word list; give it a score to add it",
        ]
        for _ in 0..<2 {
            let lists = folder.lists()
            let index = try lists.index("few", keypad: .latin)
            #expect(index.exactWords([4, 6, 6, 3]).map(index.word) == ["good", "hood"])
            #expect(folder.news() == expected)
            _ = try lists.index("few", keypad: .latin)
            _ = try lists.index("few", keypad: Keypad([(2, ["g", "o", "d", "h", "r", "m", "e", "t"])]))
            #expect(folder.news().isEmpty)
        }
        // After it was mended, the list has no problems.
        try Data("good\t600\n".utf8).write(to: folder.top.appending(path: "words/few.tsv"))
        try Data().write(to: folder.top.appending(path: "words/few-overlay.tsv"))
        _ = try folder.lists().index("few", keypad: .latin)
        #expect(folder.news().isEmpty)
    }

    @Test func `Problems of the emoji are reported once, and the other lines work`() throws {
        let folder = try Folder("good\t600\nhome\t500\n")
        try folder.readTwice("few-emoji.tsv", "home\t🏠\ngood 👍\nGood\tok\nHome\t🏡\nsun\t☀️🌞\n") { supplements in
            let emoji = supplements.emoji
            #expect(emoji.emoji(for: "Home") == "🏠")
            #expect(emoji.emoji(for: "good") == nil)
        }
        #expect(
            folder.news() == [
                "few-emoji.tsv:2:1: “good 👍” is not an emoji; a line is word<TAB>emoji",
                "few-emoji.tsv:3:1: “ok” is not an emoji; a line is word<TAB>emoji",
                "few-emoji.tsv:4:1: “home” is already on line 1; list each word once",
                "few-emoji.tsv:5:1: “☀️🌞” is not an emoji; a line is word<TAB>emoji",
            ])
    }

    @Test func `Problems of the affixes are reported once, and the other lines work`() throws {
        let folder = try Folder("good\t600\nhome\t500\n")
        try folder.readTwice(
            "few-affixes.tsv", "-ly\t600\n-ly\t500\nless\t500\n-ness\nd-ly\t1001\n-7\t500\ngood-ly\t500\nun-\t600\n"
        ) { supplements in
            #expect(supplements.affixes.description == "1 endings, 1 beginnings")
        }
        let form = "a line is -ending<TAB>score, letters-ending<TAB>score or beginning-<TAB>score"
        #expect(
            folder.news() == [
                "few-affixes.tsv:2:1: “-ly” is already on line 1; list each word once",
                "few-affixes.tsv:3:1: “less” is not an affix with a score; \(form)",
                "few-affixes.tsv:4:1: “-ness” is not an affix with a score; \(form)",
                "few-affixes.tsv:5:1: “1001” is not a score; a score is a whole number from 0 to 1000",
                "few-affixes.tsv:6:1: “-7” is not an affix with a score; \(form)",
                "few-affixes.tsv:7:1: “good-ly” is not an affix with a score; \(form)",
            ])
    }

    @Test func `Problems of the names are reported once, and the other lines work`() throws {
        let folder = try Folder("good\t600\nhope\t500\n")
        try folder.readTwice(
            "few-names.tsv", "Good Hope\ngood hope\n* Hope\nHope\nA  B\nGood Hope\t3\n\u{1B} X\ngood HOPE\n"
        ) { supplements in
            let names = supplements.properNames
            #expect(names.spelling(of: "hope", after: "good", isName: false) == "Hope")
            #expect(names.spelling(of: "good", before: "HOPE", isName: false) == "Good")
            #expect(names.spelling(of: "hope", after: "Ann", isName: true) == "Hope")
            #expect(names.spelling(of: "hope", after: "ann", isName: false) == nil)
        }
        let form = "is not a name of two words; a line is New York, * Street or Captain *"
        #expect(
            folder.news() == [
                "few-names.tsv:2:1: “good hope” \(form)", "few-names.tsv:4:1: “Hope” \(form)",
                "few-names.tsv:5:1: “A  B” \(form)", "few-names.tsv:6:1: “Good Hope” \(form)",
                "few-names.tsv:8:1: “good HOPE” is already on line 1; list each word once",
            ])
    }

    @Test func `Many problems are counted`() throws {
        let folder = try Folder("good\t600\n" + String(repeating: "b4d\n", count: 50))
        _ = try folder.lists().index("few", keypad: .latin)
        let news = folder.news()
        #expect(news.count == 21)
        #expect(news.last == "few.tsv: and 30 more lines that cannot be used")
    }

    @Test(arguments: ["", "# nothing\n", "b4d\n", "4th\t5\n"])
    func `A list without a word is refused`(_ list: String) throws {
        let folder = try Folder(list)
        let file = folder.top.appending(path: "words/few.tsv").relativePath
        #expect(throws: CatalogError.noWords(file)) { try folder.lists().index("few", keypad: .latin) }
    }

    /// The bundled lists have no problems on any of their layouts.
    @Test func `Bundled lists have no problems`() throws {
        let folder = try #require(BundledLayouts.folder())
        let catalog = try LayoutCatalog(cache: .ofTests)
        var checked = 0
        for name in LanguageTests.listed {
            let layout = try catalog.layout(named: name)
            let list = folder.appending(path: "words/\(layout.options["words"] ?? "en")").path
            let overlay = URL(filePath: "\(list)-overlay.tsv")
            let source = WordSource(
                wordList: try FileBytes.read(URL(filePath: "\(list).tsv")),
                overlay: (try? FileBytes.read(overlay)) ?? [], keypad: Keypad(layout))
            let problems = source.table().problems
            #expect(problems.isEmpty, "\(name): \(problems.first)")
            checked += 1
        }
        #expect(checked >= 5)
    }
}
