import Foundation
import GRDBSQLite
import T9Input

/// The words of an index in an SQLite table in memory, for comparison.
///
/// Both SQL indexes cover all columns, so that no query reads the table. One is in the order of the digits. The other
/// is in the order of the scores; it serves one or two keys, with which thousands of words begin, and is read until
/// there are enough candidates.
final class WordsInSQLite {
    private var database: OpaquePointer?
    private var exact: OpaquePointer?
    private var longerByDigits: OpaquePointer?
    private var longerByScore: OpaquePointer?

    struct SQLiteError: Error, CustomStringConvertible { let description: String }

    init(_ index: WordIndex) throws {
        try check(sqlite3_open(":memory:", &database))
        try run(
            """
            CREATE TABLE words(digits TEXT, word TEXT, score INTEGER);
            BEGIN
            """)
        let insert = try statement("INSERT INTO words(digits, score, word) VALUES (?, ?, ?)")
        for row in 0..<index.wordCount {
            let word = index.word(ofRow: row)
            let digits = (index.keypad.digits(for: word) ?? []).map { 0x30 + $0 }
            bind(digits, to: insert, 1)
            sqlite3_bind_int64(insert, 2, Int64(index.score(row: row, in: .none)))
            bind(Array(word.utf8), to: insert, 3)
            guard sqlite3_step(insert) == SQLITE_DONE else { throw failure() }
            sqlite3_reset(insert)
        }
        sqlite3_finalize(insert)
        try run(
            """
            CREATE INDEX spelled ON words(digits, score DESC, word);
            CREATE INDEX likeliest ON words(score DESC, digits, word);
            COMMIT; ANALYZE
            """)
        exact = try statement(
            "SELECT word, score FROM words INDEXED BY spelled WHERE digits = ?1 ORDER BY score DESC LIMIT ?3")
        let longer = "WHERE digits > ?1 AND digits < ?2 ORDER BY score DESC LIMIT ?3"
        longerByDigits = try statement("SELECT word, score FROM words INDEXED BY spelled \(longer)")
        longerByScore = try statement("SELECT word, score FROM words INDEXED BY likeliest \(longer)")
    }

    deinit {
        for statement in [exact, longerByDigits, longerByScore] { sqlite3_finalize(statement) }
        sqlite3_close(database)
    }

    /// The candidates for digits in ASCII, in the order of the index.
    func candidates(_ digits: [UInt8], upTo count: Int) -> [String] {
        let words = rows(exact, digits, count)
        let longer = rows(digits.count <= 2 ? longerByScore : longerByDigits, digits, count)
        var candidates: [String] = []
        candidates.reserveCapacity(count)
        var (word, next) = (0, 0)
        while candidates.count < count, word < words.count || next < longer.count {
            if next == longer.count || (word < words.count && words[word].score >= longer[next].score - 250) {
                candidates.append(words[word].text)
                word += 1
            } else {
                candidates.append(longer[next].text)
                next += 1
            }
        }
        return candidates
    }

    private func rows(_ statement: OpaquePointer?, _ digits: [UInt8], _ count: Int) -> [(text: String, score: Int)] {
        bind(digits, to: statement, 1)
        bind(digits + [0x3A], to: statement, 2)
        sqlite3_bind_int64(statement, 3, Int64(count))
        var rows: [(text: String, score: Int)] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            let text = UnsafeBufferPointer(
                start: sqlite3_column_text(statement, 0), count: Int(sqlite3_column_bytes(statement, 0)))
            rows.append((String(decoding: text, as: UTF8.self), Int(sqlite3_column_int64(statement, 1))))
        }
        sqlite3_reset(statement)
        return rows
    }

    private func bind(_ text: [UInt8], to statement: OpaquePointer?, _ place: Int32) {
        // SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite copies the text.
        let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        text.withUnsafeBytes { bytes in
            _ = sqlite3_bind_text(
                statement, place, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), copies)
        }
    }

    private func statement(_ query: String) throws -> OpaquePointer? {
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v2(database, query, -1, &statement, nil))
        return statement
    }

    private func run(_ commands: String) throws { try check(sqlite3_exec(database, commands, nil, nil, nil)) }

    private func check(_ code: Int32) throws { if code != SQLITE_OK { throw failure() } }

    private func failure() -> SQLiteError { SQLiteError(description: String(cString: sqlite3_errmsg(database))) }
}
