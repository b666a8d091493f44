import TextFolding

/// A name as many programs search it: its symbols, with a 0 for each space. Marks inside the name are left out.
///
///     O'Neil Jo    oneil jo    66345056
struct SpacedSymbols {
    private(set) var symbols: [UInt8] = []
    /// Where each word of the name begins here.
    private var starts: [Int] = []
    private let words: [Range<Int>]

    /// - Parameter name: the folded text as it is written.
    init(_ name: NameSymbols, _ folded: FoldedText) {
        words = name.words
        for (range, word) in zip(name.words, folded.words) {
            if word.gap == .wide, !symbols.isEmpty { symbols.append(0) }
            starts.append(symbols.count)
            symbols += name.symbols[range]
        }
    }

    /// The first place of some symbols, from an index on.
    func firstRange(of typed: [UInt8], from first: Int = 0, _ alphabet: ContactQuery.Alphabet) -> Range<Int>? {
        var start = 0
        while start + typed.count <= symbols.count {
            if start >= first, symbols[start..<start + typed.count].elementsEqual(typed) {
                return start..<start + typed.count
            }
            start += alphabet.letterLength(symbols[start])
        }
        return nil
    }

    /// The symbols of the name at some place here, a range for each word.
    func inName(_ found: Range<Int>) -> [Range<Int>] {
        zip(starts, words).compactMap { start, word in
            let part = found.clamped(to: start..<start + word.count)
            return part.isEmpty
                ? nil : part.lowerBound - start + word.lowerBound..<part.upperBound - start + word.lowerBound
        }
    }

    /// The same symbols with others after them.
    func followed(by more: [UInt8]) -> SpacedSymbols {
        var all = self
        all.symbols += more
        return all
    }
}

extension ContactMatch {
    /// How a contact fits what is typed if it may be anywhere: in its name or, if it is not there, in each number in
    /// which it is, or at the end of the name and the start of the number.
    static func anywhere(
        _ typed: [UInt8], _ alphabet: ContactQuery.Alphabet, in contact: Contact
    ) -> [ContactMatch] {
        let folded = FoldedText(contact.name)
        let symbols = NameSymbols(folded, alphabet)
        let name = SpacedSymbols(symbols, folded)
        func highlights(_ found: Range<Int>) -> [Range<Int>] {
            name.inName(found).flatMap { folded.originals(symbols.bytes($0)) }
        }
        if let found = name.firstRange(of: typed, alphabet) {
            return [ContactMatch(band: .anywhere, field: .name, highlights: highlights(found))]
        }
        guard alphabet == .digits else { return [] }
        return contact.numbers.indices.compactMap { index in
            let digits = contact.numbers[index].text.digits
            let end = name.symbols.count
            let both = name.followed(by: digits.map(\.value))
            guard let found = both.firstRange(of: typed, from: max(0, end - typed.count + 1), alphabet) else {
                return nil
            }
            let (first, last) = (digits[max(0, found.lowerBound - end)], digits[found.upperBound - 1 - end])
            let number = Part(field: .number(index), highlights: [first.offset..<last.offset + 1])
            let inName = highlights(found)
            return ContactMatch(
                band: .anywhere, parts: (inName.isEmpty ? [] : [Part(field: .name, highlights: inName)]) + [number])
        }
    }

    /// The index of the number that fits, if the contact was found by it.
    package var number: Int? {
        let part = band == .anywhere ? parts[parts.count - 1] : parts[0]
        if case .number(let index) = part.field { return index }
        return nil
    }
}

extension String {
    /// The digits of all scripts, each with its offset in UTF-16 units.
    fileprivate var digits: [(value: UInt8, offset: Int)] {
        var (digits, offset): ([(value: UInt8, offset: Int)], Int) = ([], 0)
        for scalar in unicodeScalars {
            if let digit = scalar.decimalDigit { digits.append((digit, offset)) }
            offset += scalar.utf16.count
        }
        return digits
    }
}
