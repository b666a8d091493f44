/// Reads sets in the notation of Unicode sets (UTS 35, “Unicode Sets”): `[a-z é \u{E9}]`, `[$[letters] - [aeiou]]`.
/// The sets of rules have neither properties nor strings, which others may have: `[[:Ll:]&\p{Script=Greek} {ij}]`.
package struct CharacterSetReader {
    /// The deepest nesting of sets.
    private static let maximumDepth = 20
    /// Letters that mean something after a backslash in patterns or elsewhere, and nothing in a set.
    private static let unknownEscapes = "sSdDwWmN".unicodeScalars

    private var text: WrittenText
    private let variables: TransformVariables
    /// What properties are known; nil for a set of rules.
    private var properties: UnicodeProperties?

    private init(
        _ written: String, _ variables: TransformVariables, _ properties: UnicodeProperties?
    ) throws(TransformSyntaxError) {
        text = try WrittenText(written, strings: variables.strings)
        self.variables = variables
        self.properties = properties
    }

    /// The characters of a set of rules.
    static func read(_ written: String, _ variables: TransformVariables) throws(TransformSyntaxError) -> UnitClass {
        var reader = try CharacterSetReader(written, variables, nil)
        return try reader.readWhole().units
    }

    /// The characters of a set, sorted, and its strings; nil if there are more than `count`.
    ///
    /// - Parameter properties: the properties of the sets before this.
    package static func texts(
        _ written: String, atMost count: Int, _ properties: inout UnicodeProperties
    ) throws(TransformSyntaxError) -> [String]? {
        var reader = try CharacterSetReader(written, TransformVariables(normalizes: false), properties)
        defer { properties = reader.properties ?? properties }
        let set = try reader.readWhole()
        return set.units.units(atMost: count - set.strings.count).map { units in
            units.compactMap { $0.scalar.map(String.init) } + set.strings.map(\.plainText).sorted()
        }
    }

    // MARK: - Sets

    private mutating func readWhole() throws(TransformSyntaxError) -> UnicodeSet {
        skipSpaces()
        let set = try readSet(depth: 0)
        skipSpaces()
        guard text.isAtEnd else { throw text.error("nothing follows the last bracket of a set", from: text.offset) }
        return set
    }

    private mutating func skipSpaces() {
        while let sign = text.nextSign, sign.properties.isPatternWhitespace { text.take() }
    }

    private mutating func readSet(depth: Int) throws(TransformSyntaxError) -> UnicodeSet {
        let start = text.offset
        if text.take("$[") {
            guard let name = text.take(upTo: "]"), let known = variables.classes[name] else {
                throw text.error("there is no set of characters with this name before this", from: start)
            }
            return UnicodeSet(units: known)
        }
        guard depth < Self.maximumDepth else {
            throw text.error("sets are nested more than \(Self.maximumDepth) deep", from: start)
        }
        if text.take("[:") { return try readProperty(isNegated: text.take("^"), upTo: ":", from: start) }
        if text.take("\\p{") { return try readProperty(isNegated: false, upTo: "}", from: start) }
        if text.take("\\P{") { return try readProperty(isNegated: true, upTo: "}", from: start) }
        guard text.take("[") else { throw text.error("a set is written in brackets, as in [a-z é]", from: start) }
        skipSpaces()
        let isNegated = text.take("^")
        var set = UnicodeSet()
        // Ranges are united only where it matters.
        var ranges: [ClosedRange<UInt32>] = []
        while true {
            skipSpaces()
            guard !text.isAtEnd else { throw text.error("the set has no closing bracket", from: start) }
            if text.take("]") { break }
            let sign = text.nextSign
            if isBeforeSet(after: 0) {
                set.formUnion(try readSet(depth: depth + 1))
            } else if sign == "&" || sign == "-" && isBeforeSet(after: 1) {
                text.take()
                skipSpaces()
                set.formUnion(UnicodeSet(units: UnitClass(ranges)))
                ranges = []
                let other = try readSet(depth: depth + 1)
                set = sign == "&" ? set.intersection(other) : set.subtracting(other)
            } else if sign == "{" {
                for string in try readStrings() {
                    if string.count == 1 {
                        ranges.append(string[0].value...string[0].value)
                    } else {
                        set.insert(string)
                    }
                }
            } else {
                ranges += try readRange()
            }
            guard set.strings.count <= TransformVariables.maximumSetSize else {
                throw text.error("a set has at most \(TransformVariables.maximumSetSize) strings", from: start)
            }
        }
        set.formUnion(UnicodeSet(units: UnitClass(ranges)))
        guard isNegated else { return set }
        guard set.strings.isEmpty else { throw text.error("a set with strings has no complement", from: start) }
        return UnicodeSet(units: set.units.inverted)
    }

    /// Whether a set follows so many characters.
    private func isBeforeSet(after count: Int) -> Bool {
        var probe = self
        for _ in 0..<count { probe.text.take() }
        probe.skipSpaces()
        return probe.text.nextSign == "[" || ["$[", "\\p{", "\\P{"].contains { probe.text.take($0) }
    }

    /// Reads a property after its first sign.
    private mutating func readProperty(
        isNegated: Bool, upTo stop: Unicode.Scalar, from start: Int
    ) throws(TransformSyntaxError) -> UnicodeSet {
        guard let name = text.take(upTo: stop), stop == "}" || text.take("]") else {
            throw text.error("a property is written as in [:Ll:] or \\p{Ll}", from: start)
        }
        guard properties != nil else {
            throw text.error(
                "the property ‘\(name)’ differs between versions of Unicode; list the characters", from: start)
        }
        guard let units = try properties?.units(name, at: start..<text.offset) else { return UnicodeSet() }
        return UnicodeSet(units: isNegated ? units.inverted : units)
    }

    // MARK: - Members

    /// A character, a range, or the characters of one escape.
    private mutating func readRange() throws(TransformSyntaxError) -> [ClosedRange<UInt32>] {
        let start = text.offset
        let first = try readCharacters()
        guard first.count == 1, takeHyphen() else { return first.map { $0.value...$0.value } }
        let last = text.nextSign == "{" ? [] : try readCharacters()
        guard last.count == 1, first[0].value <= last[0].value else {
            throw text.error("a range goes from a lower to a higher character, as in a-z", from: start)
        }
        return [first[0].value...last[0].value]
    }

    /// Takes the hyphen of a range. One before the closing bracket stands for itself, and one before a set subtracts.
    private mutating func takeHyphen() -> Bool {
        var probe = self
        probe.skipSpaces()
        guard probe.text.nextSign == "-", !probe.isBeforeSet(after: 1) else { return false }
        probe.text.take()
        probe.skipSpaces()
        guard probe.text.nextSign != "]" else { return false }
        text = probe.text
        return true
    }

    private mutating func readCharacters() throws(TransformSyntaxError) -> [TextUnit] {
        let start = text.offset
        guard let element = text.take() else { throw text.error("the set has no closing bracket", from: start) }
        guard element.scalar == "\\", !element.isLiteral else { return [TextUnit(element.scalar)] }
        if text.take("u{") || text.take("x{") { return try LiteralReader.codePoints(&text, from: start) }
        for (sign, digits) in [("u", 4...4), ("U", 8...8), ("x", 1...2)] where text.take(sign) {
            return [try LiteralReader.codePoint(&text, digits: digits, from: start)]
        }
        guard let escaped = text.take() else { throw text.error("the set has no closing bracket", from: start) }
        if Self.unknownEscapes.contains(escaped.scalar) {
            throw text.error("\\\(escaped.scalar) means nothing in a set; list the characters", from: start)
        }
        let controls: [Unicode.Scalar: Unicode.Scalar] = [
            "a": "\u{7}", "b": "\u{8}", "t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r",
        ]
        return [TextUnit(controls[escaped.scalar] ?? escaped.scalar)]
    }

    // MARK: - Strings

    /// A string in braces, or the strings of a range: `{ab}-{ad}`, of which the last may leave out the beginning.
    private mutating func readStrings() throws(TransformSyntaxError) -> [[TextUnit]] {
        let start = text.offset
        let first = try readString()
        guard properties != nil else {
            throw text.error(
                "strings in braces cannot be in a set of characters; use a set of strings", from: start)
        }
        guard takeHyphen() else { return [first] }
        let last = try readString()
        guard last.count <= first.count, zip(first.suffix(last.count), last).allSatisfy({ $0.value <= $1.value })
        else {
            throw text.error("a range of strings goes up at each character, as in {ab}-{ad}", from: start)
        }
        var strings = [Array(first.dropLast(last.count))]
        for (low, high) in zip(first.suffix(last.count), last) {
            guard strings.count * Int(high.value - low.value + 1) <= TransformVariables.maximumSetSize else {
                throw text.error("a set has at most \(TransformVariables.maximumSetSize) strings", from: start)
            }
            strings = strings.flatMap { string in
                (low.value...high.value).map { string + [TextUnit(value: $0)] }
            }
        }
        return strings
    }

    private mutating func readString() throws(TransformSyntaxError) -> [TextUnit] {
        let start = text.offset
        var units: [TextUnit] = []
        guard text.take("{") else { throw text.error("a string is written in braces, as in {ab}", from: start) }
        skipSpaces()
        while !text.take("}") {
            guard !text.isAtEnd else { throw text.error("the string has no closing brace", from: start) }
            units += try readCharacters()
            skipSpaces()
        }
        guard !units.isEmpty else { throw text.error("the string in braces is empty", from: start) }
        return units
    }
}
