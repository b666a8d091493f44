import DatabaseHarm
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import AppSearch

/// Everything that can be wrong with the file of an index.
@Suite struct DamagedIndexTests {
    private static func filled(_ folder: DatabaseFolder) throws {
        let index = try AppIndex(file: folder.file)
        try index.index((0..<500).map { item("\($0)", "Note number \($0)", viewed: now) }, now: now)
        try index.setPreference(.viewed)
        _ = try index.takeReindexRequests(of: "notes")
    }

    @Test(arguments: FileHarm.allCases)
    func `A damaged file is set aside, and all apps are asked to index again`(_ harm: FileHarm) throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        try Self.filled(folder)
        try harm.apply(to: folder.file, table: "document")
        let harmed = try Data(contentsOf: folder.file)
        let reports = Reports()
        let index = try AppIndex(file: folder.file, report: reports.append)
        #expect(try index.found("note") == [])
        #expect(reports.all.count == 1)
        let kept = try #require(try folder.damaged().first { $0.hasSuffix(".sqlite") })
        #expect(kept.hasPrefix("apps-damaged-"))
        #expect(
            reports.all.first?.contains("was damaged; it is kept as \(folder.url.path)/\(kept)") == true,
            "\(reports.all)")
        if harm.isExact { #expect(try Data(contentsOf: folder.url.appending(path: kept)) == harmed) }
        #expect(try index.preference() == harm.leftPreference)
        try index.setPreference(.viewed)
        #expect(try index.takeReindexRequests(of: "notes") == [.all])
        #expect(try index.takeReindexRequests(of: "never seen") == [.all])
        try index.index(item("1", "Note", viewed: now))
        #expect(try index.found("note") == ["1"])
        #expect(try index.check() == [])
        // An index opened later finds nothing wrong.
        let laterReports = Reports()
        #expect(try AppIndex(file: folder.file, report: laterReports.append).found("note") == ["1"])
        #expect(laterReports.all.isEmpty)
    }

    @Test func `Damage found in use keeps the preference`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        try Self.filled(folder)
        let reports = Reports()
        let index = try AppIndex(file: folder.file, report: reports.append)
        #expect(try index.found("note", limit: 3).count == 3)
        index.file.close()
        try FileHarm.text.apply(to: folder.file, table: "document")
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(at: URL(filePath: folder.file.path + ending))
        }
        #expect(try index.found("note") == [])
        #expect(reports.all.count == 1)
        #expect(try index.preference() == .viewed)
        #expect(try index.pendingReindexRequests(of: "notes") == [.all])
    }

    @Test func `A database of another program is set aside untouched`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        let database = try DatabaseQueue(path: folder.file.path)
        try database.write { try $0.execute(sql: "CREATE TABLE record (other TEXT); PRAGMA user_version = 2") }
        try database.close()
        let bytes = try Data(contentsOf: folder.file)
        let reports = Reports()
        let index = try AppIndex(file: folder.file, report: reports.append)
        #expect(reports.all.first?.contains("was not made by Keybed") == true)
        // The version number of another program's database means something else.
        #expect(try index.preference() == .all)
        let kept = try #require(try folder.damaged().first { $0.hasSuffix(".sqlite") })
        #expect(try Data(contentsOf: folder.url.appending(path: kept)) == bytes)
    }

    @Test func `An index of a newer Keybed is refused and not changed`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        try Self.filled(folder)
        let database = try DatabaseQueue(path: folder.file.path)
        try database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 of the future')") }
        try database.close()
        let bytes = try Data(contentsOf: folder.file)
        let problem = #expect(throws: AppIndexError.self) { try AppIndex(file: folder.file) }
        #expect(
            problem?.description
                == "the app index \(folder.file.path) was written by a newer Keybed; "
                + "use that Keybed, or choose another with --store DIR"
        )
        #expect(try Data(contentsOf: folder.file) == bytes)
        #expect(try folder.damaged() == [])
        let newer = try DatabaseQueue(path: folder.file.path)
        try newer.write { try $0.execute(sql: "UPDATE about SET value = '2.1.0'") }
        try newer.close()
        let named = #expect(throws: AppIndexError.self) { try AppIndex(file: folder.file) }
        #expect(named?.description.contains(" was written by a newer Keybed (2.1.0; this is ") == true)
    }

    @Test func `A full disk loses nothing and leaves no half-written batch`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        try AppIndex(file: folder.file).index(item("1", "Note"))
        let most = Mutex(60)
        let index = try AppIndex(file: folder.file, report: { _ in }) { database in
            try database.execute(sql: "PRAGMA max_page_count = \(most.withLock { $0 })")
        }
        var batch = IndexBatch(app: "notes")
        for number in 0..<3000 { batch.index(item("n\(number)", "Word\(number) note")) }
        #expect(throws: AppIndexError.file(folder.file.path, reason: "the disk is full")) {
            try index.end(batch, clientState: [1], now: now)
        }
        #expect(try index.found("note") == ["1"])
        #expect(try index.lastClientState(of: "notes") == nil)
        #expect(try index.check() == [])
        most.withLock { $0 = 1_000_000 }
        index.file.close()
        #expect(try index.end(batch, clientState: [1], now: now).stored == 3000)
        #expect(try index.found("note", limit: 5000).count == 3001)
    }

    @Test func `Expired records that cannot be deleted are not found`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        let index = try AppIndex(file: folder.file, report: { _ in }) { try $0.execute(sql: "PRAGMA busy_timeout = 1") }
        try index.index(item("1", "Ticket", expires: now + 5), item("2", "Ticket"))
        let other = try DatabaseQueue(path: folder.file.path)
        let found = try other.write { _ in try [4, 5].map { try index.found("ticket", now: now + $0) } }
        #expect(found == [["1", "2"], ["2"]])
        #expect(try index.status().apps.first?.items == 2)
    }

    @Test func `A missing file is created again with the preference`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        try Self.filled(folder)
        let index = try AppIndex(file: folder.file)
        try FileManager.default.removeItem(at: folder.url)
        #expect(try index.found("note") == [])
        #expect(try index.preference() == .viewed)
        #expect(try index.pendingReindexRequests(of: "notes") == [.all])
    }

    @Test func `Written data is on disk`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        let index = try AppIndex(file: folder.file)
        let modes = try index.file.use { database in
            try database.writeWithoutTransaction { database in
                try ["journal_mode", "synchronous"].map { try String.fetchOne(database, sql: "PRAGMA \($0)") }
            }
        }
        #expect(modes == ["wal", "2"])
    }

    @Test func `A folder that cannot be created is named`() {
        let problem = #expect(throws: AppIndexError.self) {
            try AppIndex(file: URL(filePath: "/dev/null/x/apps.sqlite"))
        }
        #expect(problem?.description.hasPrefix("the folder /dev/null/x of the app index cannot be created: ") == true)
    }
}

extension FileHarm {
    /// The preference of a new index that replaces one with ``IndexingPreference/viewed``.
    fileprivate var leftPreference: IndexingPreference {
        switch self {
        case .text, .zeros, .header: .all
        // Nothing is indexed that may be forbidden.
        case .randomHeader: .disabled
        case .halfAPage, .cutOff, .garbageAtEnd, .garbageInside, .noTable: .viewed
        }
    }
}
