/// Reads sets of characters in the notation of Unicode sets (UTS 35, “Unicode Sets”), without properties and strings:
/// `[a-z é \u{E9}]`, `[$[letters] - [aeiou]]`.
package enum CharacterSetReader {
    /// The deepest nesting of sets.
    private static let maximumDepth = 20

    static func read(_ text: String, _ variables: TransformVariables) throws(TransformSyntaxError) -> UnitClass {
        var written = try WrittenText(text, strings: variables.strings)
        skipSpaces(&written)
        let units = try readSet(&written, variables, depth: 0)
        skipSpaces(&written)
        guard written.isAtEnd else {
            throw written.error("nothing follows the last bracket of a set", from: written.offset)
        }
        return units
    }

    /// The characters of a set, sorted; throws if there are more than `count`.
    package static func characters(_ text: String, atMost count: Int) throws(TransformSyntaxError) -> [Unicode.Scalar] {
        guard let units = try read(text, TransformVariables(normalizes: false)).units(atMost: count) else {
            throw TransformSyntaxError(range: 0..<text.utf8.count, message: "the set has more characters than \(count)")
        }
        return units.compactMap(\.scalar)
    }

    private static func skipSpaces(_ text: inout WrittenText) {
        while let sign = text.nextSign, sign.properties.isPatternWhitespace { text.take() }
    }

    private static func readSet(
        _ text: inout WrittenText, _ variables: TransformVariables, depth: Int
    ) throws(TransformSyntaxError) -> UnitClass {
        let start = text.offset
        if text.take("$[") {
            guard let name = text.take(upTo: "]"), let known = variables.classes[name] else {
                throw text.error("there is no set of characters with this name before this", from: start)
            }
            return known
        }
        guard depth < maximumDepth else {
            throw text.error("sets are nested more than \(maximumDepth) deep", from: start)
        }
        if text.take("[:") {
            throw text.error("properties such as [:Mn:] differ between versions; list the characters", from: start)
        }
        guard text.take("[") else { throw text.error("a set is written in brackets, as in [a-z é]", from: start) }
        let isNegated = text.take("^")
        var units = UnitClass.empty
        while true {
            skipSpaces(&text)
            let place = text.offset
            guard let sign = text.next else { throw text.error("the set has no closing bracket", from: start) }
            if text.take("]") { break }
            if isBeforeSet(text, after: 0), !sign.isLiteral {
                units = units.union(try readSet(&text, variables, depth: depth + 1))
            } else if text.take("&") {
                skipSpaces(&text)
                units = units.intersection(try readSet(&text, variables, depth: depth + 1))
            } else if !sign.isLiteral, sign.scalar == "-", isBeforeSet(text, after: 1) {
                text.take()
                skipSpaces(&text)
                units = units.subtracting(try readSet(&text, variables, depth: depth + 1))
            } else if !sign.isLiteral, sign.scalar == "{" {
                throw text.error(
                    "strings in braces cannot be in a set of characters; use a set of strings", from: place)
            } else {
                units = units.union(try readRange(&text))
            }
        }
        return isNegated ? units.inverted : units
    }

    /// Whether a set follows so many characters.
    private static func isBeforeSet(_ text: WrittenText, after count: Int) -> Bool {
        var text = text
        for _ in 0..<count { text.take() }
        skipSpaces(&text)
        return text.nextSign == "[" || text.take("$[")
    }

    private static func readRange(_ text: inout WrittenText) throws(TransformSyntaxError) -> UnitClass {
        let start = text.offset
        let first = try readCharacters(&text)
        var probe = text
        skipSpaces(&probe)
        guard first.count == 1, probe.nextSign == "-", !isBeforeSet(probe, after: 1) else { return UnitClass(first) }
        probe.take()
        skipSpaces(&probe)
        // A hyphen before the closing bracket stands for itself.
        if probe.nextSign == "]" { return UnitClass(first) }
        let last = try readCharacters(&probe)
        text = probe
        guard last.count == 1, first[0].value <= last[0].value else {
            throw text.error("a range goes from a lower to a higher character, as in a-z", from: start)
        }
        return UnitClass([first[0].value...last[0].value])
    }

    private static func readCharacters(_ text: inout WrittenText) throws(TransformSyntaxError) -> [TextUnit] {
        let start = text.offset
        guard let element = text.take() else { throw text.error("the set has no closing bracket", from: start) }
        guard element.scalar == "\\", !element.isLiteral else { return [TextUnit(element.scalar)] }
        if text.take("u{") { return try LiteralReader.codePoints(&text, from: start) }
        if text.nextSign == "p" || text.nextSign == "P" || text.nextSign == "N" {
            throw text.error("properties such as \\p{Mn} differ between versions; list the characters", from: start)
        }
        guard let escaped = text.take(), !escaped.scalar.properties.isAlphabetic else {
            throw text.error("in a set a backslash is followed by u{…} or a sign", from: start)
        }
        return [TextUnit(escaped.scalar)]
    }
}
