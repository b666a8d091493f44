import SourceText

/// Wraps text to a given width.
package enum Paragraph {
    /// The width of text that is read in lines, for readability.
    package static let pageWidth = 78

    /// Wraps text into lines. The first line begins with `head`; further lines are indented by the width of `head`. A
    /// head that leaves less than half of the width is above its text. Lines break between words, or within a word that
    /// is longer than a line. Several spaces are kept within a line.
    package static func lines(_ text: String, after head: String, width: Int = pageWidth) -> [String] {
        if head.displayWidth > narrowIndent.count, head.displayWidth > width / 2 {
            let title = head.reversed().drop { $0 == " " }.reversed()
            return (title.isEmpty ? [] : folded(String(title), width: width))
                + lines(text, after: narrowIndent, width: width)
        }
        let indent = String(repeating: " ", count: head.displayWidth)
        let room = max(1, width - indent.count)
        var lines: [String] = []
        var line = ""
        var used = 0
        func end() {
            while line.last == " " { line.removeLast() }
            lines.append(line)
            (line, used) = ("", 0)
        }
        for word in text.printable.split(separator: " ", omittingEmptySubsequences: false) {
            if !line.isEmpty, used + 1 + word.displayWidth > room { end() }
            if !line.isEmpty {
                line += " "
                used += 1
            }
            for character in word {
                if used + character.displayWidth > room, !line.isEmpty { end() }
                line.append(character)
                used += character.displayWidth
            }
        }
        end()
        return lines.enumerated().map { ($0.offset == 0 ? head : indent) + $0.element }
    }

    /// The indentation of text below its head.
    private static let narrowIndent = "    "

    /// A line as it is if it fits, else as several, those after the first indented by two more columns.
    package static func folded(_ line: String, width: Int) -> [String] {
        guard line.displayWidth > width else { return [line] }
        let text = line.drop { $0 == " " }
        let indent = String(repeating: " ", count: min(line.count - text.count, width / 4))
        let lines = lines(String(text), after: indent + "  ", width: width)
        return [indent + lines[0].dropFirst(indent.count + 2)] + lines.dropFirst()
    }

    /// A head with a text in a column beside it, or below it if the head is too wide.
    static func entry(_ head: String, _ text: String, column: Int, width: Int) -> [String] {
        guard head.displayWidth >= column else { return lines(text, after: head.fitted(to: column), width: width) }
        return folded(head, width: width) + lines(text, after: "".fitted(to: column), width: width)
    }
}
