import BundledLayouts
import Foundation
import HostAppKit
import KeyboardExtension
import Keyboards
import LayoutFiles
import Profiles
import SearchApps
import Simulator
import SourceText
import TestSupport
import Testing
import UserGuide

@testable import Sessions

/// The articles of the guide as help prints them.
@Suite struct ArticleTests {
    /// A topic is printed completely and in the order of its article. The test reads the article from its file.
    @Test(arguments: GuideTopic.allCases) func `Help has the text of the article`(_ topic: GuideTopic) throws {
        let paper = try Paper.article(topic.rawValue)
        #expect(topic.article == paper.text)
        let printed = ArticleText.lines(Article(paper.text), width: 100_000).joined(separator: "\n")
        #expect(Paper.words(printed) == paper.words)
        // At normal width the cells of a table share lines, so the words come in another order.
        let narrow = Help.lines(about: topic).joined(separator: "\n")
        #expect(Paper.words(narrow).sorted() == paper.words.sorted())
        #expect(paper.words.count > 50)
    }

    /// Everything except code, and words that are longer, fits into 78 columns.
    @Test(arguments: GuideTopic.allCases) func `Help is no wider than 78 columns`(_ topic: GuideTopic) {
        var code: Set<String> = []
        for block in Article(topic.article).blocks {
            if case .code(let lines) = block { code.formUnion(lines.map { "    " + $0 }) }
        }
        for line in Help.lines(about: topic) where !code.contains(line) && line.split(separator: " ").count > 1 {
            #expect(line.count <= 78, "\(line)")
        }
    }

    /// In a narrow window a line breaks between words, or where a word is longer than the line.
    @Test(arguments: [20, 40]) func `What commands print fits a narrow window`(_ columns: Int) throws {
        let text = "one two  three four five six seven eight nine ten eleven twelve"
        let setup = [":document \(text)", ":profile ios15", "1 +"]
        var narrow = Session(try DrawingTests.device(":keyboard calculator"))
        var wide = narrow
        narrow.columns = columns
        wide.columns = 1000
        for line in setup { _ = (narrow.enter(line), wide.enter(line)) }
        for line in [":help", ":why", ":keyboards", ":profiles", ":profiles ios15", ":help commands"] {
            guard case .text(let lines) = narrow.enter(line), case .text(let all) = wide.enter(line) else { return }
            let folded = lines.flatMap { Paragraph.folded($0, width: columns) }
            #expect(folded.filter { $0.displayWidth > columns } == [], "\(line)")
            let words = all.joined(separator: " ").split(separator: " ")
            let long = words.filter { $0.count > columns - 10 }
            #expect(
                folded.joined(separator: " ").split(separator: " ").filter(words.contains).count
                    >= words.count - long.count, "\(line)")
        }
    }

    @Test func `Every article is a topic and is listed in the guide`() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Paper.package.appending(path: Paper.guide).path
        ).filter {
            // The pictures of articles are beside them.
            $0.hasSuffix(".md") && $0 != "UserGuide.md"
        }
        let topics = GuideTopic.allCases.filter { !GuideTopic.ofLibraries.contains($0) }
        #expect(files.map { $0.lowercased() }.sorted() == topics.map { $0.rawValue + ".md" }.sorted())
        let listed = try Paper("\(Paper.guide)/UserGuide.md").text.matches(of: /- <doc:(\w+)>/).map {
            $0.output.1.lowercased()
        }
        #expect(listed == topics.map(\.rawValue))
        for topic in GuideTopic.allCases { #expect(Article(topic.article).summary.count <= 51, "\(topic)") }
    }

    /// Articles list the apps, fields, settings, keys and languages of the program.
    @Test func `Articles list everything`() throws {
        func expect(_ names: some Sequence<String>, in topic: GuideTopic) {
            for name in names { #expect(topic.article.contains("`\(name)"), "\(name) is not in \(topic)") }
        }
        for app in DeviceApps.all() { expect([app.id] + app.fields.map(\.id), in: .apps) }
        #expect(GuideTopic.profiles.article.contains("\(HostProfile.settings.count) settings"))
        // `f1` to `f12` and `pad0` to `pad9` are written as ranges.
        let physicalKeys = PhysicalKey.Name.allCases.map(\.rawValue).filter { $0.last?.isNumber == false }
        expect(physicalKeys.map { $0 + "`" } + ["f1`", "f12`", "pad0`", "pad9`"], in: .layouts)
        let languages = BundledLayouts.names.filter { $0.hasPrefix("t9-") && !$0.hasSuffix("-revising") }
        expect(languages.map { "\($0.dropFirst(3))`" }, in: .t9)
        expect(BundledLayouts.names.filter { $0.hasPrefix("calculator") }.map { $0 + "`" }, in: .calculators)
        for engine in KeyboardEngine.all {
            let options = engine.vocabulary.options.keys
            if engine.vocabulary.name == "t9" { expect(options.map { $0 + ":" }, in: .t9) }
            if engine.vocabulary.name == "calculator" { expect(options.map { $0 + "`" }, in: .calculators) }
        }
    }

    @Test func `The blocks of an article are read`() {
        let article = Article(
            """
            # Title

            One sentence
            in two lines.

            - an item
              that goes on
            - another

            ```keys
            > 1

            > 2
            ```

            | a | b |
            |---|---|
            | `x\\|y` | |

                code

                more

            ## Heading
            """)
        #expect(article.title == "Title")
        #expect(article.summary == "One sentence in two lines.")
        #expect(
            article.blocks == [
                .paragraph("One sentence in two lines."), .item("an item that goes on"), .item("another"),
                .code(["> 1", "", "> 2"]), .table([["a", "b"], ["`x|y`", ""]]), .code(["code", "", "more"]),
                .heading("Heading"),
            ])
    }

    @Test func `A table that is too wide is wrapped`() {
        let article = Article("# T\n\n| key | does |\n|---|---|\n| `a` | one two three four |\n")
        #expect(
            ArticleText.lines(article, width: 18) == [
                "T", "", "  key  does", "  ---  -----------", "  `a`  one two", "       three four",
            ])
    }
}
