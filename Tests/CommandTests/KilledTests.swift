import Foundation
import Testing

/// The program, killed at any moment, has lost nothing that it told of.
@Suite struct KilledTests {
    /// One operation more each line: a line for the history and the newest slot, stored together.
    private static let line = "C MR + 1 = MC MS\n"

    @Test func `The next start has the last completed operation`() throws {
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

/// Programs that use one store at the same time.
@Suite struct SharedStoreTests {
    @Test func `Each keeps its own slots and loses none of the others`() throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        let one = try LiveProgram(["--store", store.path])
        let two = try LiveProgram(["--store", store.path])
        for session in [one, two] { #expect(session.answer(to: "C\n")?.slots == []) }
        for (session, line) in [
            (one, "11 MS\n"), (two, "22 MS\n"), (one, "33 MS\n"), (two, "44 MS\n"), (one, "memory M+2\n"),
        ] {
            #expect(session.answer(to: line) != nil)
        }
        for session in [one, two] { session.kill() }
        let next = try LiveProgram(["--store", store.path])
        defer { next.kill() }
        #expect(next.answer(to: "C\n")?.slots.sorted() == ["22", "33", "44", "44"])
    }
}
