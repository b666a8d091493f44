package import SourceText

/// A `.keys` file together with what it includes: the lines in the order they are played, each with its origin.
package struct Script: Sendable {
    /// How a file that is included comes by its bytes. What it throws describes itself.
    package typealias Reading = (_ path: String) throws -> [UInt8]

    /// How deep files include one another.
    static let maximumDepth = 16
    /// How many lines there are in all where a file includes others.
    static let maximumLines = 1_000_000

    /// The file itself, and the others in the order they are first met.
    package private(set) var files: [KeysFile]
    /// What is to be played, as places in `files`.
    private var places: [(file: Int32, line: Int32)] = []

    /// A line to be played, and where it comes from.
    struct Step {
        var file: String
        var line: KeysFile.Line
    }

    /// Reads a file and those it includes, which are named relative to the file that does.
    ///
    /// - Parameter folder: where the file itself is; nil where its name says so.
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

    /// Reads no files.
    package static let nothing: @Sendable (String) throws -> [UInt8] = { _ in throw NoFilesError() }

    private struct NoFilesError: Error, CustomStringConvertible {
        let description = "there are no files to include here"
    }

    var count: Int { places.count }

    subscript(index: Int) -> Step {
        let place = places[index]
        let file = files[Int(place.file)]
        return Step(file: file.name, line: file.lines[Int(place.line)])
    }

    /// The words by which the file is chosen.
    package var tags: [String] {
        files[0].lines.flatMap { line -> [String] in
            if case .tags(let words) = line.content { words } else { [] }
        }
    }

    /// Why it is not played as a test.
    package var reasonToSkip: String? {
        files[0].lines.lazy.compactMap { line -> String? in
            if case .skip(let reason) = line.content { reason } else { nil }
        }.first
    }
}

/// The lines of files put in the places where they are included.
private struct Expansion {
    var files: [KeysFile]
    var places: [(file: Int32, line: Int32)] = []
    private var folders: [String]
    private var known: [String: Int]
    /// The files that are being put in just now, each included by the one before.
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
            let way = others.isEmpty ? "" : " by way of \(others.joined(separator: ", "))"
            throw problem("\(files[included].name) includes itself\(way); leave this line out")
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

extension KeysFile.Line {
    fileprivate var isPlayed: Bool {
        switch content {
        case .keys, .command, .expectation, .table: true
        case .blank, .comment, .include, .tags, .skip: false
        }
    }
}
