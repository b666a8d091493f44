import DatabaseHarm
import Foundation
import KeyboardExtension
import TestSupport
import Testing

@testable import KeyboardStorage

/// Values that no version writes, in every column of a store.
@Suite struct DamagedColumnTests {
    private static func change(_ scope: String, _ name: String, by count: Int) -> StoredChange {
        .count(StoredKey(scope: scope, name: name), by: count)
    }

    @Test func `Any value in any column leaves a store that can be used`() throws {
        let template = try DatabaseFolder(DiskStore.fileName)
        try DiskStore(folder: template.url).commit([
            Self.change("t9/en", "committed home", by: 3), Self.change("t9/en", "pair the home", by: 2),
            Self.change("t9/de", "added Straße", by: 1),
            .value(StoredKey(scope: "calculator", name: "memory 1"), before: nil, after: "5"),
            .value(StoredKey(scope: "calculator", name: "history 1"), before: nil, after: "1 + 2 = 3"),
        ])
        let note = CaseNote("store-columns")
        defer { note.end() }
        let harms = try ColumnHarm.all(of: template.file).chosen
        var applied = 0
        for harm in harms {
            note.begin("\(harm)")
            let folder = try DatabaseFolder(DiskStore.fileName)
            try FileManager.default.copyItem(at: template.file, to: folder.file)
            if try harm.apply(to: folder.file) { applied += 1 }
            do {
                try Self.use(folder.url, "\(harm)")
            } catch StoreError.newer {
                // An unknown migration is one of a newer version, and its file is not touched.
                #expect("\(harm)".hasPrefix("grdb_migrations"), "\(harm)")
            } catch {
                Issue.record("\(harm): \(error)")
            }
        }
        // A key does not take every value.
        #expect(applied * 5 > harms.count * (RandomRun.isLong ? 4 : 2), "\(applied) of \(harms.count)")
    }

    private static func use(_ folder: URL, _ harm: String) throws {
        let reports = Reports()
        do {
            let store = try DiskStore(folder: folder, patience: .throwsAtOnce, report: reports.append)
            for scope in ["t9/en", "t9/de", "calculator", "contacts", ""] { _ = try store.values(in: scope) }
            try store.commit([
                change("t9/en", "committed home", by: .max), change("t9/en", "committed home", by: 1),
                change("t9/en", "committed new", by: 7), change("t9/de", "added Straße", by: -1),
                .value(StoredKey(scope: "calculator", name: "memory 1"), before: "5", after: nil),
                .value(StoredKey(scope: "calculator", name: "memory 2"), before: nil, after: "6"),
            ])
        }
        let store = try DiskStore(folder: folder, patience: .throwsAtOnce, report: reports.append)
        #expect(try store.values(in: "t9/en").counts["committed new"] == 7, "\(harm)")
        #expect(try store.values(in: "calculator").values["memory 2"] == "6", "\(harm)")
        #expect(reports.all.allSatisfy { $0.contains("it is kept as") }, "\(harm): \(reports.all)")
    }

    @Test func `A sum beyond 64 bits leaves the count as it was`() throws {
        let folder = try DatabaseFolder(DiskStore.fileName)
        let store = try DiskStore(folder: folder.url)
        try store.commit([Self.change("s", "up", by: .max), Self.change("s", "down", by: .min)])
        let before = try store.values(in: "s")
        try store.commit([
            Self.change("s", "up", by: 1), Self.change("s", "down", by: -1), Self.change("s", "n", by: 2),
        ])
        #expect(before.counts == ["up": .max, "down": .min])
        #expect(try store.values(in: "s").counts == ["up": .max, "down": .min, "n": 2])
    }
}
