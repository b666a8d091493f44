/// A place in the text of an expression, and the parts of a text that every kind of expression has.
struct ExpressionCursor {
    private let characters: [Character]
    private(set) var position = 0

    init(_ text: String) { characters = Array(text) }

    /// The character here; nil at the end.
    var character: Character? { position < characters.count ? characters[position] : nil }

    /// The next character that is not a space; nil at the end.
    mutating func nextCharacter() -> Character? {
        while let character, character.isWhitespace { position += 1 }
        return character
    }

    mutating func skip(_ count: Int = 1) { position += count }

    func isNext(_ text: [Character]) -> Bool { characters[position...].starts(with: text) }

    /// Whether the name is here as a whole: a digit after `log2` would make it `log` of another number.
    func isNext(name: [Character]) -> Bool {
        guard isNext(name) else { return false }
        let end = position + name.count
        return name.last?.isASCIIDigit != true || end == characters.count || !characters[end].isPartOfNumber
    }

    func problem(_ reason: UnreadableExpressionError.Reason) -> UnreadableExpressionError {
        UnreadableExpressionError(reason, at: position)
    }

    mutating func readNumber() throws(UnreadableExpressionError) -> CalculatorNumber {
        let start = position
        position += characters[start...].prefix(while: \.isPartOfNumber).count
        // An exponent has a digit; otherwise the `e` is not a part of the number.
        if position < characters.count, "eE".contains(characters[position]) {
            var end = position + 1
            if end < characters.count, "+-−".contains(characters[end]) { end += 1 }
            let digits = characters[end...].prefix(while: \.isASCIIDigit).count
            if digits > 0 { position = end + digits }
        }
        guard let number = CalculatorNumber(parsing: String(characters[start..<position])) else {
            throw UnreadableExpressionError(.malformedNumber, at: start)
        }
        return number
    }

    /// Only spaces and a number may follow `=`.
    mutating func readResult() throws(UnreadableExpressionError) {
        guard nextCharacter() != nil else { return }
        let start = position
        while let character, !character.isWhitespace { position += 1 }
        let isNumber = CalculatorNumber(parsing: String(characters[start..<position])) != nil
        guard isNumber, nextCharacter() == nil else {
            throw UnreadableExpressionError(.malformedResult, at: isNumber ? position : start)
        }
    }

    /// Reads `¹⁰` or `⁻¹`, and with `isTyped`, after a `^`, `10` or `-1`. `start` is where the exponent begins.
    mutating func readWholeExponent(isTyped: Bool, from start: Int) throws(UnreadableExpressionError) -> Int {
        var digits = ""
        while let sign = character.flatMap({ exponentSign($0, isTyped: isTyped) }) {
            // A sign after a digit is an operation: `2^3-1`.
            if !sign.isASCIIDigit, !digits.isEmpty, isTyped { break }
            digits.append(sign)
            position += 1
        }
        // What follows a typed exponent can make it another number: `2^0.5`.
        let isWhole = !isTyped || character.map { !".,".contains($0) } ?? true
        guard isWhole, digits.count(where: \.isASCIIDigit) <= ExpressionReader.maximumExponentDigits,
            let exponent = Int(digits)
        else { throw UnreadableExpressionError(.malformedExponent, at: start) }
        return exponent
    }

    private func exponentSign(_ character: Character, isTyped: Bool) -> Character? {
        guard isTyped else { return Superscript(character)?.plain }
        if character.isASCIIDigit || character == "+" { return character }
        return BinaryOperation(sign: character) == .subtract ? "-" : nil
    }
}

/// A raised digit or sign.
struct Superscript {
    /// The digit or sign on the line.
    let plain: Character

    /// Nil for any other character.
    init?(_ character: Character) {
        guard let plain = Self.plain[character] else { return nil }
        self.plain = plain
    }

    private static let plain: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+"))
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }

    /// Whether it is a digit, or a point or comma in a number.
    var isPartOfNumber: Bool { isASCIIDigit || self == "." || self == "," }
}
