import DatabaseHarm
import Foundation
import GRDB
import KeyboardExtension
import TestSupport
import Testing

@testable import KeyboardStorage

/// A file that cannot be used is kept, and the session continues without it.
@Suite struct DamagedStoreTests {
    private static let scope = "t9/en"

    /// Fills a store that has many pages.
    private static func filled(_ folder: DatabaseFolder) throws {
        let store = try DiskStore(folder: folder.url)
        try store.commit(
            (0..<2000).map { .count(StoredKey(scope: scope, name: "committed word\($0)"), by: $0 + 1) }
                + [.value(StoredKey(scope: "calculator", name: "memory 1"), before: nil, after: "5")])
    }

    private static func name(_ word: String) -> StoredKey { StoredKey(scope: scope, name: word) }

    @Test(arguments: FileHarm.allCases)
    func `The next start sets a damaged file aside and makes a new one`(_ harm: FileHarm) throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        try Self.filled(folder)
        try harm.apply(to: folder.file, table: "count")
        let harmed = try Data(contentsOf: folder.file)
        let reports = Reports()
        let store = try DiskStore(folder: folder.url, report: reports.append)
        #expect(try store.values(in: Self.scope).isEmpty)
        try store.commit([.count(Self.name("committed home"), by: 1)])
        #expect(try store.values(in: Self.scope).counts == ["committed home": 1])
        let kept = try #require(try folder.damaged().first { $0.hasSuffix(".sqlite") })
        #expect(reports.all.count == 1)
        #expect(reports.all.first?.contains(kept) == true, "\(reports.all)")
        if harm.isExact { #expect(try Data(contentsOf: folder.url.appending(path: kept)) == harmed) }
        // The next start finds nothing wrong.
        let laterReports = Reports()
        let next = try DiskStore(folder: folder.url, report: laterReports.append)
        #expect(try next.values(in: Self.scope).counts == ["committed home": 1])
        #expect(laterReports.all.isEmpty)
    }

    @Test func `Several damaged files get different names`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        for count in 1...3 {
            try Data("no database at all".utf8).write(to: folder.file)
            let reports = Reports()
            _ = try DiskStore(folder: folder.url, report: reports.append)
            #expect(reports.all.count == 1)
            #expect(try folder.damaged().filter { $0.hasSuffix("-\(count).sqlite") }.count == 1)
        }
    }

    @Test func `A database of another program is not changed`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        let database = try DatabaseQueue(path: folder.file.path)
        try database.write { try $0.execute(sql: "CREATE TABLE value (other TEXT)") }
        try database.close()
        let reports = Reports()
        let store = try DiskStore(folder: folder.url, report: reports.append)
        try store.commit([.count(Self.name("committed home"), by: 1)])
        #expect(reports.all.first?.contains("was not made by Keybed") == true)
    }

    /// The values that the session has read before are in the new store.
    @Test func `A running session continues with the values it read`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        try Self.filled(folder)
        let reports = Reports()
        let store = try DiskStore(folder: folder.url, report: reports.append)
        var expected = try store.values(in: Self.scope).counts
        try store.commit([.count(Self.name("committed home"), by: 1)])
        expected["committed home"] = 1
        // The next commit finds the damage.
        try FileHarm.zeros.apply(to: folder.file, table: "count")
        try? FileManager.default.removeItem(at: URL(filePath: folder.file.path + "-wal"))
        for _ in 0..<50 { try store.commit([.count(Self.name("committed home"), by: 1)]) }
        expected["committed home"] = 51
        #expect(try store.values(in: Self.scope).counts == expected)
        let next = try DiskStore(folder: folder.url, report: reports.append)
        #expect(try next.values(in: Self.scope).counts == expected)
        #expect(reports.all.count <= 1, "\(reports.all)")
    }

    @Test func `A deleted store is created again`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        let store = try DiskStore(folder: folder.url)
        _ = try store.values(in: Self.scope)
        try store.commit([.count(Self.name("committed home"), by: 3)])
        try FileManager.default.removeItem(at: folder.url)
        try store.commit([.count(Self.name("committed home"), by: 1)])
        #expect(try DiskStore(folder: folder.url).values(in: Self.scope).counts == ["committed home": 4])
    }

    /// Both find the damage. Neither sets the other's new file aside, and both continue with the same file.
    @Test func `Two sessions replace a damaged file only once`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        try Self.filled(folder)
        let reports = Reports()
        let sessions = try (0..<2).map { _ in try DiskStore(folder: folder.url, report: reports.append) }
        var expected = try sessions[0].values(in: Self.scope).counts
        _ = try sessions[1].values(in: Self.scope)
        try Data("no database at all".utf8).write(to: folder.file)
        for session in sessions { try session.commit([.count(Self.name("committed home"), by: 1)]) }
        expected["committed home"] = 2
        for session in sessions { #expect(try session.values(in: Self.scope).counts == expected) }
        #expect(reports.all.count == 1, "\(reports.all)")
    }
}
