/// The sources of a word index.
package struct WordSource: Sendable {
    /// Lines of `word<TAB>score`.
    package let wordList: [UInt8]
    /// Lines of `Spelling` or `Spelling<TAB>score` that correct the list.
    package let overlay: [UInt8]
    /// The context file, `nil` if there is none.
    package let context: [UInt8]?
    package let keypad: Keypad
    package let fingerprint: WordFingerprint

    package init(wordList: [UInt8], overlay: [UInt8] = [], context: [UInt8]? = nil, keypad: Keypad) {
        self.wordList = wordList
        self.overlay = overlay
        self.context = context
        self.keypad = keypad
        var fingerprint = WordFingerprint(keypad: keypad)
        for file in [wordList, overlay, context] { fingerprint.combine(file: file) }
        self.fingerprint = fingerprint
    }

    /// The same words and keypad, without a context file.
    package var withoutContext: WordSource { WordSource(wordList: wordList, overlay: overlay, keypad: keypad) }

    /// The index as bytes, without the lines that have a problem.
    ///
    /// - Throws: ``ContextFileError``.
    package func image() throws -> BuiltImage {
        let (table, problems) = table()
        return image(of: table, problems, context: try context.map { try ContextFile($0) })
    }

    /// The words of the list and the overlay, and what is wrong with the lines that were left out.
    func table() -> (table: WordTable, problems: WordListProblems) {
        WordListReader.table(wordList: wordList, overlay: overlay, keypad: keypad)
    }

    /// The words with the scores that a context file gives them. Those that the overlay scores keep its score,
    /// and what is hardly a word that of the list.
    private func rescored(_ table: WordTable, by context: ContextFile) -> WordTable {
        guard context.quarterScores.contains(where: { $0 > 0 }) else { return table }
        var table = table
        let rows = ContextResolution(rows: PackedRows(table), keypad: keypad).following(context.words)
        for case (let row?, let quarterScore) in zip(rows, context.quarterScores)
        where quarterScore > 0 && !table.rows[row].isScoredByOverlay
            && Int(table.rows[row].score) >= WordIndex.leastScoreOfWord
        {
            table.rows[row].score = 4 * Int16(quarterScore)
        }
        table.sortGroupsByScore()
        return table
    }

    /// The image of the words read from the list and the overlay.
    func image(of table: WordTable, _ problems: WordListProblems, context: ContextFile?) -> BuiltImage {
        var sections = ImageSections()
        let rows = PackedRows(context.map { rescored(table, by: $0) } ?? table)
        rows.write(to: &sections)
        sections.set(.nodes, to: PrefixNodes(of: rows).numbers)
        var packing = ContextPacking()
        if let context { packing.add(context, resolvedBy: ContextResolution(rows: rows, keypad: keypad)) }
        packing.write(to: &sections)
        return BuiltImage(
            bytes: ImageHeader.image(sections, fingerprint: fingerprint), keypad: keypad, problems: problems)
    }
}

/// The bytes of an index that was just built. Only ``WordSource`` makes one, so the bytes need no check.
package struct BuiltImage: Sendable {
    /// The contents for a file.
    package let bytes: [UInt8]
    let keypad: Keypad
    /// What is wrong with the lines of the list and the overlay that were left out.
    package let problems: WordListProblems
}

extension Keypad {
    /// Equal for keypads that type the same letters with the same keys.
    package var fingerprint: UInt64 {
        var hash = ContentHash()
        for digit in UInt8(1)...9 {
            hash.combine(
                Array(
                    letters(on: digit).joined(separator: letters(on: digit).contains { $0.count > 1 } ? " " : "").utf8))
        }
        for (scalar, digit) in foldedDigits { hash.combine(UInt64(scalar.value) << 8 | UInt64(digit)) }
        return hash.value
    }
}
