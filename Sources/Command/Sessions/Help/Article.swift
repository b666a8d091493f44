/// An article of the guide, parsed into blocks.
///
/// The guide uses a subset of Markdown: headings, paragraphs, lists with `- `, tables, and code between lines of ``` or
/// indented by four spaces. Pictures on lines of their own are left out.
struct Article {
    enum Block: Equatable {
        /// A heading below the title.
        case heading(String)
        case paragraph(String)
        case item(String)
        case code([String])
        /// The rows of a table, its header first.
        case table([[String]])
    }

    private(set) var title = ""
    /// The blocks in order. The first one is a paragraph that summarises the article in one sentence.
    private(set) var blocks: [Block] = []

    init(_ markdown: String) {
        var isFenced = false
        // Whether the line before belongs to the same paragraph, item, table or code.
        var continues = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("```") {
                isFenced.toggle()
                if isFenced { blocks.append(.code([])) }
                continues = isFenced
            } else if isFenced {
                extendCode(line)
            } else if line.allSatisfy(\.isWhitespace) {
                // An empty line within indented code belongs to the code if more code follows.
                continues = false
            } else {
                read(line, continues: continues)
                continues = !line.hasPrefix("#")
            }
        }
    }

    /// The first paragraph, which summarises the article.
    var summary: String {
        if case .paragraph(let text)? = blocks.first { text } else { "" }
    }

    private mutating func read(_ line: String, continues: Bool) {
        if line.hasPrefix("# ") {
            title = String(line.dropFirst(2))
        } else if line.hasPrefix("#") {
            blocks.append(.heading(String(line.drop { $0 == "#" }.dropFirst())))
        } else if line.hasPrefix("![") {
            // A picture, of which a terminal shows nothing.
        } else if line.hasPrefix("|") {
            addRow(line)
        } else if line.hasPrefix("- ") {
            blocks.append(.item(String(line.dropFirst(2))))
        } else if line.hasPrefix("    "), !continues || isCode {
            addCode(String(line.dropFirst(4)), continues: continues)
        } else if continues {
            extendText(line)
        } else {
            blocks.append(.paragraph(line))
        }
    }

    private var isCode: Bool {
        if case .code? = blocks.last { true } else { false }
    }

    /// Adds a line of indented code. An empty line does not end the code.
    private mutating func addCode(_ line: String, continues: Bool) {
        guard isCode else { return blocks.append(.code([line])) }
        if !continues { extendCode("") }
        extendCode(line)
    }

    private mutating func extendCode(_ line: String) {
        guard case .code(let lines)? = blocks.popLast() else { return }
        blocks.append(.code(lines + [line]))
    }

    private mutating func extendText(_ line: String) {
        let more = " " + line.drop(while: \.isWhitespace)
        switch blocks.popLast() {
        case .paragraph(let text): blocks.append(.paragraph(text + more))
        case .item(let text): blocks.append(.item(text + more))
        case let other: blocks += [other, .paragraph(line)].compactMap { $0 }
        }
    }

    private mutating func addRow(_ line: String) {
        let cells = Article.cells(line)
        guard case .table(let rows)? = blocks.last else { return blocks.append(.table([cells])) }
        // The line of dashes below the header.
        if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "-" } }) { return }
        blocks.removeLast()
        blocks.append(.table(rows + [cells]))
    }

    /// The cells of a row. `\|` is a bar within a cell.
    private static func cells(_ line: String) -> [String] {
        line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false).dropFirst()
            .dropLast().map { $0.replacing("\u{0}", with: "|").trimmingPrefix(while: \.isWhitespace) }
            .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
    }
}
