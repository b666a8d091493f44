package import KeySequences

/// A part of what a file does on a device.
package enum ScriptPart: Hashable, Sendable {
    /// A line of keys or a command, as the device reads it.
    case line(String)
    /// The rows of a table, as the lines of each. Each row begins with the device as it is before the table.
    case rows([[String]])
}

extension Script {
    /// What the file does, without what it expects.
    package var parts: [ScriptPart] {
        (0..<count).compactMap { index in
            switch self[index].line.content {
            case .keys(let line), .command(let line): .line(String(line.drop { $0 == " " }))
            case .table(let table): .rows(table.rows.map(\.lines))
            case .expectation, .promises, .always, .include, .tags, .skip: nil
            }
        }
    }
}

extension KeysTable.Row {
    /// What the row does.
    var lines: [String] {
        cells.compactMap { cell in
            switch cell.content {
            case .keys(let line), .command(let line, _): line
            case .expectation: nil
            }
        }
    }
}
