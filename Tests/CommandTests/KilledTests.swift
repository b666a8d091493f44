import Foundation
import TestSupport
import Testing

/// A program that is killed at any moment has lost nothing that it reported.
@Suite struct KilledTests {
    /// Each line adds 1: an entry in the history and the newest slot, stored together.
    private static let line = "C MR + 1 = MC MS\n"

    @Test func `The next start has the last completed operation`() throws {
        let store = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: store) }
        var generator = SystemRandomNumberGenerator()
        var reported = 0
        for kill in 1...RandomRun.killedSessions.size {
            let session = try LiveProgram(["--store", store.path])
            // The unfinished line of the killed program is stored completely or not at all.
            let stored = try #require(session.answer(to: "MR\n"), "start \(kill)")
            #expect(stored.memory == reported || stored.memory == reported + 1, "start \(kill)")
            #expect(stored.memory == stored.history, "start \(kill)")
            reported = stored.memory
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let answer = try #require(session.answer(to: Self.line), "start \(kill)")
                #expect(answer.memory == reported + 1 && answer.history == reported + 1, "start \(kill)")
                reported += 1
            }
            session.write(Self.line)
            usleep(UInt32.random(in: 0...4_000, using: &generator))
            session.kill()
        }
        #expect(reported > 0)
    }
}

/// Programs that use one store at the same time.
@Suite struct SharedStoreTests {
    @Test func `Each program keeps its own slots and loses none of the others' slots`() throws {
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
