import SourceText

/// Writes tables of `.keys` files.
package enum WrittenTable {
    /// A table with its columns aligned. The first row has the names of the columns; rows may have fewer cells.
    package static func lines(_ rows: [[String]]) -> [String] {
        let rows = rows.map { $0.map(TableCells.escaped) }
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        return [":table"]
            + rows.map { row in
                let cells = widths.indices.map { column in
                    let text = row.indices.contains(column) ? row[column] : ""
                    return " " + text + String(repeating: " ", count: widths[column] - text.displayWidth) + " "
                }
                return "|" + cells.joined(separator: "|") + "|"
            }
    }
}
