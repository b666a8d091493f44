import Foundation
import KeySequences
import SourceText
import Storyboards
import TestSupport
import Testing

/// What frames there are, and what is in them.
@Suite struct StoryboardTests {
    private func board(
        _ lines: String, each pace: Storyboard.Pace = .line, frames: ClosedRange<Int> = 1...Int.max
    ) throws -> Storyboard {
        let script = try Script(Array(lines.utf8), name: "a.keys")
        return try #require(try StoryTests.boards(script, each: pace, frames: frames).first)
    }

    @Test func `Commands share a frame, and each line of keys has its own`() throws {
        let board = try board(":keyboard qwerty\n:document ab¦\n> c\ndocument: abc¦\n> d\ndocument: x\n")
        #expect(board.frames.map(\.lines) == [[":keyboard qwerty", ":document ab¦"], ["> c"], ["> d"]])
        #expect(board.frames.map { $0.presses.map(\.key) } == [[], ["c"], ["d"]])
        #expect(board.frames[1].checks == [StoryFrame.Check(text: "document: abc¦")])
        #expect(board.frames[2].checks == [StoryFrame.Check(text: "document: x", actual: "abcd")])
        #expect(board.differences.count == 1 && board.problems.isEmpty)
    }

    @Test func `Each press has a frame, and time between them lasts`() throws {
        let board = try board(":keyboard qwerty\n> a{wait 3s}b\n> {hold c}\n", each: .key)
        #expect(board.frames.map { $0.presses.map(\.key) } == [[], ["A"], ["b"], ["c"]])
        let picture = StoryboardPicture([board], title: "a")
        #expect(picture.durations.map { $0 > 2000 } == [false, true, false, true])
        #expect(board.frames[3].presses[0].isHeld)
    }

    @Test func `Only the frames asked for are kept`() throws {
        let text = ":keyboard qwerty\n> a\n> b\ndocument: ab¦\n> c\n"
        #expect(try board(text, frames: 3...3).frames.map(\.number) == [3])
        #expect(try board(text, frames: 3...3).frames[0].checks.count == 1)
        #expect(try board(text, frames: 9...12).count == 4)
        let commands = ":keyboard qwerty\n> a\n:caret 0\n:document x¦\n> b\n"
        #expect(try board(commands, frames: 2...2).frames.map(\.lines) == [["> a"]])
        #expect(try board(commands, frames: 4...4).frames.map(\.lines) == [["> b"]])
    }

    @Test func `A line that is refused is the last frame, with why`() throws {
        let board = try board(":keyboard qwerty\n> a\n> nosuch1\n> b\n")
        #expect(board.frames.last?.lines == ["> nosuch1"])
        #expect(board.frames.last?.checks.last?.actual != nil && board.problems.count == 1)
    }

    /// A text with what a page or a picture might obey.
    @Test func `Nothing of a file becomes a tag`() throws {
        let board = try board(
            ":keyboard qwerty\n:document \"<b>&\\u0007 ¦\"\n> a\ndocument: <script>\n# \n")
        let picture = StoryboardPicture([board], title: "<t>")
        for svg in [picture.storyboard, picture.film] + picture.pictures {
            #expect(!svg.contains("<b>") && !svg.contains("<script") && !svg.contains("<t>") && !svg.contains("\u{7}"))
            #expect(svg.contains("&lt;b&gt;&amp;"))
        }
    }

    @Test func `A report has a table, and each failure once with pictures`() throws {
        let outcomes = ["ideal", "ios17"].map { profile in
            let problem = FileError(file: "<a>.keys", line: 2, column: 1, message: "<&")
            var outcome = SequenceOutcome(file: "<a>.keys", verdict: .failed([], [problem]), seconds: 1)
            outcome.profile = profile
            return outcome
        }
        let text = HTMLReport(outcomes, remarks: ["<r>"]).text
        #expect(text.components(separatedBy: "<section>").count == 2 && text.contains("under ideal, ios17"))
        #expect(!text.contains("<a>") && !text.contains("<r>") && text.contains("href=\"#f1\""))
    }
}
