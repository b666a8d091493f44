import HostAppKit
import Simulator
import SourceText

/// A table of cases, one per row. Each row begins with the device in its state at `:table`.
///
///     :table
///     | keys      | display | memory |
///     | 1 + 2 =   | 3       |        |
///     | 2 MS 3 MS | 3       | 3 \| 2 |
package struct KeysTable: Hashable, Sendable {
    /// The meaning of the cells in a column, which the first row names.
    enum Column: Hashable, Sendable {
        case keys
        /// A command that is run with each cell as its argument.
        case command(String)
        case fact(FactName, Int?)
        case comment
    }

    /// A cell that is not empty.
    package struct Cell: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            case keys(String)
            /// The command as a line, and the offset in UTF-8 units at which the cell begins in it.
            case command(String, argumentStart: Int)
            case expectation(Expectation)
        }

        package var content: Content
        package var span: Span
        /// Converts positions in the content to positions in the line.
        package var source: TableCells.Source
    }

    package struct Row: Hashable, Sendable {
        package var number: Int
        package var text: String
        /// The cells from left to right.
        package var cells: [Cell]

        /// Whether a cell further right expects a value of a fact: of the message, so that the row may be refused.
        func expects(_ fact: FactName, after index: Int) -> Bool {
            cells[(index + 1)...].contains {
                if case .expectation(let expectation) = $0.content { expectation.fact == fact } else { false }
            }
        }
    }

    package private(set) var rows: [Row] = []
    private let columns: [Column]

    /// The maximum number of columns, so that all steps of a row can be undone.
    private static let maximumColumns = 200
    /// Whether a command cannot be a column, because it would affect other rows or is a command of the file.
    private static func isOutOfPlace(_ command: String) -> Bool {
        DeviceCommand.named(command)?.isLine == false || FileCommand(rawValue: command) != nil
    }

    /// Creates a table from its first row.
    init(header line: String) throws(Expectation.SyntaxError) {
        let (cells, count) = TableCells.of(line, maximum: Self.maximumColumns + 1)
        guard count <= Self.maximumColumns else {
            throw Expectation.SyntaxError(
                cells[Self.maximumColumns].span.bytes,
                "a table has at most \(Self.maximumColumns) columns; this one has \(count)")
        }
        var columns: [Column] = []
        for cell in cells { columns.append(try Self.column(cell)) }
        self.columns = columns
        let doesSomething = columns.contains {
            switch $0 {
            case .keys, .command: true
            case .fact, .comment: false
            }
        }
        guard doesSomething else {
            throw Expectation.SyntaxError(
                0..<line.utf8.count,
                "the table does nothing; it needs a column ‘keys’ or a command such as :document")
        }
    }

    private static func column(_ cell: TableCells.Cell) throws(Expectation.SyntaxError) -> Column {
        let name = cell.text
        switch name.first {
        case nil:
            throw Expectation.SyntaxError(
                cell.span.bytes, "a column needs a name: keys, a command, a fact, or # for comments")
        case "#": return .comment
        case ":":
            let command = CommandArguments.split(name).name.text
            guard !command.isEmpty, !isOutOfPlace(command) else {
                throw Expectation.SyntaxError(
                    cell.span.bytes,
                    "‘\(name.printable.shortened)’ cannot be a column; "
                        + "each row begins with the device as it is at :table"
                )
            }
            return .command(name)
        default:
            if name == "keys" { return .keys }
            do {
                let (fact, index) = try Expectation.name(name[...])
                return .fact(fact, index)
            } catch {
                throw Expectation.SyntaxError(cell.source(error.range), error.message)
            }
        }
    }

    mutating func append(_ line: String, number: Int) throws(Expectation.SyntaxError) {
        let (cells, count) = TableCells.of(line, maximum: columns.count + 1)
        guard count <= columns.count else {
            throw Expectation.SyntaxError(
                cells[columns.count].span.bytes,
                "the row has more cells (\(count)) than the table has columns (\(columns.count)); "
                    + "write \\| for a bar"
            )
        }
        var row = Row(number: number, text: line, cells: [])
        for (column, cell) in zip(columns, cells) where !cell.text.isEmpty {
            guard let content = try Self.content(of: cell, in: column) else { continue }
            row.cells.append(Cell(content: content, span: cell.span, source: cell.source))
        }
        rows.append(row)
    }

    private static func content(
        of cell: TableCells.Cell, in column: Column
    ) throws(Expectation.SyntaxError) -> Cell.Content? {
        switch column {
        case .keys: .keys(cell.text)
        case .command(let command):
            .command("\(command) \(cell.text)", argumentStart: command.utf8.count + 1)
        case .fact(let name, let index): .expectation(try Expectation(name, index, written: cell.text, at: cell.span))
        case .comment: nil
        }
    }
}
