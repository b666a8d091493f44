import Foundation
import Testing

/// Typing that learns, killed at any moment: what a finished line taught is there, and of another line all or nothing.
@Suite struct KilledLearningTests {
    /// Two words a line, the second of which is picked; what it teaches is stored together.
    private static let line = "843 0 4663 0\n"
    private static let words = ["typed the", "typed good", "pair the good"]

    @Test func `The next start has what finished lines taught`() throws {
        let store = try LearningStore()
        var random = SystemRandomNumberGenerator()
        var told = 0
        let kills = 200
        for kill in 1...kills {
            let session = try LiveProgram(store.tiny)
            // Now and then all counts are looked at, while this session runs.
            if kill % 40 == 0 {
                let counts = try store.tinyCounts()
                let found = Set(Self.words.map { counts[$0] ?? 0 })
                #expect(found.count == 1, "kill \(kill): \(counts)")
                let count = found.first ?? 0
                #expect(count >= told && count <= told + 40, "kill \(kill)")
                told = count
            }
            _ = try #require(session.answer(to: ":keyboard t9-tiny\n"), "start \(kill)")
            for _ in 0..<Int.random(in: 0...1, using: &random) {
                let answer = try #require(session.answer(to: Self.line), "start \(kill)")
                #expect(answer.facts["message"] == nil)
                told += 1
            }
            session.write(Self.line)
            usleep(UInt32.random(in: 0...8_000, using: &random))
            session.kill()
        }
        let counts = try store.tinyCounts()
        #expect(Set(Self.words.map { counts[$0] }).count == 1, "\(counts)")
        #expect((counts["typed the"] ?? 0) >= told)
    }

    @Test func `Two sessions count together`() throws {
        let store = try LearningStore()
        let sessions = try (0..<2).map { _ in try LiveProgram(store.tiny) }
        for session in sessions { #expect(session.answer(to: ":keyboard t9-tiny\n") != nil) }
        let lines = 25
        // Both write at once, and answer when they come to it.
        for _ in 0..<lines {
            for session in sessions { session.write(Self.line) }
            for session in sessions { #expect(session.answer(to: "")?.facts["message"] == nil) }
        }
        for session in sessions { #expect(session.end() == "") }
        let counts = try store.tinyCounts()
        for word in Self.words { #expect(counts[word] == 2 * lines, "\(word)") }
    }

    @Test func `A damaged store is set aside and typing goes on`() throws {
        let store = try LearningStore()
        _ = try store.file("keybed.sqlite", String(repeating: "no database ", count: 500))
        let session = try LiveProgram(store.tiny)
        #expect(session.answer(to: ":keyboard t9-tiny\n") != nil)
        #expect(session.answer(to: Self.line)?.facts["message"] == nil)
        // Damaged again while it runs.
        _ = try store.file("keybed.sqlite", "nothing")
        #expect(session.answer(to: Self.line)?.facts["message"] == nil)
        let errors = session.end()
        // The second time it may have mended the file before it noticed.
        #expect((1...2).contains(errors.split(separator: "\n").count), "\(errors)")
        #expect(errors.contains("was damaged; it is kept as \(store.folder.path)/keybed-damaged-"))
        #expect(try store.tinyCounts()["typed the"] == 2)
    }
}
