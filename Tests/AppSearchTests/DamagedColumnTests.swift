import DatabaseHarm
import Foundation
import TestSupport
import Testing

@testable import AppSearch

/// Values that no version writes, in every column of an index.
@Suite struct DamagedColumnTests {
    private static func filled(_ folder: DatabaseFolder) throws {
        let index = try AppIndex(file: folder.file)
        var batch = IndexBatch(app: "notes")
        for number in 0..<12 {
            let note: SearchableItem =
                item(
                    "\(number)", "Note number \(number)", domain: "d.\(number % 3)", description: "a word",
                    keywords: ["key\(number)"], phones: ["+44 20 7946 00\(number)"], mails: ["a\(number)@example.com"],
                    rating: Double(number % 6), expires: now + Double(number) * 1000,
                    viewed: number % 2 == 0 ? now : nil)
            batch.index(note)
        }
        try index.end(batch, clientState: [1, 2, 3], now: now)
        try index.index(activity("Reading note 1", related: "1", info: ["page": "7"]), now: now)
        try index.index(activity("Alone", info: ["page": "8"]), now: now)
        try index.index(item("page", "A web page", app: "web"), now: now)
        try index.requestReindex(.items(["1", "2"]), of: "notes")
    }

    @Test func `Any value in any column leaves an index that can be used`() throws {
        let template = try DatabaseFolder(AppIndex.fileName)
        try Self.filled(template)
        let note = CaseNote("index-columns")
        defer { note.end() }
        let harms = try ColumnHarm.all(of: template.file).chosen
        var applied = 0
        for harm in harms {
            note.begin("\(harm)")
            let folder = try DatabaseFolder(AppIndex.fileName)
            try FileManager.default.copyItem(at: template.file, to: folder.file)
            if try harm.apply(to: folder.file) { applied += 1 }
            do {
                try Self.use(folder.file, "\(harm)")
            } catch AppIndexError.newer {
                // An unknown migration is one of a newer version, and its file is not touched.
                #expect("\(harm)".hasPrefix("grdb_migrations"), "\(harm)")
            } catch {
                Issue.record("\(harm): \(error)")
            }
        }
        // A key does not take every value.
        #expect(applied * 5 > harms.count * (RandomRun.isLong ? 4 : 2), "\(applied) of \(harms.count)")
    }

    private static func use(_ file: URL, _ harm: String) throws {
        let reports = Reports()
        do {
            let index = try AppIndex(file: file, report: reports.append)
            _ = try index.status()
            _ = try index.check()
            for query in ["note", "number 1", "key1", "7946", "a1@", "word", "reading", "alone", "x", "t"] {
                for hit in try index.search(query, now: now) { _ = hit.explanation }
            }
            _ = try index.lastClientState(of: "notes")
            _ = try index.pendingReindexRequests(of: "notes")
            if let hit = try index.search("note", now: now).first { try index.markViewed(hit, now: now + 1) }
            try index.index(
                item("1", "Note one", viewed: now), item("12", "Ahead of all", rating: 5),
                item("13", "Middle", rating: 2),
                item("14", "Zuletzt"), item("3", "Note", isUpdate: true))
            try index.index(activity("Reading note 2", related: "2"), now: now)
            try index.deleteItems(inDomains: ["d.1"], of: "notes")
            try index.deleteItems(["0"], of: "notes")
            _ = try index.takeReindexRequests(of: "notes")
            try index.requestReindexOfEverything()
            try index.purgeExpired(now: now + 3500)
            try index.setPreference(.viewed)
            try index.setPreference(.all)
            try index.index((0..<200).map { item("m\($0)", "Many \($0 % 7)") }, now: now)
        }
        let index = try AppIndex(file: file, report: reports.append)
        try index.index(item("new", "Entirely new"))
        #expect(try index.found("entirely") == ["new"], "\(harm)")
        #expect(reports.all.allSatisfy { $0.contains("it is kept as") }, "\(harm): \(reports.all)")
    }

    /// What a person might do by hand.
    @Test func `A rank near the end of 64 bits is damage`() throws {
        for rank in [Int64.min, -1, 0, Int64.max] {
            let folder = try DatabaseFolder(AppIndex.fileName)
            try Self.filled(folder)
            try ColumnHarm.set("document", "rank", "\(rank)").apply(to: folder.file)
            let reports = Reports()
            let index = try AppIndex(file: folder.file, report: reports.append)
            #expect(try index.check().contains { $0.contains("ranks that none is ever given") })
            try index.index(item("first", "Aardvark", rating: 5), item("last", "Zebra"))
            #expect(try index.found("zebra") == ["last"])
            #expect(reports.all.count == 1)
            #expect(try index.check() == [])
        }
    }
}
