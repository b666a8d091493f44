/// Reads texts in which `\u{1234}` is a character and `\m{name}` a marker.
package enum LiteralReader {
    /// Whether a character of a pattern means something else than itself.
    static func hasMeaning(_ scalar: Unicode.Scalar) -> Bool { "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) }

    /// The units of a text, decomposed if the rules compare decomposed text.
    static func read(_ text: String, _ variables: inout TransformVariables) throws(TransformSyntaxError) -> [TextUnit] {
        var written = try WrittenText(text, strings: variables.strings)
        var units: [TextUnit] = []
        while let element = written.next {
            if element.scalar == "\\", !element.isLiteral {
                units += try escape(&written, &variables)
            } else {
                units.append(TextUnit(element.scalar))
                written.take()
            }
        }
        return variables.normalizes ? CanonicalForm.decomposed(units) : units
    }

    /// Reads an escape; the backslash is next.
    ///
    /// - Parameter hasDigits: whether a code point may also be written with four digits, `\u0301`.
    static func escape(
        _ text: inout WrittenText, _ variables: inout TransformVariables, hasDigits: Bool = false
    ) throws(TransformSyntaxError) -> [TextUnit] {
        let start = text.offset
        if text.take("\\u{") { return try codePoints(&text, from: start) }
        if hasDigits, text.take("\\u") { return [try codePoint(&text, digits: 4...4, from: start)] }
        if text.take("\\m{") { return [variables.marker(try markerName(&text, from: start))] }
        text.take()
        guard let escaped = text.next, hasMeaning(escaped.scalar) || "-/\"'".unicodeScalars.contains(escaped.scalar)
        else {
            text.take()
            throw text.error("a backslash is followed by u{…}, m{…} or a sign; write \\\\ for a backslash", from: start)
        }
        text.take()
        return [TextUnit(escaped.scalar)]
    }

    /// The name in `\m{name}`, after the brace.
    static func markerName(_ text: inout WrittenText, from start: Int) throws(TransformSyntaxError) -> String {
        guard let name = text.take(upTo: "}"), !name.isEmpty, !name.contains(where: \.isWhitespace) else {
            throw text.error("the name of a marker is written as in \\m{acute}", from: start)
        }
        return name
    }

    /// The code points in `\u{61 62}`, after the brace.
    static func codePoints(_ text: inout WrittenText, from start: Int) throws(TransformSyntaxError) -> [TextUnit] {
        let written = text.take(upTo: "}")?.split(separator: " ") ?? []
        let scalars = written.compactMap { word in
            (1...6).contains(word.utf8.count) && word.allSatisfy(\.isHexDigit)
                ? UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) : nil
        }
        guard !scalars.isEmpty, scalars.count == written.count else {
            throw text.error("a code point is written with 1 to 6 hexadecimal digits, as in \\u{E9}", from: start)
        }
        return scalars.map { TextUnit($0) }
    }

    /// The code point of a number of digits, as many as there are.
    static func codePoint(
        _ text: inout WrittenText, digits count: ClosedRange<Int>, from start: Int
    ) throws(TransformSyntaxError) -> TextUnit {
        var digits = ""
        while digits.count < count.upperBound, let digit = text.next?.scalar, Character(digit).isHexDigit {
            digits.unicodeScalars.append(digit)
            text.take()
        }
        guard digits.count >= count.lowerBound, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else {
            throw text.error(
                "a code point is written as in \\u{E9}, or with \(count.upperBound) hexadecimal digits",
                from: start)
        }
        return TextUnit(scalar)
    }

    /// A text without escapes but for those of markers. Backslashes that begin no escape stay if `isLenient`.
    ///
    /// - Parameter hasDigits: whether a code point may also be written with four digits, `\u0301`.
    package static func unescaped(
        _ text: String, strings: [String: String] = [:], isLenient: Bool = false, hasDigits: Bool = false
    ) throws(TransformSyntaxError) -> String {
        var variables = TransformVariables(normalizes: false)
        var written = try WrittenText(text, strings: strings)
        var result = ""
        while let element = written.next {
            let start = written.position
            if element.scalar == "\\", !element.isLiteral {
                do throws(TransformSyntaxError) {
                    var probe = written
                    let units = try escape(&probe, &variables, hasDigits: hasDigits)
                    written = probe
                    for unit in units {
                        if let name = variables.name(of: unit) {
                            result += "\\m{\(name)}"
                        } else {
                            result += [unit].plainText
                        }
                    }
                } catch {
                    guard isLenient else { throw error }
                    result.unicodeScalars.append(element.scalar)
                    written.take()
                }
            } else {
                result.unicodeScalars.append(element.scalar)
                written.take()
            }
            precondition(written.position > start)
        }
        return result
    }
}
