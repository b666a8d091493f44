extension String {
    /// The text for use in a message: at most 60 characters, on one line, without control characters a terminal would
    /// obey.
    ///
    ///     "two\nlines".inMessage   // two\u{a}lines
    package var inMessage: String { inMessage(atMost: 60) }

    /// The same, with at most this many characters.
    package func inMessage(atMost maximum: Int) -> String {
        let start = prefix(maximum)
        let shown = start.unicodeScalars.prefix(maximum * 4).map { scalar -> String in
            scalar.endsLineOrIsControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return shown.joined() + (start.endIndex < endIndex || shown.count < start.unicodeScalars.count ? "…" : "")
    }

    /// The whole text, for a terminal: with escapes such as `\u{1b}` for the characters that it would obey. Newlines
    /// and tabs are kept.
    package var forTerminal: String {
        guard unicodeScalars.contains(where: \.needsEscape) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.appendEscaped(scalar) }
        return String(text)
    }

    /// The same, but with the sequences that drawings are made of: those that select colours, move the cursor, clear or
    /// choose the screen, and change modes of keys (ECMA-48, and DEC's private modes).
    package var drawingForTerminal: String {
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}", let end = rest.endOfDrawingSequence {
                text.append(scalar)
                text += rest[..<end]
                rest = rest[end...]
            } else {
                text.appendEscaped(scalar)
            }
        }
        return String(text)
    }

    /// The whole text, with spaces instead of line breaks and control characters.
    package var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.endsLineOrIsControl ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey the character: a control character (C0, DEL, C1), or a mark or embedding that
    /// reorders the text around it (Unicode Standard Annex #9). Joiners are not among them: emoji and Persian need
    /// them.
    package var isObeyed: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    fileprivate var needsEscape: Bool { isObeyed && self != "\n" && self != "\t" }

    fileprivate var endsLineOrIsControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: isObeyed
        }
    }
}

extension String.UnicodeScalarView {
    fileprivate mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        if scalar.needsEscape {
            append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
        } else {
            append(scalar)
        }
    }
}

extension Substring.UnicodeScalarView {
    /// The end of a sequence whose escape character is before the text; nil if drawings have no such sequence.
    fileprivate var endOfDrawingSequence: Index? {
        guard let first else { return nil }
        let start = index(after: startIndex)
        if first == "=" || first == ">" { return start }
        guard first == "[" else { return nil }
        let parameters = self[start...].drop { $0 == "?" || $0 == ";" || ("0"..."9").contains($0) }
        guard let final = parameters.first, "AHJKmhl".unicodeScalars.contains(final) else { return nil }
        return parameters.index(after: parameters.startIndex)
    }
}

extension Int {
    /// The number and a noun, in the plural if needed.
    ///
    ///     1.counted("word")   // 1 word
    ///
    /// - Parameter plural: the plural, if it is not the noun with an s.
    package func counted(_ noun: String, _ plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
