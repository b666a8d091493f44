import SourceText

/// Wraps text to a given width.
package enum Paragraph {
    /// The width of text that is read in lines, for readability.
    package static let pageWidth = 78

    /// Wraps text into lines. The first line begins with `head`; further lines are indented by the width of `head`.
    /// Lines break between words, or within a word that is longer than a line.
    package static func lines(_ text: String, after head: String, width: Int = pageWidth) -> [String] {
        let indent = String(repeating: " ", count: head.displayWidth)
        let room = max(1, width - indent.count)
        var lines: [String] = []
        var line = ""
        var used = 0
        func end() {
            lines.append(line)
            (line, used) = ("", 0)
        }
        for word in text.printable.split(separator: " ") {
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
}
