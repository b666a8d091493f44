/// The JSON notation of a text, RFC 8259 section 7, which facts and arguments of commands use.
package enum JSONString {
    /// The text in quotes.
    package static func written(_ text: String) -> String {
        var written = "\"".unicodeScalars
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": written += ["\\", scalar]
            case "\n": written += ["\\", "n"]
            case "\r": written += ["\\", "r"]
            case "\t": written += ["\\", "t"]
            case "\u{8}": written += ["\\", "b"]
            case "\u{C}": written += ["\\", "f"]
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                written += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars
            default: written.append(scalar)
            }
        }
        written.append("\"")
        return String(written)
    }

    /// JSON in which characters that a terminal would obey are escaped. Outside strings, JSON has none of them but line
    /// feeds and tabs, which are kept.
    package static func escapedForTerminal(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: \.needsEscapeInJSON) else { return json }
        return json.unicodeScalars.map { scalar in
            guard scalar.needsEscapeInJSON else { return String(scalar) }
            // All of them are in the first plane.
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    /// The text that a complete JSON string stands for; nil for anything else.
    package static func text(_ written: some StringProtocol) -> String? {
        var rest = Substring(written).unicodeScalars
        guard let text = take(from: &rest), rest.isEmpty else { return nil }
        return text
    }

    /// Removes a JSON string from the start of a text. Returns nil, and removes a part, if there is none.
    package static func take(from rest: inout Substring.UnicodeScalarView) -> String? {
        guard rest.popFirst() == "\"" else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let escaped = escape(&rest) else { return nil }
                text.append(escaped)
            case _ where scalar.value < 0x20: return nil
            default: text.append(scalar)
            }
        }
        return nil
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "/": "/", "n": "\n", "r": "\r", "t": "\t", "b": "\u{8}", "f": "\u{C}",
    ]

    /// The scalar that the part after a backslash stands for.
    private static func escape(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
        guard let kind = rest.popFirst() else { return nil }
        guard kind == "u" else { return escapes[kind] }
        guard let unit = unit(&rest) else { return nil }
        // Characters beyond the first plane are two units: \ud83d\ude00.
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
        guard rest.popFirst() == "\\", rest.popFirst() == "u", let trail = self.unit(&rest),
            UTF16.isTrailSurrogate(trail)
        else { return nil }
        return Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
    }

    private static func unit(_ rest: inout Substring.UnicodeScalarView) -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = rest.popFirst(), digit.isASCII, let value = Character(digit).hexDigitValue else {
                return nil
            }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }
}

extension Unicode.Scalar {
    fileprivate var needsEscapeInJSON: Bool { isObeyed && self != "\n" && self != "\t" }
}
