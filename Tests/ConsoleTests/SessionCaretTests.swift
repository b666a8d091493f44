import Console
import HostApps
import Sessions
import Simulator
import SourceText
import Testing

/// In a session carets mark the wrong words of a refused line, until the next line.
struct SessionCaretTests {
    static let lines: [(String, String)] = [
        ("1 + 2 foo", "      ^~~"), (":theme pink", "       ^~~~"), (":events maybe", "        ^~~~~"),
        (":help nonsense", "      ^~~~~~~~"), (":profiles none", "          ^~~~"),
        (":load /nowhere", "      ^~~~~~~~"),
        (":quitt", "^~~~~~"), (":app nothing", "     ^~~~~~~"), (":save", "^~~~~"),
    ]

    @Test(arguments: lines) func `The carets mark the wrong words`(_ line: String, _ caret: String) throws {
        var session = Session(try DrawingTests.device(":keyboard calculator"))
        _ = session.enter("  \(line) ")
        #expect(session.excerpt?.lines == [line, caret])
        let drawing = ScreenDrawing(
            session.simulation, style: Style(width: 80), excerpt: session.excerpt)
        #expect(drawing.lines.suffix(2).map { $0.trimmingSuffix { $0 == " " } } == ["    \(line)", "    \(caret)"])
        _ = session.enter("1")
        #expect(session.excerpt == nil)
    }
}

extension String {
    fileprivate func trimmingSuffix(while isBlank: (Character) -> Bool) -> String {
        String(reversed().drop(while: isBlank).reversed())
    }
}
