import DatabaseHarm
import Foundation
import GRDB
import KeyboardExtension
import Synchronization
import TestSupport
import Testing

@testable import KeyboardStorage

/// While nothing can be written, nothing is lost and typing goes on.
@Suite struct FullStoreTests {
    private static func count(_ number: Int) -> StoredChange {
        .count(StoredKey(scope: "t9/en", name: "committed word\(number)"), by: 1)
    }

    @Test func `A full disk is reported once, and changes are written when there is room`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        try DiskStore(folder: folder.url).commit([Self.count(-1)])
        let reports = Reports()
        let most = Mutex(8)
        let store = try DiskStore(folder: folder.url, report: reports.append) { database in
            let pages = most.withLock { $0 }
            try database.execute(sql: "PRAGMA max_page_count = \(pages)")
        }
        _ = try store.values(in: "t9/en")
        for line in 0..<100 {
            try store.commit((0..<20).map { Self.count(line * 20 + $0) })
            #expect(try store.values(in: "t9/en").counts.count == line * 20 + 21)
        }
        #expect(reports.all.count == 1)
        #expect(reports.all.first?.contains("cannot be written: the disk is full") == true)
        // Other sessions see what was stored before, and every line completely or not at all.
        let stored = try DiskStore(folder: folder.url).values(in: "t9/en").counts
        #expect(stored["committed word-1"] == 1)
        #expect(stored.count % 20 == 1 && stored.count < 2001)
        // There is room again.
        most.withLock { $0 = 1_000_000 }
        store.reopen()
        try store.commit([Self.count(5000)])
        #expect(reports.all.count == 2)
        #expect(reports.all.last?.hasSuffix("can be written again; nothing was lost") == true)
        #expect(try DiskStore(folder: folder.url).values(in: "t9/en").counts.count == 2002)
    }

    @Test func `Waiting changes are written when the store is closed`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        let reports = Reports()
        let isReadOnly = Mutex(false)
        do {
            let store = try DiskStore(folder: folder.url, report: reports.append) { database in
                if isReadOnly.withLock({ $0 }) { try database.execute(sql: "PRAGMA query_only = 1") }
            }
            isReadOnly.withLock { $0 = true }
            store.reopen()
            try store.commit([Self.count(1)])
            #expect(reports.all.count == 1)
            #expect(reports.all.first?.contains("it is read-only") == true)
            isReadOnly.withLock { $0 = false }
            store.reopen()
        }
        #expect(reports.all.count == 2)
        #expect(try DiskStore(folder: folder.url).values(in: "t9/en").counts == ["committed word1": 1])
    }

    @Test func `A store that throws at once refuses`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        let store = try DiskStore(folder: folder.url, patience: .throwsAtOnce, report: { _ in }) { database in
            try database.execute(sql: "PRAGMA max_page_count = 8")
        }
        #expect(throws: StoreError.file(folder.file.path, reason: "the disk is full")) {
            try store.commit((0..<5000).map(Self.count))
        }
        #expect(try store.values(in: "t9/en").isEmpty)
    }
}
