/// Splits text files into lines, for readers that report problems by line.
package enum FileLines {
    /// The message for a line that is not UTF-8.
    package static let notUTF8 = "this line is not UTF-8; save the file as UTF-8"

    /// Each line with its number, counted from 1, without a byte order mark at the start of the first line and without
    /// a trailing carriage return. The text is `nil` for a line that is not UTF-8.
    package static func of(_ bytes: [UInt8]) -> [(number: Int, text: String?)] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map { index, row in
            guard var text = String(validating: row, as: UTF8.self) else { return (index + 1, nil) }
            if text.hasSuffix("\r") { text.removeLast() }
            if index == 0, text.hasPrefix("\u{FEFF}") { text.removeFirst() }
            return (index + 1, text)
        }
    }
}
