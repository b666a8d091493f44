import TextFolding

/// Leaves out texts in which what is typed begins no word and is inside none, without folding them: those in ASCII in
/// which its first two symbols do not follow each other. These are most, and folding is most of the work of a scan.
struct TextFilter {
    private let beginnings: [(first: UInt8, second: UInt8?)]
    /// The symbol of each character of ASCII.
    private let symbols: [UInt8]
    private static let none = UInt8.max

    /// - Parameter typed: symbols, of which the first ones are looked for; none is empty.
    init(_ typed: [ArraySlice<UInt8>], _ alphabet: ContactQuery.Alphabet) {
        beginnings = typed.compactMap { symbols in symbols.first.map { ($0, symbols.dropFirst().first) } }
        symbols = (0..<0x80 as Range<UInt8>).map { byte in
            let name = NameSymbols(FoldedText(String(Unicode.Scalar(byte))), alphabet)
            return name.symbols.first ?? Self.none
        }
    }

    func mayFit(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(mayFit)
    }

    private func mayFit(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var last = Self.none
        for byte in utf8 {
            guard byte < 0x80 else { return true }
            let symbol = symbols[Int(byte)]
            guard symbol != Self.none else { continue }
            for (first, second) in beginnings where second.map({ last == first && symbol == $0 }) ?? (symbol == first) {
                return true
            }
            last = symbol
        }
        return false
    }
}
