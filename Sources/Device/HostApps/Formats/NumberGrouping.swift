/// Digits in groups of three: 1234567.5 → 1,234,567.5. Anything but digits, a minus sign at the start and the first
/// decimal separator is left out.
package struct NumberGrouping: Hashable, Sendable {
    package let separator: Character
    package let decimal: Character

    /// - Parameter separator: the character between groups. The decimal separator is a point, or a comma where points
    ///   separate groups.
    package init(separator: Character) {
        self.separator = separator
        decimal = separator == "." ? "," : "."
    }

    func pieces(of typed: [Character]) -> [FormattedText.Piece] {
        var whole: [FormattedText.Piece] = []
        var rest: [FormattedText.Piece] = []
        var sign: [FormattedText.Piece] = []
        for (index, character) in typed.enumerated() {
            let piece = FormattedText.Piece(text: String(character), origin: index)
            if character.isASCII, character.isNumber {
                if rest.isEmpty { whole.append(piece) } else { rest.append(piece) }
            } else if character == decimal, rest.isEmpty {
                rest.append(piece)
            } else if character == "-", sign.isEmpty, whole.isEmpty, rest.isEmpty {
                sign.append(piece)
            }
        }
        var pieces = sign
        for (index, piece) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) {
                pieces.append(FormattedText.Piece(text: String(separator)))
            }
            pieces.append(piece)
        }
        return pieces + rest
    }
}
