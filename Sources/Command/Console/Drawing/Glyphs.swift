/// The characters used to draw lines, marks and keycaps.
package enum Glyphs: Hashable, Sendable {
    /// Box-drawing characters and any characters on the keys.
    case boxes
    /// Only ASCII, except in the text of the document.
    case ascii

    /// The character where lines meet, given the directions in which lines continue.
    func joint(up: Bool, down: Bool, left: Bool, right: Bool) -> Character {
        guard self == .boxes else { return up || down ? "+" : "-" }
        switch (up, down, left, right) {
        case (true, true, false, true): return "├"
        case (true, true, true, false): return "┤"
        case (true, true, true, true): return "┼"
        case (true, false, false, true): return "└"
        case (true, false, true, false): return "┘"
        case (true, false, true, true): return "┴"
        case (false, true, false, true): return "┌"
        case (false, true, true, false): return "┐"
        case (false, true, true, true): return "┬"
        default: return "─"
        }
    }

    var horizontal: Character { self == .boxes ? "─" : "-" }
    var vertical: Character { self == .boxes ? "│" : "|" }
    var caret: Character { self == .boxes ? "¦" : "_" }
    var markedStart: Character { self == .boxes ? "‹" : "<" }
    var markedEnd: Character { self == .boxes ? "›" : ">" }
    var bullet: Character { self == .boxes ? "•" : "*" }
    var error: String { self == .boxes ? "✗" : "!" }
    var inexact: String { self == .boxes ? "≈" : "~" }
    var cut: String { self == .boxes ? "…" : "~" }
    var dash: String { self == .boxes ? "—" : "-" }
    var control: String { self == .boxes ? "⌃" : "^" }

    /// Marks of text above and below what is drawn.
    var above: String { self == .boxes ? "↑ more" : "^ more" }
    var below: String { self == .boxes ? "↓ more" : "v more" }

    /// What a calculator shows. In ASCII, the signs of operations are written as they are typed.
    func sum(_ text: String) -> String {
        guard self == .ascii, !text.allSatisfy(\.isASCII) else { return text }
        return Self.typedSigns.reduce(text) { $0.replacing($1.sign, with: $1.typed) }
    }

    private static let typedSigns: [(sign: String, typed: String)] = [
        ("×", "*"), ("÷", "/"), ("−", "-"), ("√", "sqrt"), ("⁻¹", "^-1"), ("²", "^2"), ("³", "^3"), ("π", "pi"),
        ("∛", "cbrt"), ("≈", "~"),
    ]

    /// The label of a key. In ASCII, the sign for a space is a word, and a label with other characters is replaced
    /// by the key's id, which can be typed as well.
    func label(_ label: String, of id: String) -> String {
        guard self == .ascii else { return label }
        let label = label.replacing("␣", with: "space")
        return label.allSatisfy(\.isASCII) || !id.allSatisfy(\.isASCII) ? label : id
    }
}
