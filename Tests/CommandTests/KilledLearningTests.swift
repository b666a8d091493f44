import Foundation
import TestSupport
import Testing

/// A session that learns is killed at any moment: words of finished lines are stored, and an unfinished line completely
/// or not at all.
@Suite struct KilledLearningTests {
    /// Two words in a line; the second one is picked. Everything the line teaches is stored together.
    private static let line = "843 0 4663 0\n"
    private static let words = ["typed the", "typed good", "pair the good"]

    @Test func `The next start has the words of finished lines`() throws {
        let store = try LearningStore()
        var random = SystemRandomNumberGenerator()
        var reported = 0
        let kills = RandomRun.killedSessions.size
        for kill in 1...kills {
            let session = try LiveProgram(store.tiny)
            // From time to time the counts are read while this session runs.
            if kill % 4 == 0 {
                let counts = try store.tinyCounts()
                let found = Set(Self.words.map { counts[$0] ?? 0 })
                #expect(found.count == 1, "kill \(kill): \(counts)")
                let count = found.first ?? 0
                #expect(count >= reported && count <= reported + 40, "kill \(kill)")
                reported = count
            }
            _ = try #require(session.answer(to: ":keyboard t9-tiny\n"), "start \(kill)")
            for _ in 0..<Int.random(in: 0...1, using: &random) {
                let answer = try #require(session.answer(to: Self.line), "start \(kill)")
                #expect(answer.facts["message"] == nil)
                reported += 1
            }
            session.write(Self.line)
            usleep(UInt32.random(in: 0...8_000, using: &random))
            session.kill()
        }
        let counts = try store.tinyCounts()
        #expect(Set(Self.words.map { counts[$0] }).count == 1, "\(counts)")
        #expect((counts["typed the"] ?? 0) >= reported)
    }

    @Test func `Two sessions add to the same counts`() throws {
        let store = try LearningStore()
        let sessions = try (0..<2).map { _ in try LiveProgram(store.tiny) }
        for session in sessions { #expect(session.answer(to: ":keyboard t9-tiny\n") != nil) }
        let lines = 25
        // Both write at the same time, and answer in any order.
        for _ in 0..<lines {
            for session in sessions { session.write(Self.line) }
            for session in sessions { #expect(session.answer(to: "")?.facts["message"] == nil) }
        }
        for session in sessions { #expect(session.end() == "") }
        let counts = try store.tinyCounts()
        for word in Self.words { #expect(counts[word] == 2 * lines, "\(word)") }
    }

    @Test func `A damaged store is set aside, and typing continues`() throws {
        let store = try LearningStore()
        _ = try store.file("keybed.sqlite", String(repeating: "no database ", count: 500))
        let session = try LiveProgram(store.tiny)
        #expect(session.answer(to: ":keyboard t9-tiny\n") != nil)
        #expect(session.answer(to: Self.line)?.facts["message"] == nil)
        // The store is damaged again while the session runs.
        _ = try store.file("keybed.sqlite", "nothing")
        #expect(session.answer(to: Self.line)?.facts["message"] == nil)
        let errors = session.end()
        // The second time the program may repair the file before it notices the damage.
        #expect((1...2).contains(errors.split(separator: "\n").count), "\(errors)")
        #expect(errors.contains("was damaged; it is kept as \(store.folder.path)/keybed-damaged-"))
        #expect(try store.tinyCounts()["typed the"] == 2)
    }
}
