/// Reads a word list and its overlay into the sorted table that a ``WordIndex`` is built from.
enum WordListReader {
    /// The words of both texts, and what is wrong with the lines that were left out. The words are sorted by their
    /// digits; words with the same digits are sorted by score, the highest first.
    static func table(
        wordList: [UInt8], overlay: [UInt8], keypad: Keypad
    ) -> (table: WordTable, problems: WordListProblems) {
        var table = WordTable(keypad: keypad, expectedBytes: wordList.count)
        var problems = WordListProblems()
        WordListLines.forEach(of: wordList, from: .list, &problems) {
            word, value, line throws(WordListError.LineError) in
            let score = if let value { try WordListLines.score(value) } else { WordIndex.plainScore }
            try table.append(word, score: score, line: line)
        }
        table.sortByDigitsThenText()
        problems.insert(removeDuplicates(from: &table))
        apply(overlay, to: &table, keypad: keypad, &problems)
        table.sortGroupsByScore()
        return (table, problems)
    }

    /// Removes repeated words and returns a problem for each of them. The rows are sorted, so equal words are
    /// neighbours; the one that comes first in the file stays.
    private static func removeDuplicates(from table: inout WordTable) -> [WordListError] {
        var problems: [WordListError] = []
        var removed: Set<Int> = []
        var start = 0
        while start < table.rows.count {
            var end = start + 1
            while end < table.rows.count, table.rows[start].digitKey == table.rows[end].digitKey,
                table.textBytes(table.rows[start]) == table.textBytes(table.rows[end])
            {
                end += 1
            }
            if end - start > 1 {
                let first = (start..<end).min { table.rows[$0].line < table.rows[$1].line } ?? start
                for repeated in start..<end where repeated != first {
                    removed.insert(repeated)
                    let word = String(decoding: table.textBytes(table.rows[repeated]), as: UTF8.self)
                    let problem = WordListError.LineError.duplicate(word, firstLine: Int(table.rows[first].line))
                    problems.append(
                        WordListError(source: .list, line: Int(table.rows[repeated].line), problem: problem))
                }
            }
            start = end
        }
        if !removed.isEmpty {
            table.rows = table.rows.indices.filter { !removed.contains($0) }.map { table.rows[$0] }
        }
        return problems
    }

    /// Changes spellings and scores and adds words, as the overlay says. Expects rows sorted by digits and text, and
    /// leaves them sorted by digits.
    private static func apply(
        _ overlay: [UInt8], to table: inout WordTable, keypad: Keypad, _ problems: inout WordListProblems
    ) {
        var lines: [String: Int] = [:]
        var changes: [(spelling: String, row: Int, score: Int16?)] = []
        let listedCount = table.rows.count
        let listed = table
        WordListLines.forEach(of: overlay, from: .overlay, &problems) {
            word, value, line throws(WordListError.LineError) in
            let spelling = try WordListLines.text(word)
            if let first = lines[spelling] { throw .duplicate(spelling, firstLine: first) }
            guard let digits = keypad.digits(for: spelling) else { throw .notTypable(spelling) }
            guard digits.count <= WordIndex.maximumKeys, word.count <= UInt8.max else { throw .tooLong(spelling) }
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
                try table.append(word, score: score, line: line, isInOverlay: true)
            } else {
                throw .notListed(spelling)
            }
            lines[spelling] = line
        }
        for change in changes {
            table.respell(row: change.row, as: change.spelling)
            if let score = change.score {
                table.rows[change.row].score = score
                table.rows[change.row].isScoredByOverlay = true
            }
        }
        if table.rows.count > listedCount { table.sortByDigitsThenText() }
    }

    /// The listed possessive of a word, with the word's capitals: an overlay's `London` also corrects `london's`.
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
