import SourceText
import TextModel

/// Draws the text of a field in a frame, with caret, selection and marked text, scrolled so that the caret is visible.
struct DocumentBox {
    /// The maximum distance from the caret, in UTF-16 units, at which text is read.
    private static let reach = 2000

    /// A character and its style, a mark such as the caret, or the end of a line.
    fileprivate enum Cell {
        case character(Character, Theme.Part?)
        case mark(Character)
        case newline
    }

    let document: TextDocument
    let label: String
    let isSecure: Bool
    let style: Style
    /// The maximum number of rows of text; at least 1.
    var maximumRows = 8

    func lines() -> [String] {
        let width = style.width - 4
        let side = style.apply(.frame, to: style.glyphs.vertical)
        let (rows, hasMoreAbove, hasMoreBelow) = visible(wrapped(to: width))
        return [topRule(hasMoreAbove)] + rows.map { "\(side) \(draw($0, width: width)) \(side)" }
            + [bottomRule(hasMoreBelow)]
    }

    /// The upper side of the frame, with the name of the field and a mark if text above is not drawn.
    private func topRule(_ hasMoreAbove: Bool) -> String {
        let mark = hasMoreAbove ? " \(style.glyphs.above) " : ""
        let title = style.fit(label, to: min(label.printable.displayWidth, style.width - 6 - mark.displayWidth))
        let length = style.width - 5 - title.displayWidth - mark.displayWidth
        return style.apply(.frame, to: corner(up: false, right: true) + rule(1)) + " " + style.apply(.title, to: title)
            + " "
            + (hasMoreAbove
                ? style.apply(.frame, to: rule(length - 1)) + style.apply(.faint, to: mark)
                    + style.apply(.frame, to: rule(1) + corner(up: false, right: false))
                : style.apply(.frame, to: rule(length) + corner(up: false, right: false)))
    }

    /// The lower side of the frame, with a mark if text below is not drawn.
    private func bottomRule(_ hasMoreBelow: Bool) -> String {
        let (left, right) = (corner(up: true, right: true), corner(up: true, right: false))
        guard hasMoreBelow else { return style.apply(.frame, to: left + rule(style.width - 2) + right) }
        let mark = " \(style.glyphs.below) "
        return style.apply(.frame, to: left + rule(style.width - 3 - mark.displayWidth))
            + style.apply(.faint, to: mark) + style.apply(.frame, to: rule(1) + right)
    }

    private func corner(up: Bool, right: Bool) -> String {
        String(style.glyphs.joint(up: up, down: !up, left: !right, right: right))
    }

    private func rule(_ length: Int) -> String { String(repeating: style.glyphs.horizontal, count: max(0, length)) }

    /// The part of the text that is read, in UTF-16 units.
    private var reached: Range<Int> { document.rangeAroundSelection(DocumentBox.reach) }

    private func cells() -> [Cell] {
        let selection = document.selection
        let (start, end) = (reached.lowerBound, reached.upperBound)
        var cells: [Cell] = []
        var offset = start
        // A position within a grapheme is drawn before the grapheme.
        func marks(in place: Range<Int>) -> [Cell] {
            var marks: [Cell] = []
            let marked = document.markedRange
            if !style.theme.hasAttributes {
                if let marked, place.contains(marked.upperBound) { marks.append(.mark(style.glyphs.markedEnd)) }
                if !selection.isEmpty, place.contains(selection.upperBound) { marks.append(.mark("]")) }
            }
            if selection.isEmpty, place.contains(selection.lowerBound) { marks.append(.mark(style.glyphs.caret)) }
            if !style.theme.hasAttributes {
                if let marked, place.contains(marked.lowerBound) { marks.append(.mark(style.glyphs.markedStart)) }
                if !selection.isEmpty, place.contains(selection.lowerBound) { marks.append(.mark("[")) }
            }
            return marks
        }
        for character in document.text(in: start..<end) {
            cells += marks(in: offset..<offset + character.utf16.count)
            let part: Theme.Part? =
                selection.contains(offset)
                ? .selection : document.markedRange?.contains(offset) == true ? .marked : nil
            if character.isNewline {
                cells.append(.newline)
            } else {
                cells.append(.character(isSecure ? style.glyphs.bullet : character, part))
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

    /// The rows around the caret, and whether there is more text above and below them.
    private func visible(_ rows: [[Cell]]) -> (rows: [[Cell]], hasMoreAbove: Bool, hasMoreBelow: Bool) {
        let caret = rows.firstIndex { $0.contains(where: \.isAtSelection) } ?? rows.count - 1
        let first = max(0, min(caret - maximumRows / 2, rows.count - maximumRows))
        let end = min(rows.count, first + maximumRows)
        return (
            Array(rows[first..<end]), first > 0 || reached.lowerBound > 0,
            end < rows.count || reached.upperBound < document.count
        )
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
        case .mark, .character(_, .selection): true
        case .newline, .character: false
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
        // Characters of no width, such as control characters, are replaced: they could move the terminal's cursor.
        case .character(let character, let part):
            style.apply(part, to: character.displayWidth == 0 ? "·" : character)
        case .mark(let mark): style.apply(.caret, to: mark)
        case .newline: ""
        }
    }
}
