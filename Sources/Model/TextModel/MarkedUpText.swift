/// A notation for documents: `¦` is the caret, `[` `]` enclose a selection, `‹` `›` enclose marked text. A backslash
/// makes these characters, `|` and itself literal; `\n` is a newline.
///
///     one [two] · ‹hel›¦ · 3 \[sic\]¦
package enum MarkedUpText {
    private static let markers: Set<Unicode.Scalar> = ["¦", "[", "]", "‹", "›", "|", "\\"]

    /// An error in a marked-up text, described in one sentence.
    package struct SyntaxError: Error, Hashable, CustomStringConvertible {
        package let description: String
        /// The marker the error is about, in UTF-8 offsets from the start of the text.
        package let range: Range<Int>
    }

    /// Writes a document in this notation. Newlines stay newlines.
    package static func string(from document: TextDocument) -> String {
        // At the same offset, closing marks come before opening ones, with the caret between them.
        var marks: [(offset: Int, rank: Int, mark: String)] = []
        let selection = document.selection
        if let marked = document.markedRange { marks += [(marked.lowerBound, 3, "‹"), (marked.upperBound, 1, "›")] }
        if selection.isEmpty {
            marks.append((selection.lowerBound, 2, "¦"))
        } else {
            marks += [(selection.lowerBound, 4, "["), (selection.upperBound, 0, "]")]
        }
        var result = ""
        var done = 0
        for (offset, _, mark) in marks.sorted(by: { ($0.offset, $0.rank) < ($1.offset, $1.rank) }) {
            result += escape(document.text(in: done..<offset)) + mark
            done = offset
        }
        return result + escape(document.text(in: done..<document.count))
    }

    /// The text with its markers escaped.
    package static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: markers.contains) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if markers.contains(scalar) { escaped.append("\\") }
            escaped.append(scalar)
        }
        return String(escaped)
    }

    /// Reads the notation. Without a caret or selection the caret is after the text.
    package static func document(from string: String) throws(SyntaxError) -> TextDocument {
        // Reads scalars, because a mark before a combining accent would form one character with it.
        var text = String.UnicodeScalarView()
        var length = 0
        var place = 0..<0
        var caret: Int?
        var selection = Span(opening: "[", closing: "]")
        var marked = Span(opening: "‹", closing: "›")
        var isEscaped = false
        for scalar in string.unicodeScalars {
            place = place.upperBound..<place.upperBound + UTF8.width(scalar)
            switch scalar {
            case _ where isEscaped:
                guard scalar == "n" || markers.contains(scalar) else {
                    throw SyntaxError(
                        description: "\\\(scalar) stands for nothing; \\n is a newline, and \\\\ a backslash",
                        range: place.lowerBound - 1..<place.upperBound)
                }
                let literal: Unicode.Scalar = scalar == "n" ? "\n" : scalar
                text.append(literal)
                length += UTF16.width(literal)
                isEscaped = false
            case "\\": isEscaped = true
            case "¦" where caret != nil:
                throw SyntaxError(description: "a document has one caret ¦, this has two", range: place)
            case "¦": caret = length
            case "[": try selection.open(at: length, written: place)
            case "]": try selection.close(at: length, written: place)
            case "‹": try marked.open(at: length, written: place)
            case "›": try marked.close(at: length, written: place)
            default:
                text.append(scalar)
                length += UTF16.width(scalar)
            }
        }
        if isEscaped {
            throw SyntaxError(
                description: "a backslash at the end escapes nothing; write \\\\ for a backslash", range: place)
        }
        let selected = try selection.range()
        if selected != nil && caret != nil {
            throw SyntaxError(
                description: "a document has a caret ¦ or a selection [ ], not both", range: 0..<place.upperBound)
        }
        return TextDocument(String(text), selection: selected ?? caret.map { $0..<$0 }, markedRange: try marked.range())
    }

    private struct Span {
        let opening: Character
        let closing: Character
        var lower: Int?
        var upper: Int?
        /// The position of the opening mark.
        var written = 0..<0

        init(opening: Character, closing: Character) {
            self.opening = opening
            self.closing = closing
        }

        mutating func open(at offset: Int, written place: Range<Int>) throws(SyntaxError) {
            guard lower == nil else {
                throw SyntaxError(
                    description: "a second \(opening); write \\\(opening) for the character", range: place)
            }
            (lower, written) = (offset, place)
        }

        mutating func close(at offset: Int, written place: Range<Int>) throws(SyntaxError) {
            guard lower != nil, upper == nil else {
                throw SyntaxError(
                    description: "a \(closing) without its \(opening); write \\\(closing) for the character",
                    range: place)
            }
            upper = offset
        }

        func range() throws(SyntaxError) -> Range<Int>? {
            switch (lower, upper) {
            case (let lower?, let upper?): return lower..<upper
            case (_?, nil): throw SyntaxError(description: "a \(opening) without its \(closing)", range: written)
            case (nil, _): return nil
            }
        }
    }
}
