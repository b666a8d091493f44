package import SourceText
import Yams

/// Reads a settings file, which is written in YAML (or JSON, a subset of YAML).
package enum SettingsFile {
    /// No settings file is larger, and deeper nesting would exhaust the parser's stack.
    static let maximumFileSize = 1 << 20
    static let maximumNesting = 200

    /// Reads the content of a file; `nil` if it is empty.
    ///
    /// - Parameters:
    ///   - file: the name of the file in problems.
    ///   - kind: what the file should be, such as `a layout`.
    package static func read(
        _ bytes: [UInt8], file: String, kind: String
    ) throws(InvalidFileError) -> SettingsNode? {
        guard bytes.count <= maximumFileSize else {
            throw InvalidFileError([
                FileError(file: file, line: 1, column: 1, message: "the file is larger than \(kind) can be (1 MiB)")
            ])
        }
        guard var text = String(validating: bytes, as: UTF8.self) else {
            let line = FileLines.of(bytes).first { $0.text == nil }?.number ?? 1
            throw InvalidFileError([FileError(file: file, line: line, column: 1, message: FileLines.notUTF8)])
        }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        let source = YAMLSource(text)
        if let line = firstOvernestedLine(source) {
            throw InvalidFileError([
                source.span(0..<0, inLine: line)
                    .problem("brackets or lists are nested too deeply for \(kind)", in: file)
            ])
        }
        return try YAMLParsing.root(of: source, file: file).map { SettingsNode($0, in: source) }
    }

    /// Whether a file is of another kind than the one whose settings have these names: a list, or a mapping that has
    /// none of them, nor almost, such as a `package.json`. A file that cannot be read may be of any kind.
    package static func isOther(_ bytes: [UInt8], than names: Set<String>) -> Bool {
        // Most files are settings in a block. They need not be read for this.
        guard !hasLine(of: names, bytes), let root = try? read(bytes, file: "", kind: "") else { return false }
        guard case .mapping(let entries) = root.content else { return true }
        return !entries.contains { entry in
            entry.key.text.map { names.contains($0) || nearestName(to: $0, among: names) != nil } == true
        }
    }

    /// Whether settings have one of these names, even if they cannot be read because of a mistake.
    package static func has(_ names: Set<String>, _ bytes: [UInt8]) -> Bool {
        if hasLine(of: names, bytes) { return true }
        guard case .mapping(let entries)? = try? read(bytes, file: "", kind: "")?.content else { return false }
        return entries.contains { $0.key.text.map(names.contains) == true }
    }

    /// Whether one of the names begins a line, as in a block.
    private static func hasLine(of names: Set<String>, _ bytes: [UInt8]) -> Bool {
        FileLines.of(bytes).contains { line in
            guard let text = line.text, let colon = text.firstIndex(of: ":") else { return false }
            return names.contains(String(text[..<colon]))
        }
    }

    /// Counts brackets, including those in quotes, of which only an absurd file has so many; and the marks of lists and
    /// mappings at the start of a line, as in `- - - a`.
    private static func firstOvernestedLine(_ source: YAMLSource) -> Int? {
        var depth = 0
        for (index, line) in source.lines.enumerated() {
            for byte in line.utf8 {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
                default: break
                }
            }
            let indentation = line.utf8.prefix { " \t-?:".utf8.contains($0) }.count
            if depth > maximumNesting || indentation > maximumNesting { return index + 1 }
        }
        return nil
    }
}
