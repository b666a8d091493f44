extension ContactQuery.Alphabet {
    /// The number of symbols of a letter that begins with a symbol.
    func letterLength(_ first: UInt8) -> Int {
        switch self {
        case .digits: 1
        case .text: TextSymbols.letterLength(first)
        }
    }

    /// The number of letters.
    func letterCount(_ symbols: [UInt8]) -> Int {
        guard self != .digits else { return symbols.count }
        var (count, start) = (0, 0)
        while start < symbols.count {
            count += 1
            start += letterLength(symbols[start])
        }
        return count
    }

    /// The indices of the symbols that begin a letter.
    func letterStarts(_ symbols: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var start = 0
        while start < symbols.count {
            starts.append(start)
            start += letterLength(symbols[start])
        }
        return starts
    }
}
