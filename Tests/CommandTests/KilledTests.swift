import Foundation
import Testing

/// The program, killed at any moment, has lost nothing that it told of.
@Suite struct KilledTests {
    /// One operation more each line: a line for the history and the newest slot, stored together.
    private static let line = "C MR + 1 = MC MS\n"

    @Test func theNextStartHasTheLastCompletedOperation() throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        var generator = SystemRandomNumberGenerator()
        var told = 0
        for kill in 1...200 {
            let session = try LiveProgram(["--store", store.path])
            // What was under way when the program before was killed may be there or not, but nothing half done.
            let stored = try #require(session.answer(to: "MR\n"), "start \(kill)")
            #expect(stored.memory == told || stored.memory == told + 1, "start \(kill)")
            #expect(stored.memory == stored.history, "start \(kill)")
            told = stored.memory
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let answer = try #require(session.answer(to: Self.line), "start \(kill)")
                #expect(answer.memory == told + 1 && answer.history == told + 1, "start \(kill)")
                told += 1
            }
            session.write(Self.line)
            usleep(UInt32.random(in: 0...4_000, using: &generator))
            session.kill()
        }
        #expect(told > 100)
    }
}

/// The REPL on two pipes, a line at a time.
private final class LiveProgram {
    struct Answer {
        /// The newest slot, and the newest result in the history; 0 where there is none.
        var memory = 0
        var history = 0
    }

    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var unread = Data()

    init(_ arguments: [String]) throws {
        process.executableURL = Program.executable
        process.arguments = arguments
        process.currentDirectoryURL = Program.package
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    func write(_ text: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// What the screen says after a line; nil if the program ended.
    func answer(to line: String) -> Answer? {
        write(line)
        var answer = Answer()
        while let text = nextLine() {
            // Facts end with an empty line.
            if text.isEmpty { return answer }
            let value = text.split(separator: ": ", maxSplits: 1).last?.split(separator: " | ").first ?? ""
            if text.hasPrefix("memory:") { answer.memory = Int(value.filter(\.isNumber)) ?? -1 }
            if text.hasPrefix("history:") {
                answer.history = Int((value.split(separator: "=").last ?? "").filter(\.isNumber)) ?? -1
            }
        }
        return nil
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func nextLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[unread.index(after: end)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            unread += more
        }
    }
}
