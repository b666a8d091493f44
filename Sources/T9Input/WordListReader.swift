/// Reads a word list and its overlay into a table sorted for a ``WordIndex``.
struct WordListReader {
    private var table: WordTable

    /// The words of both texts, sorted by digits and, where those are the same, the likeliest first.
    static func table(wordList: [UInt8], overlay: [UInt8], keypad: Keypad) throws(WordListError) -> WordTable {
        var reader = WordListReader(table: WordTable(keypad: keypad, expectedBytes: wordList.count))
        try reader.read(wordList)
        try reader.apply(overlay, keypad: keypad)
        reader.table.sortGroupsByScore()
        return reader.table
    }

    private mutating func read(_ wordList: [UInt8]) throws(WordListError) {
        var table = table
        self.table.rows = []  // leaves `table` the only owner of its memory
        try WordListLines.forEach(of: wordList, from: .list) { word, value, line throws(WordListError.Problem) in
            guard let value else { throw .missingTab }
            try table.append(word, score: try WordListLines.score(value), line: line)
        }
        table.sortByDigitsThenText()
        try Self.refuseDuplicates(in: table)
        self.table = table
    }

    /// The rows are sorted, so the same words are neighbours. The duplicate that comes first in the file is named.
    private static func refuseDuplicates(in table: WordTable) throws(WordListError) {
        var found: (first: WordTable.Row, second: WordTable.Row)?
        for index in table.rows.indices.dropFirst() {
            let pair = (table.rows[index - 1], table.rows[index])
            guard pair.0.digitKey == pair.1.digitKey, table.textBytes(pair.0) == table.textBytes(pair.1) else {
                continue
            }
            let ordered = pair.0.line < pair.1.line ? pair : (pair.1, pair.0)
            if found.map({ ordered.1.line < $0.second.line }) ?? true { found = ordered }
        }
        guard let (first, second) = found else { return }
        let word = String(decoding: table.textBytes(second), as: UTF8.self)
        throw WordListError(
            source: .list, line: Int(second.line), problem: .duplicate(word, firstLine: Int(first.line))
        )
    }

    /// Changes spellings and scores, and adds words, as the overlay says.
    private mutating func apply(_ overlay: [UInt8], keypad: Keypad) throws(WordListError) {
        var lines: [String: Int] = [:]
        var changes: [(spelling: String, row: Int, score: Int16?)] = []
        var added: [(spelling: String, score: Int16, line: Int)] = []
        let table = table
        try WordListLines.forEach(of: overlay, from: .overlay) { word, value, line throws(WordListError.Problem) in
            let spelling = try WordListLines.text(word)
            if let first = lines.updateValue(line, forKey: spelling) { throw .duplicate(spelling, firstLine: first) }
            guard let digits = keypad.digits(for: spelling) else { throw .notTypable(spelling) }
            guard digits.count <= WordIndex.maximumKeys, word.count <= UInt8.max else { throw .tooLong(spelling) }
            let score: Int16? = if let value { try WordListLines.score(value) } else { nil }
            if let row = table.row(of: spelling, digits: digits) ?? table.row(of: spelling.lowercased(), digits: digits)
            {
                changes.append((spelling, row, score))
                if let possessive = Self.possessive(of: spelling, in: table, keypad: keypad) {
                    changes.append(possessive)
                }
            } else if let score {
                added.append((spelling, score, line))
            } else {
                throw .notListed(spelling)
            }
        }
        for change in changes {
            self.table.respell(row: change.row, as: change.spelling)
            if let score = change.score { self.table.rows[change.row].score = score }
        }
        for word in added {
            try append(word.spelling, score: word.score, line: word.line)
        }
        self.table.sortByDigitsThenText()
    }

    /// The change that gives a listed possessive the capitals of its word: `London` mends `london's`.
    private static func possessive(
        of spelling: String, in table: WordTable, keypad: Keypad
    ) -> (spelling: String, row: Int, score: Int16?)? {
        let possessive = spelling + "'s"
        guard let digits = keypad.digits(for: possessive),
            let row = table.row(of: possessive.lowercased(), digits: digits)
        else { return nil }
        return (possessive, row, nil)
    }

    private mutating func append(_ spelling: String, score: Int16, line: Int) throws(WordListError) {
        let problem: WordListError.Problem? = Array(spelling.utf8).withUnsafeBufferPointer { bytes in
            do throws(WordListError.Problem) {
                try table.append(bytes, score: score, line: line)
                return nil
            } catch {
                return error
            }
        }
        if let problem { throw WordListError(source: .overlay, line: line, problem: problem) }
    }
}
