import GRDB

/// Stores the preference as the database's `user_version`.
enum StoredPreference {
    static func preference(_ database: Database) throws -> IndexingPreference {
        preference(version: try Int.fetchOne(database, sql: "PRAGMA user_version"))
    }

    /// Reads the preference from the header of a file that SQLite cannot open; `nil` if the header is damaged, too.
    static func preference(header: some Collection<UInt8>) -> IndexingPreference? {
        // The version is a big-endian number of four bytes.
        let version = header.dropFirst(60).prefix(4)
        guard header.starts(with: "SQLite format 3\0".utf8), version.count == 4 else { return nil }
        return preference(version: version.reduce(0) { $0 << 8 | Int($1) })
    }

    private static func preference(version: Int?) -> IndexingPreference {
        switch version {
        case 0: .all
        case 1: .viewed
        // An unknown value counts as `disabled`, so that nothing is indexed that may be forbidden.
        default: .disabled
        }
    }

    static func set(_ preference: IndexingPreference, _ database: Database) throws {
        let version =
            switch preference {
            case .all: 0
            case .viewed: 1
            case .disabled: 2
            }
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }
}
