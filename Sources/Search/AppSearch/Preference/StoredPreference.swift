import DatabaseFiles
import GRDB

/// Stores the preference of the device as the database's `user_version`, and those of apps in a table.
enum StoredPreference {
    static func preferences(_ database: Database) throws -> Preferences {
        var preferences = Preferences()
        preferences.device = preference(number: try Int.fetchOne(database, sql: "PRAGMA user_version"))
        // Files of the first version do not have the table.
        guard try database.tableExists("app_preference") else { return preferences }
        for row in try Row.fetchAll(database, sql: "SELECT app, preference FROM app_preference") {
            preferences.set(preference(number: try row.stored(1)), of: try row.stored(0))
        }
        return preferences
    }

    /// Reads the preference of the device from the header of a file that SQLite cannot open; `nil` if the header is
    /// damaged, too.
    static func preference(header: some Collection<UInt8>) -> IndexingPreference? {
        // The number is a big-endian one of four bytes.
        let number = header.dropFirst(60).prefix(4)
        guard header.starts(with: "SQLite format 3\0".utf8), number.count == 4 else { return nil }
        return preference(number: number.reduce(0) { $0 << 8 | Int($1) })
    }

    private static func preference(number: Int?) -> IndexingPreference {
        switch number {
        case 0: .all
        case 1: .viewed
        // An unknown value counts as `disabled`, so that nothing is indexed that may be forbidden.
        default: .disabled
        }
    }

    private static func number(_ preference: IndexingPreference) -> Int {
        switch preference {
        case .all: 0
        case .viewed: 1
        case .disabled: 2
        }
    }

    static func set(_ preferences: Preferences, _ database: Database) throws {
        try database.execute(sql: "PRAGMA user_version = \(number(preferences.device)); DELETE FROM app_preference")
        for (app, preference) in preferences.apps {
            try database.execute(
                sql: "INSERT INTO app_preference VALUES (?, ?)", arguments: [app, number(preference)])
        }
    }
}
