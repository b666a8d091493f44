import LayoutPictures
import SourceText
import TextModel

/// The text of a field with its caret, its selection and its marked text.
struct FieldDrawing {
    private let text = CellText(size: 20)
    private let lines: [Line]
    private let width: Double
    static let lineHeight = 27.0
    private static let maximumLines = 4

    private struct Line {
        var characters: [Character] = []
        /// The characters that are selected, and those that are marked.
        var selected: [Int] = []
        var marked: [Int] = []
        /// The character that the caret is before.
        var caret: Int?
        var cells: Int { characters.reduce(0) { $0 + $1.displayWidth } }
    }

    /// - Parameter width: the room for the text.
    init(_ document: TextDocument, width: Double) {
        self.width = width
        let columns = text.count(in: width)
        var lines = [Line()]
        var offset = 0
        let caret = document.selection.isEmpty ? document.selection.lowerBound : nil
        func place() {
            if offset == caret { lines[lines.count - 1].caret = lines[lines.count - 1].characters.count }
        }
        for character in document.text {
            if lines[lines.count - 1].cells + character.displayWidth > columns { lines.append(Line()) }
            place()
            let index = lines[lines.count - 1].characters.count
            if !character.isNewline {
                if document.selection.contains(offset) { lines[lines.count - 1].selected.append(index) }
                if document.markedRange?.contains(offset) == true { lines[lines.count - 1].marked.append(index) }
                lines[lines.count - 1].characters.append(character)
            } else {
                lines.append(Line())
            }
            offset += character.utf16.count
        }
        place()
        let shown = lines.firstIndex { $0.caret != nil || !$0.selected.isEmpty } ?? 0
        let first = max(0, min(shown + 1, lines.count) - Self.maximumLines)
        self.lines = Array(lines[first...].prefix(Self.maximumLines))
    }

    var height: Double { Double(lines.count) * Self.lineHeight }

    func svg(x: Double, y: Double) -> String {
        lines.enumerated().map { index, line in
            svg(line, x: x, middle: y + (Double(index) + 0.5) * Self.lineHeight)
        }.joined()
    }

    private func svg(_ line: Line, x: Double, middle: Double) -> String {
        let string = String(line.characters).printable
        // Where letters are is known only in one direction.
        guard !string.isRightToLeft else {
            return text.svg(written(line), "ink", x: x + width, middle: middle, isFromRight: true)
        }
        var places = [x]
        for character in line.characters {
            places.append(places[places.count - 1] + Double(character.displayWidth) * text.cell)
        }
        func bar(_ style: String, _ index: Int, top: Double, height: Double) -> String {
            let width = places[index + 1] - places[index]
            return SVG.rectangle(style, KeyFrame(x: places[index], y: middle + top, width: width, height: height))
        }
        var parts = line.selected.map { bar("selected", $0, top: -13, height: 26) }
        parts.append(text.svg(string, "ink", x: x, middle: middle))
        parts += line.marked.map { bar("marked", $0, top: 10, height: 2) }
        if let caret = line.caret {
            parts.append(
                SVG.rectangle("caret", KeyFrame(x: places[caret] - 1, y: middle - 13, width: 2, height: 26)))
        }
        return parts.joined()
    }

    /// The line with the signs of the fact `document`.
    private func written(_ line: Line) -> String {
        var text = ""
        for (index, character) in line.characters.enumerated() {
            if index == line.caret { text += "¦" }
            if line.selected.first == index { text += "[" }
            if line.marked.first == index { text += "‹" }
            text.append(character)
            if line.marked.last == index { text += "›" }
            if line.selected.last == index { text += "]" }
        }
        return text + (line.caret == line.characters.count ? "¦" : "")
    }
}
