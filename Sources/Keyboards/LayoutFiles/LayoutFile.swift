package import KeyboardExtension
package import SourceText
import Yams

/// Reads a layout file. Either the layout is sound or every problem is named.
package enum LayoutFile {
    /// Files beyond this are no layouts.
    static let largestFile = 1 << 20
    /// Nesting beyond this is no layout either, and would exhaust the YAML reader's stack.
    static let deepestNesting = 200

    /// The layout in a file's bytes. `id` is the name the keyboard gets, `file` what problems are reported for.
    /// `imports` finds the layout it builds on.
    package static func read(
        _ bytes: [UInt8], id: String, file: String, engines: [EngineVocabulary], imports: LayoutImports = .none
    ) throws(FileProblems) -> KeyboardLayout {
        guard bytes.count <= largestFile else {
            throw problem(file, 1, 1, "the file is larger than a layout can be (1 MiB)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let line = firstInvalidLine(bytes)
            throw problem(file, line, 1, "this line is not UTF-8; save the file as UTF-8")
        }
        if let line = firstOvernestedLine(text) {
            throw problem(file, line, 1, "brackets or lists nest too deep for a layout")
        }
        guard let root = try node(text, file: file) else {
            throw problem(file, 1, 1, "the file is empty; a layout has name, engine, layers and keys")
        }
        var reader = LayoutReader(file: file, source: text, engines: engines, imports: imports)
        let layout = reader.layout(root, id: id)
        guard let layout, reader.problems.isEmpty else {
            throw FileProblems(
                reader.problems.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) })
        }
        return layout
    }

    private static func node(_ text: String, file: String) throws(FileProblems) -> Node? {
        do {
            // What a plain scalar means is for whoever reads it to say, and needs no regular expressions.
            return try Yams.compose(yaml: text, .basic)
        } catch let error as YamlError {
            switch error {
            case .scanner(_, let reason, let mark, _), .parser(_, let reason, let mark, _),
                .composer(_, let reason, let mark, _):
                throw problem(file, mark.line, mark.column, "not YAML: \(reason)")
            case .duplicatedKeysInMapping(let duplicates, _):
                throw problem(
                    file, secondLine(of: duplicates, in: text), 1,
                    "\(duplicates.map { "‘\($0)’" }.joined(separator: ", ")) stands here more than once; keep one")
            case .reader(let reason, _, _, _):
                throw problem(file, 1, 1, "not YAML: \(reason)")
            default:
                throw problem(file, 1, 1, "not YAML")
            }
        } catch {
            throw problem(file, 1, 1, "not YAML")
        }
    }

    private static func problem(_ file: String, _ line: Int, _ column: Int, _ message: String) -> FileProblems {
        FileProblems([FileProblem(file: file, line: line, column: column, message: message)])
    }

    /// The line where one of these keys comes again. The YAML reader tells only that it does.
    private static func secondLine(of keys: [String], in text: String) -> Int {
        var seen: Set<Substring> = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let key = line.prefix { $0 != ":" }
            let name = key.filter { !" \"'".contains($0) }
            if keys.contains(name), !seen.insert(key).inserted { return index + 1 }
        }
        return 1
    }

    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }

    /// Counts brackets and list dashes without knowing of quotes: wrong only for files nobody would write.
    private static func firstOvernestedLine(_ text: String) -> Int? {
        var depth = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var dashes = 0
            for byte in line.utf8 {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
                case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): dashes += 1
                default: break
                }
            }
            let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            if depth > deepestNesting || dashes > deepestNesting || indentation > deepestNesting { return index + 1 }
        }
        return nil
    }
}
