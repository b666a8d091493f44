/// One of several words of a typed text, which may each be in another field of a contact.
struct TypedWord {
    let symbols: ArraySlice<UInt8>
    /// Whether the word is made of digits, with which it may also begin a number.
    var isNumber: Bool

    init(symbols: ArraySlice<UInt8>) {
        self.symbols = symbols
        isNumber = symbols.allSatisfy { TextSymbols.digit($0) != nil }
    }
}
