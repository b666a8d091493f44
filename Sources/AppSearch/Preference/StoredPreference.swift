import GRDB

/// The preference as the database's `user_version`.
enum StoredPreference {
    static func preference(_ database: Database) throws -> IndexingPreference {
        switch try Int.fetchOne(database, sql: "PRAGMA user_version") {
        case 0: .all
        case 1: .viewed
        // Whatever else it says: nothing is indexed that may not be allowed.
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
