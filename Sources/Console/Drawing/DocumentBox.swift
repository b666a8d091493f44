import TextModel

/// The text of a field in a frame, with its caret, selection and marked text, scrolled so that the caret shows.
struct DocumentBox {
    private static let mostRows = 8
    /// Text further from the caret than this is not looked at, however long the document.
    private static let reach = 2000

    /// A character with what is special about it, or the caret.
    fileprivate enum Cell {
        case character(Character, Style.Attribute?)
        case mark(Character)
        case newline
    }

    let document: TextDocument
    let label: String
    let isSecure: Bool
    let style: Style

    func lines() -> [String] {
        let width = style.width - 4
        let rows = visible(wrapped(to: width))
        let title = "─ \(label) "
        let rule = String(repeating: "─", count: max(0, style.width - 2 - title.displayWidth))
        return ["┌\(title)\(rule)┐"] + rows.map { "│ \(draw($0, width: width)) │" }
            + ["└\(String(repeating: "─", count: style.width - 2))┘"]
    }

    private func cells() -> [Cell] {
        let selection = document.selection
        let start = document.clamped(selection.lowerBound - DocumentBox.reach)
        let end = document.clamped(
            min(selection.upperBound, selection.lowerBound + DocumentBox.reach) + DocumentBox.reach)
        var cells: [Cell] = []
        var offset = start
        // A place within a grapheme is drawn before it.
        func marks(in place: Range<Int>) -> [Cell] {
            var marks: [Cell] = []
            let marked = document.markedRange
            if !style.hasAttributes {
                if let marked, place.contains(marked.upperBound) { marks.append(.mark("›")) }
                if !selection.isEmpty, place.contains(selection.upperBound) { marks.append(.mark("]")) }
            }
            if selection.isEmpty, place.contains(selection.lowerBound) { marks.append(.mark("¦")) }
            if !style.hasAttributes {
                if let marked, place.contains(marked.lowerBound) { marks.append(.mark("‹")) }
                if !selection.isEmpty, place.contains(selection.lowerBound) { marks.append(.mark("[")) }
            }
            return marks
        }
        for character in document.text(in: start..<end) {
            cells += marks(in: offset..<offset + character.utf16.count)
            let attribute: Style.Attribute? =
                selection.contains(offset)
                ? .reversed : document.markedRange?.contains(offset) == true ? .underlined : nil
            if character.isNewline {
                cells.append(.newline)
            } else {
                cells.append(.character(isSecure ? "•" : character, attribute))
            }
            offset += character.utf16.count
        }
        return cells + marks(in: offset..<offset + 1)
    }

    private func wrapped(to width: Int) -> [[Cell]] {
        var rows: [[Cell]] = [[]]
        var used = 0
        for cell in cells() {
            if case .newline = cell {
                rows.append([])
                used = 0
                continue
            }
            if used + cell.width > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(cell)
            used += cell.width
        }
        return rows
    }

    /// The rows around the caret.
    private func visible(_ rows: [[Cell]]) -> [[Cell]] {
        let caret = rows.firstIndex { $0.contains(where: \.isAtSelection) } ?? rows.count - 1
        let first = max(0, min(caret - DocumentBox.mostRows / 2, rows.count - DocumentBox.mostRows))
        return Array(rows[first..<min(rows.count, first + DocumentBox.mostRows)])
    }

    private func draw(_ row: [Cell], width: Int) -> String {
        let used = row.reduce(0) { $0 + $1.width }
        return row.map { $0.drawn(style) }.joined() + String(repeating: " ", count: max(0, width - used))
    }
}

extension DocumentBox.Cell {
    /// Whether the caret or the selection is here.
    fileprivate var isAtSelection: Bool {
        switch self {
        case .mark, .character(_, .reversed): true
        default: false
        }
    }

    fileprivate var width: Int {
        switch self {
        case .character(let character, _), .mark(let character): max(1, character.displayWidth)
        case .newline: 0
        }
    }

    fileprivate func drawn(_ style: Style) -> String {
        switch self {
        // Control characters would move the terminal's own cursor.
        case .character(let character, let attribute):
            style.apply(attribute, to: character.displayWidth == 0 ? "·" : String(character))
        case .mark(let mark): style.apply(.bold, to: String(mark))
        case .newline: ""
        }
    }
}
