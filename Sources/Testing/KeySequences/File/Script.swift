import HostAppKit
package import Promises
import Simulator
package import SourceText

/// A `.keys` file with the files it includes: the lines in the order they are played, each with its origin.
package struct Script: Sendable {
    /// Reads the bytes of an included file. Its errors are sentences for the user.
    package typealias Reading = (_ path: String) throws -> [UInt8]

    /// The maximum nesting of included files.
    static let maximumDepth = 16
    /// The maximum number of lines of a file with all files it includes.
    static let maximumLines = 1_000_000

    /// The file itself, then the included files in the order of their first inclusion.
    package private(set) var files: [KeysFile]
    /// The lines to play, as positions in `files`.
    private var places: [(file: Int32, line: Int32)] = []

    /// A line to play and the file it comes from.
    package struct Step: Hashable {
        package var file: String
        package var line: KeysFile.Line
    }

    /// Parses a file and the files it includes. Paths are relative to the file that includes.
    ///
    /// - Parameter folder: the folder of the file; nil for the folder in `name`.
    package init(
        _ bytes: [UInt8], name: String, folder: String? = nil, reading: @escaping Reading = Script.nothing
    ) throws(FileError) {
        let root = try KeysFile(bytes, name: name)
        files = [root]
        guard root.includes else {
            places = root.lines.indices.filter { root.lines[$0].isPlayed }.map { (0, Int32($0)) }
            return
        }
        var expansion = Expansion(root, folder: folder ?? IncludedPath.folder(of: name), reading: reading)
        try expansion.append(0)
        (files, places) = (expansion.files, expansion.places)
    }

    /// Reads no files: including a file throws an error.
    package static let nothing: @Sendable (String) throws -> [UInt8] = { _ in throw NoFilesError() }

    private struct NoFilesError: Error, CustomStringConvertible {
        let description = "there are no files to include here"
    }

    package var count: Int { places.count }

    package subscript(index: Int) -> Step {
        let place = places[index]
        let file = files[Int(place.file)]
        return Step(file: file.name, line: file.lines[Int(place.line)])
    }

    /// The lines at some positions as a script of their own, to be played after those before them. A script may be
    /// divided before every line that expects no fact: those expectations belong to the line above.
    package subscript(positions: Range<Int>) -> Script {
        var part = self
        part.places = Array(places[positions])
        return part
    }

    /// The tags of the file.
    package var tags: [String] {
        files[0].lines.flatMap { line -> [String] in
            if case .tags(let words) = line.content { words } else { [] }
        }
    }

    /// The facts that the file says must always hold.
    package var invariants: [Invariant] {
        places.indices.compactMap { index in
            guard case .always(let expectation) = self[index].line.content else { return nil }
            return Invariant(expectation, as: self[index].line.text)
        }
    }

    /// The first line, or cell of a table, that is one of these commands of a device.
    ///
    /// - Parameter isEnd: whether to stop at a line, given by its file and number.
    package func firstLine(
        of commands: Set<String>, before isEnd: (_ file: String, _ line: Int) -> Bool = { _, _ in false }
    ) -> FailureCause.ProfileLine? {
        for index in 0..<count {
            let step = self[index]
            let lines: [(number: Int, commands: [String])] =
                switch step.line.content {
                case .command(let text): [(step.line.number, [text])]
                case .table(let table): table.rows.map { ($0.number, $0.commands) }
                case .keys, .expectation, .include, .tags, .skip, .promises, .always: [(step.line.number, [])]
                }
            for (number, texts) in lines {
                if let text = texts.first(where: { commands.contains(":" + CommandArguments.split($0).name.text) }) {
                    return FailureCause.ProfileLine(place: "\(step.file):\(number)", text: text)
                }
                if isEnd(step.file, number) { return nil }
            }
        }
        return nil
    }

    /// The reason why the file is not played as a test; nil if it is played.
    package var reasonToSkip: String? {
        files[0].lines.lazy.compactMap { line -> String? in
            if case .skip(let reason) = line.content { reason } else { nil }
        }.first
    }
}

/// Replaces each `:include` by the lines of the included file.
private struct Expansion {
    var files: [KeysFile]
    var places: [(file: Int32, line: Int32)] = []
    private var folders: [String]
    private var known: [String: Int]
    /// The stack of files being expanded, each included by the one before.
    private var open: [Int] = []
    private var count = 0
    private let reading: Script.Reading

    init(_ root: KeysFile, folder: String, reading: @escaping Script.Reading) {
        files = [root]
        folders = [folder]
        known = [IncludedPath.tidy(root.name): 0]
        self.reading = reading
    }

    mutating func append(_ file: Int) throws(FileError) {
        open.append(file)
        count += files[file].lines.count
        for index in files[file].lines.indices {
            let line = files[file].lines[index]
            if case .include(let path, let span) = line.content {
                try include(path, from: file, line, span)
            } else if line.isPlayed {
                places.append((Int32(file), Int32(index)))
            }
        }
        open.removeLast()
    }

    private mutating func include(
        _ written: String, from file: Int, _ line: KeysFile.Line, _ span: Span
    ) throws(FileError) {
        func problem(_ message: String) -> FileError {
            FileError(
                file: files[file].name, line: line.number, excerpt: SourceExcerpt(line.text, span.bytes),
                message: message)
        }
        guard written.utf8.count <= 4096 else { throw problem("a path has at most 4096 bytes") }
        let path = IncludedPath.resolved(written, in: folders[file])
        let included: Int
        if let index = known[path] {
            included = index
        } else {
            let bytes: [UInt8]
            do {
                bytes = try reading(path)
            } catch {
                throw problem("\(error)")
            }
            files.append(try KeysFile(bytes, name: path))
            folders.append(IncludedPath.folder(of: path))
            included = files.count - 1
            known[path] = included
        }
        if let start = open.firstIndex(of: included) {
            let others = open[start...].dropFirst().map { files[$0].name }
            let way = others.isEmpty ? "" : " through \(others.joined(separator: ", "))"
            throw problem("\(files[included].name) includes itself\(way); remove this line")
        }
        guard open.count <= Script.maximumDepth else {
            throw problem("files include one another more than \(Script.maximumDepth) deep; include less deeply")
        }
        guard count + files[included].lines.count <= Script.maximumLines else {
            throw problem(
                "with this file there are more than \(Script.maximumLines) lines in all; include it less often")
        }
        try append(included)
    }
}

extension KeysFile {
    fileprivate var includes: Bool {
        lines.contains { if case .include = $0.content { true } else { false } }
    }
}

extension KeysTable.Row {
    /// The cells that are commands, as lines.
    fileprivate var commands: [String] {
        cells.compactMap { if case .command(let text, _) = $0.content { text } else { nil } }
    }
}

extension KeysFile.Line {
    fileprivate var isPlayed: Bool {
        switch content {
        case .keys, .command, .expectation, .table, .promises, .always: true
        case .include, .tags, .skip: false
        }
    }
}
