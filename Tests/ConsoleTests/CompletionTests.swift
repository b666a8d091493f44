import Sessions
import Simulator
import Testing

/// Completing words of lines.
@Suite struct CompletionTests {
    /// What Tab offers after the last word of a line.
    private func offers(_ line: String, on keyboard: String) throws -> [String] {
        let session = Session(try DrawingTests.device(":keyboard \(keyboard)"))
        let start = line.lastIndex { " {".contains($0) }.map(line.index(after:)) ?? line.startIndex
        return session.completions(after: String(line[..<start]), of: String(line[start...]))
    }

    @Test(
        arguments: [
            ("t9-en", "{h", ["hash", "hold "]), ("t9-en", "4663{h", ["hash", "hold "]), ("t9-en", "{hold l", ["left"]),
            ("t9-en", "{hold left", ["left}"]), ("t9-en", "{hold 5", ["5}"]), ("t9-en", "{hold 5 ", ["}"]),
            ("t9-en", "{hold 5 900ms", ["900ms}"]), ("t9-en", "{hold 5 9", []), ("t9-en", "{del", ["del}"]),
            ("t9-en", "{del 3", ["3}"]), ("t9-en", "{wait 1s", ["1s}"]), ("t9-en", "{wait ", []),
            ("t9-en", "{hold xx", []),
            ("t9-en", "{up add", ["add}"]), ("calculator", "{hold insert", ["insertAll", "insert}"]),
            ("qwerty", "{flick e", ["e "]), ("qwerty", "{flick e u", ["upLeft}", "upRight}", "up}"]),
            ("qwerty", "{flick e l", ["left}"]), ("qwerty", "{flick e up", ["upLeft}", "upRight}", "up}"]),
            ("t9-en", "{hold 5} ha", ["hash"]), ("t9-en", "{pick 2", ["2}"]),
        ] as [(String, String, [String])])
    func `What is in braces is completed`(_ keyboard: String, _ line: String, _ expected: [String]) throws {
        #expect(try offers(line, on: keyboard) == expected)
    }

    /// Each line that Tab leads to can be carried out.
    @Test func `Tab alone leads to a whole press`() throws {
        for (keyboard, start) in [("t9-en", "{hold ri"), ("qwerty", "{hold shi"), ("calculator", "{down dis")] {
            var line = start
            while !line.hasSuffix("}") {
                let offered = try offers(line, on: keyboard)
                let start = line.lastIndex { " {".contains($0) }.map(line.index(after:)) ?? line.startIndex
                #expect(offered.count == 1)
                line = line[..<start] + (offered.first ?? "}")
            }
            var session = Session(try DrawingTests.device(":keyboard \(keyboard)"))
            _ = session.enter(line)
            #expect(session.simulation.refusal == nil, "\(line)")
        }
    }

    @Test(
        arguments: [
            ("left", "{hold ", true), ("hold ", "{", true), ("keys/", ":load ", true), ("insert", "", false),
            ("insert", "{hold 5} ", false), ("qwerty", ":keyboard ", false), ("two", ":document {hold ", false),
        ] as [(String, String, Bool)])
    func `A space follows unless the word goes on`(_ word: String, _ before: String, _ isOpen: Bool) {
        #expect(Completion.isOpen(word, after: before) == isOpen)
    }
}
