import ContactSearch
import Foundation
import GRDB

/// The same contacts searched in other ways, for comparison.
extension ContactTrial {
    /// Each contact has one digit string, and every string is searched, as in the programs this search grew from. This
    /// is so slow that only some of the keys are timed.
    public func keysInLinearScan() -> KeyTimes {
        let rows = SyntheticContacts(count: count).map { contact in
            Array((ContactTyping.digits(contact.name) + (contact.numbers.first?.text ?? "").filter(\.isNumber)).utf8)
        }
        let few = typed.enumerated().filter { $0.offset.isMultiple(of: 2_000) }.map(\.element)
        return KeyTimes(few, goes: 1) { typed in
            let query = Array(typed.utf8)
            return rows.lazy.filter { $0.firstRange(of: query) != nil }.count
        }
    }

    /// A full-text index with prefixes over words and the ends of numbers. Rows are in the order in which contacts are
    /// shown, and the first twenty are read. Initials and matches across words are not found.
    public func keysInSQLite() throws -> KeyTimes {
        let database = try DatabaseQueue()
        try database.write { database in
            try database.execute(
                sql: """
                    CREATE VIRTUAL TABLE contact USING fts5(
                        words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6')
                    """)
            let insert = try database.makeStatement(sql: "INSERT INTO contact(rowid, words) VALUES (?, ?)")
            for contact in SyntheticContacts(count: count) {
                var words = contact.name.split(separator: " ").map { ContactTyping.digits(String($0)) }
                for number in contact.numbers {
                    let digits = number.text.filter(\.isNumber)
                    words += digits.indices.dropLast(2).map { String(digits[$0...]) }
                }
                try insert.execute(arguments: [contact.id + 1, words.joined(separator: " ")])
            }
        }
        return try database.read { database in
            let find = try database.cachedStatement(
                sql: "SELECT rowid FROM contact WHERE contact MATCH ? ORDER BY rowid LIMIT 20")
            let some = typed.enumerated().filter { $0.offset.isMultiple(of: 10) }.map(\.element)
            return KeyTimes(some, goes: 2) { typed in
                (try? Int.fetchAll(find, arguments: ["\"\(typed)\"*"]))?.count ?? 0
            }
        }
    }
}
