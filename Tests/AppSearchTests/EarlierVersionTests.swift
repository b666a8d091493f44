import DatabaseHarm
import Foundation
import GRDB
import TestSupport
import Testing

@testable import AppSearch

/// Files of earlier versions are brought up to date, and keep what they have.
@Suite struct EarlierVersionTests {
    /// Undoes the last migration, so that the file is as version 1.0.0 wrote it.
    private static func makeEarlier(_ file: URL) throws {
        let queue = try DatabaseQueue(path: file.path)
        try queue.write { database in
            try database.execute(
                sql: """
                    ALTER TABLE record DROP COLUMN thumbnail; ALTER TABLE record DROP COLUMN handoff;
                    DROP TABLE app_preference; DROP TABLE current;
                    DELETE FROM grdb_migrations WHERE identifier LIKE '3 %';
                    """)
        }
        try queue.close()
    }

    @Test func `An index of the version before keeps its records`() throws {
        let folder = try DatabaseFolder(AppIndex.fileName)
        var list: [String] = []
        do {
            let index = try AppIndex(file: folder.file)
            try index.index(item("1", "Note one", keywords: ["first"]), item("2", "Note two", viewed: now))
            try index.index(activity("Reading", related: "1", info: ["page": "7"]), now: now)
            try index.index(activity("Alone", info: ["page": "8"]), now: now)
            try index.setPreference(.viewed)
            try index.forEachRecord { list.append($0.json) }
        }
        try Self.makeEarlier(folder.file)
        let reports = Reports()
        let index = try AppIndex(file: folder.file, report: reports.append)
        var kept: [String] = []
        try index.forEachRecord { kept.append($0.json) }
        #expect(kept == list && list.count == 4)
        #expect(try index.found("note") == ["1", "2"])
        #expect(try index.preference() == .viewed)
        #expect(try index.check() == [] && reports.all.isEmpty)
        // What the version before did not have.
        try index.setPreference(.disabled, of: "mail")
        var picture = item("2", "Note two")
        picture.attributes.thumbnailData = [1, 2, 3]
        try index.index(picture)
        #expect(try index.search("two", now: now).first?.attributes.thumbnailData == [1, 2, 3])
        let missing = try index.updateUserActivityState(of: "notes", now: now) { $0.title = "New" }
        #expect(missing == .notCurrent)
    }
}
