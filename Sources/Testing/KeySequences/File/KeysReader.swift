import HostAppKit
import Promises
import Simulator
import SourceText

/// Parses a `.keys` file line by line. The first character of a line decides its kind.
struct KeysReader {
    /// What a line is.
    private enum Kind {
        case blank
        case comment
        case content(KeysFile.Content)
    }

    /// The position of the reader relative to a table.
    private enum TableState {
        case outside
        /// After `:table` on the given line.
        case beforeHeader(line: Int)
        case inTable(line: Int, KeysTable)
    }

    let file: String
    private var lines: [KeysFile.Line] = []
    private var table = TableState.outside
    private var hasKeys = false

    init(file: String) { self.file = file }

    mutating func read(_ text: String, number: Int) throws(FileError) {
        do throws(Expectation.SyntaxError) {
            if text.utf8.first == UInt8(ascii: "|") { return try readRow(text, number: number) }
            switch try KeysReader.kind(of: text) {
            // Comments are allowed between rows.
            case .comment: break
            case .blank: try endTable()
            case .content(let content):
                try endTable()
                try note(content, text)
                if content == .command(":table") {
                    (table, hasKeys) = (.beforeHeader(line: number), true)
                } else {
                    try append(KeysFile.Line(number: number, text: text, content: content))
                }
            }
        } catch {
            throw error.problem(file: file, number: number, text: text)
        }
    }

    /// Ends the file and returns all lines.
    mutating func finish() throws(FileError) -> [KeysFile.Line] {
        do {
            try endTable()
        } catch {
            throw error.problem(file: file, number: 1, text: nil)
        }
        return lines
    }

    private static func kind(of text: String) throws(Expectation.SyntaxError) -> Kind {
        switch text.first {
        case "#": return .comment
        case ":": return .content(try command(text))
        case ">": return .content(.keys(String(text.dropFirst())))
        default:
            if text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) { return .blank }
            return .content(.expectation(try Expectation(text)))
        }
    }

    /// Keeps a line. A file has at most as many as all the files of a script.
    private mutating func append(_ line: KeysFile.Line) throws(Expectation.SyntaxError) {
        guard lines.count < Script.maximumLines else {
            throw Expectation.SyntaxError(
                0..<line.text.utf8.count,
                "a file has at most \(Script.maximumLines) lines that are not blank or comments; split it")
        }
        lines.append(line)
    }

    /// Parses the commands that only files have. All other commands are the device's or an app's.
    private static func command(_ text: String) throws(Expectation.SyntaxError) -> KeysFile.Content {
        let name = text.dropFirst().prefix { !$0.isWhitespace }
        let argument = text[name.endIndex...].withoutBlanks
        guard let command = FileCommand(rawValue: String(name)) else { return .command(text) }
        func needsArgument() throws(Expectation.SyntaxError) {
            guard argument.isEmpty else { return }
            throw Expectation.SyntaxError(0..<text.utf8.count, command.missingArgument)
        }
        switch command {
        case .include:
            try needsArgument()
            return .include(String(argument), argument.span)
        case .table:
            guard argument.isEmpty else {
                throw Expectation.SyntaxError(
                    argument.span.bytes, ":table takes no argument; write its rows on the lines below it")
            }
            return .command(":table")
        case .tags:
            try needsArgument()
            return .tags(argument.split(whereSeparator: \.isWhitespace).map(String.init))
        case .skip:
            try needsArgument()
            return .skip(String(argument))
        case .promises: return .promises(try promises(argument))
        case .always:
            try needsArgument()
            return .always(try Expectation(argument))
        }
    }

    /// The promises of a list of names; all promises for no names.
    private static func promises(_ names: Substring) throws(Expectation.SyntaxError) -> Set<Promise> {
        var promises: Set<Promise> = []
        for name in names.split(whereSeparator: \.isWhitespace) {
            guard let promise = Promise(rawValue: String(name)) else {
                let unknown = Refusal.unknown("promise", String(name), among: Promise.allCases.map(\.rawValue))
                throw Expectation.SyntaxError(name.span.bytes, "\(unknown)")
            }
            promises.insert(promise)
        }
        return promises.isEmpty ? Set(Promise.allCases) : promises
    }

    /// Checks that tags and the reason to skip come before the first keys.
    private mutating func note(_ content: KeysFile.Content, _ text: String) throws(Expectation.SyntaxError) {
        switch content {
        case .keys: hasKeys = true
        case .tags where hasKeys, .skip where hasKeys:
            throw Expectation.SyntaxError(
                0..<text.utf8.count, ":tags and :skip are about the file as a whole; move them above the first keys")
        case .command, .expectation, .include, .table, .tags, .skip, .promises, .always: break
        }
    }

    private mutating func readRow(_ text: String, number: Int) throws(Expectation.SyntaxError) {
        switch self.table {
        case .outside:
            throw Expectation.SyntaxError(
                0..<text.utf8.count, "a row outside a table; write :table on the line before the first row")
        case .beforeHeader(let line): table = .inTable(line: line, try KeysTable(header: text))
        case .inTable(let line, var table):
            // The only reference to the table, so that its rows are not copied.
            self.table = .outside
            try table.append(text, number: number)
            self.table = .inTable(line: line, table)
        }
    }

    /// Ends a table, at the first line that is not a row.
    private mutating func endTable() throws(Expectation.SyntaxError) {
        switch table {
        case .outside: return
        case .beforeHeader(let line):
            throw Expectation.SyntaxError(
                line: line, text: ":table", "a table without rows; the lines below :table begin with |")
        case .inTable(let line, let table):
            guard !table.rows.isEmpty else {
                throw Expectation.SyntaxError(
                    line: line, text: ":table", "the table has only the names of its columns; write rows below them"
                )
            }
            self.table = .outside
            try append(KeysFile.Line(number: line, text: ":table", content: .table(table)))
        }
    }
}
