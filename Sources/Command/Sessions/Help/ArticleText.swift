import SourceText
import UserGuide

/// Formats articles of the guide as lines of text.
enum ArticleText {
    /// The title and the blocks of an article, separated by empty lines.
    static func lines(_ article: Article, width: Int) -> [String] {
        [article.title, ""] + lines(article.blocks[...], width: width)
    }

    static func lines(_ blocks: ArraySlice<Article.Block>, width: Int) -> [String] {
        var lines: [String] = []
        var last: Article.Block?
        for block in blocks {
            if let last, !isItem(last) || !isItem(block) { lines.append("") }
            lines += self.lines(block, width: width)
            last = block
        }
        return lines
    }

    private static func isItem(_ block: Article.Block) -> Bool {
        if case .item = block { true } else { false }
    }

    private static func lines(_ block: Article.Block, width: Int) -> [String] {
        switch block {
        case .heading(let text): [text]
        case .paragraph(let text): Paragraph.lines(linked(text), after: margin, width: width)
        case .item(let text): Paragraph.lines(linked(text), after: margin + "- ", width: width)
        case .code(let lines): lines.map { $0.isEmpty ? "" : margin + margin + $0 }
        case .table(let rows): table(rows.map { $0.map(linked) }, width: width)
        }
    }

    /// The indentation of everything except headings.
    private static let margin = "  "
    private static let gap = 2

    /// Replaces a link such as `<doc:T9>` by the command for its topic, `help t9`, and one to a symbol by its name.
    private static func linked(_ text: String) -> String {
        text.replacing(/<doc:(\w+)>/) { match in "`help \(match.output.1.lowercased())`" }
            .replacing(/``([^`]+)``/) { match in "`\(match.output.1.replacing("/", with: "."))`" }
    }

    /// A table with columns as wide as their cells. If the table is too wide, the widest columns are wrapped between
    /// words; if that does not help, as with long JSON, each row is a paragraph with its other cells below.
    private static func table(_ rows: [[String]], width: Int) -> [String] {
        guard let header = rows.first else { return [] }
        let columns = header.indices.map { column in rows.map { column < $0.count ? $0[column] : "" } }
        var widths = columns.map { $0.map(\.displayWidth).max() ?? 0 }
        let wordWidths = columns.map { cells in
            cells.flatMap { $0.split(separator: " ") }.map(\.displayWidth).max() ?? 0
        }
        let room = width - margin.count - gap * (widths.count - 1)
        while widths.reduce(0, +) > room,
            let widest = widths.indices.filter({ widths[$0] > wordWidths[$0] }).max(by: { widths[$0] < widths[$1] })
        {
            widths[widest] -= 1
        }
        let isNamed = header.contains { !$0.isEmpty }
        guard widths.reduce(0, +) <= room else {
            return rows.dropFirst(isNamed ? 0 : 1).flatMap { cells in
                [margin + (cells.first ?? "")]
                    + cells.dropFirst().flatMap {
                        $0.isEmpty ? [] : Paragraph.lines($0, after: margin + margin, width: width)
                    }
            }
        }
        let rule = widths.map { String(repeating: "-", count: $0) }
        return ((isNamed ? [header, rule] : []) + rows.dropFirst()).flatMap { row($0, widths) }
    }

    /// A row, with as many lines as its highest cell.
    private static func row(_ cells: [String], _ widths: [Int]) -> [String] {
        let wrapped = zip(cells, widths).map { Paragraph.lines($0, after: "", width: max(1, $1)) }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { line in
            let columns = zip(wrapped, widths).map { cell, width in
                (line < cell.count ? cell[line] : "").fitted(to: width)
            }
            let text = margin + columns.joined(separator: String(repeating: " ", count: gap))
            return String(text.reversed().drop(while: \.isWhitespace).reversed())
        }
    }
}
