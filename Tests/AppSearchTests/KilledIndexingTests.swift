import DatabaseHarm
import Foundation
import TestSupport
import Testing

@testable import AppSearch

/// Indexing is killed at any moment: reported batches are on disk, and the client state names the last one there.
@Suite struct KilledIndexingTests {
    @Test func `The client state says how far indexing got`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        var reported = 0
        for kill in 1...RandomRun.killedSessions.size {
            let child = try Child([folder.file.path])
            usleep(UInt32.random(in: 0...120_000))
            reported = max(reported, child.kill() ?? 0)
            let warnings = Reports()
            let index = try AppIndex(file: folder.file, report: warnings.append)
            #expect(warnings.all == [])
            let state = try index.lastClientState(of: "child").map { String(decoding: $0, as: UTF8.self) }
            let got = state.flatMap { Int($0) } ?? 0
            #expect(got >= reported, "kill \(kill)")
            let expected = Set((max(1, got - 2)..<got + 1).flatMap { number in (0..<20).map { "\(number) \($0)" } })
            #expect(Set(try index.found("batch", limit: 1000)) == expected, "kill \(kill)")
            if kill.isMultiple(of: 4) { #expect(try index.check() == [], "kill \(kill)") }
        }
        #expect(reported > 0)
    }

    @Test func `Two programs index at once`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        let children = try ["one", "two"].map { try Child([folder.file.path, $0, "40"]) }
        let index = try AppIndex(file: folder.file)
        for _ in 0..<20 { _ = try index.search("batch", now: now) }
        #expect(children.map { $0.end() } == [40, 40])
        for app in ["one", "two"] { #expect(try index.lastClientState(of: app) == Array("40".utf8)) }
        #expect(try index.found("batch", limit: 1000).count == 120)
        #expect(try index.check() == [])
    }
}
