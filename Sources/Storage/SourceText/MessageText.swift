extension String {
    /// The text as a message can hold it: 60 characters at most, on one line and with nothing a terminal would obey.
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

    /// All of the text, with spaces for what would move the cursor of a terminal or end the line.
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
