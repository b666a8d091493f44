extension String {
    /// The text for use in a message: at most 60 characters, on one line, without control characters a terminal would
    /// obey.
    ///
    ///     "two\nlines".inMessage   // two\u{a}lines
    package var inMessage: String {
        let maximum = 60
        let start = prefix(maximum)
        let shown = start.unicodeScalars.prefix(maximum * 4).map { scalar -> String in
            scalar.endsLineOrIsControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return shown.joined() + (start.endIndex < endIndex || shown.count < start.unicodeScalars.count ? "…" : "")
    }

    /// The whole text, with spaces instead of line breaks and control characters.
    package var onOneLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.endsLineOrIsControl ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var endsLineOrIsControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
