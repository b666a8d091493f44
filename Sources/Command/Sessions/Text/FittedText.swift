import SourceText

extension StringProtocol {
    /// The text cut or padded to exactly `width` columns.
    package func fitted(to width: Int, centred: Bool = false) -> String {
        let whole = printable
        // A cut text ends with “…”: without it, a cut number would look like another number.
        let isCut = width > 1 && whole.displayWidth > width
        var text = ""
        var used = 0
        for character in whole {
            guard used + character.displayWidth <= width - (isCut ? 1 : 0) else { break }
            text.append(character)
            used += character.displayWidth
        }
        if isCut {
            text.append("…")
            used += 1
        }
        let left = centred ? (width - used) / 2 : 0
        return String(repeating: " ", count: left) + text + String(repeating: " ", count: width - used - left)
    }
}
