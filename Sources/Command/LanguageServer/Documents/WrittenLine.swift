import KeySequences
import Simulator

/// What is written at a place in a `.keys` file: keys, a command or a fact, in a line or in a cell of a table.
struct WrittenLine {
    enum Kind {
        case keys, command, fact, nothing
    }

    /// The line, counted from 0.
    let number: Int
    let kind: Kind
    /// The keys, the command with its colon, or the fact.
    let text: String
    /// Where the text begins, in UTF-8 units from the start of the document. The command of a column is not there, and
    /// begins as far before the cell as it is long.
    private let start: Int
    /// The place in the text, in UTF-8 units.
    private let caret: Int

    init(at position: TextPosition, in document: DocumentText) {
        let range = document.line(position.line)
        let line = document.text(ofLine: position.line)
        let offset = document.offset(of: position) - range.lowerBound
        number = position.line
        let part: (kind: Kind, text: String, start: Int)
        switch line.first {
        case ">": part = (.keys, String(line.dropFirst()), 1)
        case ":": part = (.command, line, 0)
        case "|": part = Self.cell(of: line, at: offset, below: position.line, in: document)
        case "#": part = (.nothing, "", 0)
        default: part = (.fact, line, 0)
        }
        (kind, text, start) = (part.kind, part.text, range.lowerBound + part.start)
        caret = min(max(0, offset - part.start), part.text.utf8.count)
    }

    /// A cell, by the name of its column.
    private static func cell(
        of line: String, at offset: Int, below number: Int, in document: DocumentText
    ) -> (Kind, String, Int) {
        let index = TableCells.index(at: offset, in: line)
        let rows = (0..<number).reversed().lazy.map(document.text(ofLine:)).prefix {
            $0.hasPrefix("|") || $0.hasPrefix("#")
        }
        let (cells, _) = TableCells.of(line)
        guard let header = rows.last(where: { $0.hasPrefix("|") }), index >= 0,
            case let names = TableCells.of(header).cells, names.indices.contains(index)
        else { return (.nothing, "", 0) }
        let (name, cell) = (names[index].text, cells.indices.contains(index) ? cells[index] : nil)
        // Without a word, what is written is what will be.
        let (text, start) = cell.map { ($0.text, $0.span.bytes.lowerBound) } ?? ("", offset)
        let isEmpty = text.isEmpty
        switch name.first {
        case "#": return (.nothing, "", 0)
        case ":": return (.command, "\(name) \(text)", (isEmpty ? offset : start) - name.utf8.count - 1)
        default:
            guard name == "keys" else {
                return (.fact, "\(name): \(text)", (isEmpty ? offset : start) - name.utf8.count - 2)
            }
            return (.keys, text, isEmpty ? offset : start)
        }
    }

    /// The text before the place without the word that ends there.
    var before: String { String(text.utf8.prefix(caret)).map { String($0.dropLast(word.count)) } ?? "" }

    /// The start of the word that ends at the place. In keys, a brace is no part of a word.
    var word: String {
        let before = String(text.utf8.prefix(caret)) ?? ""
        return String(before.reversed().prefix { !$0.isWhitespace && !(kind == .keys && $0 == "{") }.reversed())
    }

    /// The range in the document of the start of the word.
    var wordRange: Range<Int> { start + caret - word.utf8.count..<start + caret }

    /// The whole word around the place.
    var wholeWord: String {
        word + (String(text.utf8.dropFirst(caret)) ?? "").prefix { !$0.isWhitespace && !(kind == .fact && $0 == ":") }
    }

    /// The press of keys around the place, and those before it; nil if there is none, or the keys cannot be read.
    var press: (press: KeyPress, offset: Int, before: KeyLine)? {
        guard kind == .keys, let presses = try? KeyLine.parse(text).writtenPresses,
            let index = presses.firstIndex(where: { $0.range.lowerBound <= caret && caret <= $0.range.upperBound })
        else { return nil }
        return (presses[index].press, caret - presses[index].range.lowerBound, KeyLine(presses[..<index].map(\.press)))
    }
}
