/// The characters lines, marks and keycaps are drawn with.
package enum Glyphs: Hashable, Sendable {
    /// Box-drawing characters, and whatever stands on the keys.
    case boxes
    /// ASCII alone, but for the text of the document.
    case ascii

    /// Where rules meet: whether a line goes on upwards and downwards, to the left and to the right.
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

    /// What stands on a key. A terminal without symbols shows the key's name instead, which can be typed as well.
    func label(_ label: String, of id: String) -> String {
        self == .boxes || label.allSatisfy(\.isASCII) || !id.allSatisfy(\.isASCII) ? label : id
    }
}
