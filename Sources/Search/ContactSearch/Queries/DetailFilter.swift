import TextFolding

/// Leaves out details in which what is typed cannot be, without folding them: those in ASCII in which the first two
/// symbols of no reading follow each other. Most do not, and folding is most of the work of a scan.
struct DetailFilter {
    private let beginnings: [(first: UInt8, second: UInt8?)]
    /// The symbol of each character of ASCII.
    private let symbols: [UInt8]
    private static let none = UInt8.max

    init(_ query: ContactQuery) {
        beginnings = query.readings.map { ($0.symbols[0], $0.symbols.dropFirst().first) }
        symbols = (0..<0x80 as Range<UInt8>).map { byte in
            let name = NameSymbols(FoldedText(String(Unicode.Scalar(byte))), query.alphabet)
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
