/// Reads a word list and its overlay into a table sorted for a ``WordIndex``.
enum WordListReader {
    /// The words of both texts, sorted by digits and, where those are the same, the likeliest first.
    static func table(wordList: [UInt8], overlay: [UInt8], keypad: Keypad) throws(WordListError) -> WordTable {
        var table = WordTable(keypad: keypad, expectedBytes: wordList.count)
        try WordListLines.forEach(of: wordList, from: .list) { word, value, line throws(WordListError.Problem) in
            guard let value else { throw .missingTab }
            try table.append(word, score: try WordListLines.score(value), line: line)
        }
        table.sortByDigitsThenText()
        try refuseDuplicates(in: table)
        try apply(overlay, to: &table, keypad: keypad)
        table.sortGroupsByScore()
        return table
    }

    /// The rows are sorted, so the same words are neighbours. The repetition that comes first in the file is named.
    private static func refuseDuplicates(in table: WordTable) throws(WordListError) {
        var found: (first: WordTable.Row, second: WordTable.Row)?
        for (row, next) in zip(table.rows, table.rows.dropFirst()) {
            guard row.digitKey == next.digitKey, table.textBytes(row) == table.textBytes(next) else { continue }
            let pair = row.line < next.line ? (row, next) : (next, row)
            if found.map({ pair.1.line < $0.second.line }) ?? true { found = pair }
        }
        guard let (first, second) = found else { return }
        let word = String(decoding: table.textBytes(second), as: UTF8.self)
        throw WordListError(
            source: .list, line: Int(second.line), problem: .duplicate(word, firstLine: Int(first.line))
        )
    }

    /// Changes spellings and scores, and adds words, as the overlay says. The rows are sorted by digits and text before
    /// and by digits after.
    private static func apply(_ overlay: [UInt8], to table: inout WordTable, keypad: Keypad) throws(WordListError) {
        var lines: [String: Int] = [:]
        var changes: [(spelling: String, row: Int, score: Int16?)] = []
        let listedCount = table.rows.count
        let listed = table
        try WordListLines.forEach(of: overlay, from: .overlay) { word, value, line throws(WordListError.Problem) in
            let spelling = try WordListLines.text(word)
            if let first = lines.updateValue(line, forKey: spelling) { throw .duplicate(spelling, firstLine: first) }
            guard let digits = keypad.digits(for: spelling) else { throw .notTypable(spelling) }
            let score: Int16? = if let value { try WordListLines.score(value) } else { nil }
            let row =
                listed.row(of: spelling, digits: digits)
                ?? listed.row(of: keypad.lowercased(spelling), digits: digits)
            if let row {
                changes.append((spelling, row, score))
                if let possessive = possessive(of: spelling, in: listed, keypad: keypad) {
                    changes.append((possessive.spelling, possessive.row, nil))
                }
            } else if let score {
                try table.append(word, score: score, line: line)
            } else {
                throw .notListed(spelling)
            }
        }
        for change in changes {
            table.respell(row: change.row, as: change.spelling)
            if let score = change.score { table.rows[change.row].score = score }
        }
        if table.rows.count > listedCount { table.sortByDigitsThenText() }
    }

    /// The listed possessive of a word, with the word's capitals: `London` mends `london's`.
    private static func possessive(
        of spelling: String, in table: WordTable, keypad: Keypad
    ) -> (spelling: String, row: Int)? {
        let possessive = spelling + "'s"
        guard let digits = keypad.digits(for: possessive),
            let row = table.row(of: possessive.lowercased(), digits: digits)
        else { return nil }
        return (possessive, row)
    }
}
