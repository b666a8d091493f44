import BundledLayouts
import Foundation
import KeyboardExtension
import LayoutFiles
import TestSupport
import Testing

@testable import Keyboards
@testable import T9Input

/// Every bundled T9 layout and word list.
///
/// On every day every 50th word of some lists, in a long run every word of all.
struct LanguageTests {
    static let layouts = BundledLayouts.names.filter { $0.hasPrefix("t9-") && !$0.hasSuffix("-revising") }
    /// English, Vietnamese with its tones, and lists of other scripts; in a long run all.
    static let listed = RandomRun.isLong ? layouts : ["t9-en", "t9-vi", "t9-lv", "t9-he", "t9-el"]
    private static let step = RandomRun.isLong ? 1 : 50

    private let folder: URL
    private let library: LayoutLibrary
    private let lists: WordLists
    /// The indexes are built once for all tests.
    private static let sharedLists = BundledLayouts.folder().map { WordLists(folders: [$0], cache: .ofTests) }

    init() throws {
        folder = try #require(BundledLayouts.folder())
        lists = try #require(Self.sharedLists)
        library = LayoutLibrary(folders: [folder])
    }

    @Test func `There are layouts for 36 languages, and no word list without one`() throws {
        let lists = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "words").path)
            .filter(WordFiles.isList)
        #expect(lists.sorted() == LanguageTests.layouts.map { "\($0.dropFirst(3)).tsv" }.sorted())
        #expect(lists.count == 36)
    }

    @Test(arguments: listed)
    func `Emoji stand for words that can be typed, and none comes first; affixes can be typed`(_ name: String) throws {
        let layout = try #require(try library.layout(name, engines: LayoutCatalog.engines))
        let list = try #require(layout.options["words"])
        let supplements = try lists.supplements(list, keypad: Keypad(layout))
        let (emoji, affixes) = (supplements.emoji, supplements.affixes)
        #expect(emoji.problems.isEmpty && affixes.problems.isEmpty && supplements.properNames.problems.isEmpty)
        #expect(affixes.isEmpty == ["en", "ur"].contains(list))
        let index = try lists.index(list, keypad: Keypad(layout))
        let file = try String(contentsOf: folder.appending(path: "words/\(list)-emoji.tsv"), encoding: .utf8)
        let rows = file.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect((200...400).contains(rows.count))
        for row in rows {
            let digits = try #require(index.keypad.digits(for: row[0]), "\(row[0])")
            #expect(emoji.emoji(for: row[0]) == row[1])
            let ranking = CandidateRanking(
                index: index, learned: LearnedWords(keypad: index.keypad), names: HostNames(), preceding: .unknown,
                context: .none, supplements: WordSupplements(emoji: emoji))
            let kinds = ranking.candidates(for: TypedKeys(digits, on: index)).map(\.kind)
            #expect(kinds.first != .emoji)
        }
    }

    @Test(arguments: BundledLayouts.names)
    func `A bundled layout has no problems`(_ name: String) throws {
        let layout = try #require(try library.layout(name, engines: LayoutCatalog.engines))
        #expect(layout.id == name)
    }

    @Test(arguments: listed)
    func `Every word can be typed and is among the candidates of its keys`(_ name: String) throws {
        let layout = try #require(try library.layout(name, engines: LayoutCatalog.engines))
        let list = try #require(layout.options["words"])
        #expect(name == "t9-\(list)" && layout.locale == list)
        let index = try lists.index(list, keypad: Keypad(layout))
        let ranking = CandidateRanking(
            index: index, learned: LearnedWords(keypad: index.keypad), names: HostNames(), preceding: .unknown,
            context: .none)
        var lost: [String] = []
        for row in stride(from: 0, to: index.wordCount, by: LanguageTests.step) {
            let word = index.word(WordIndex.Match(row: row, score: 0))
            let digits = try #require(index.keypad.digits(for: word), "\(word)")
            if !ranking.candidates(for: TypedKeys(digits, on: index)).contains(where: { $0.text == word }) {
                lost.append(word)
            }
        }
        #expect(lost.isEmpty)
    }

    /// The first letter of each key from 2 to 9.
    @Test(arguments: [
        ("t9-de", "adgjmptw"), ("t9-ru", "адимрфшь"), ("t9-bg", "адимрфшю"), ("t9-el", "αδηκνπτχ"),
        ("t9-he", "דאמיזרצס"), ("t9-ar", "باسدجنفط"),
    ])
    func `The keys begin with the letters of the language`(_ name: String, _ letters: String) throws {
        let layout = try #require(try library.layout(name, engines: LayoutCatalog.engines))
        let keypad = Keypad(layout)
        #expect((2...9).compactMap { keypad.letters(on: $0).first }.joined() == letters)
    }

    @Test(arguments: LanguageTests.layouts)
    func `A layout says whether it types a to z and whether it is written from right to left`(_ name: String) throws {
        let layout = try #require(try library.layout(name, engines: LayoutCatalog.engines))
        let keypad = Keypad(layout)
        #expect(layout.info.isASCIICapable == (keypad.digits(for: "abcxyz") != nil))
        #expect(layout.info.prefersRightToLeft == ["t9-ar", "t9-fa", "t9-he", "t9-ur"].contains(name))
    }
}
