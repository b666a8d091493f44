import SourceText
import Yams

/// Finds duplicate keys in mappings.
///
/// The YAML parser stops at the first mapping with duplicate keys and points only to the first of them. That key is
/// replaced by another of the same length and the text parsed again, until the parser accepts it. Then the tree has the
/// positions of the others.
struct DuplicateKeys {
    /// The maximum number of duplicate keys that are looked for.
    private static let maximumKeys = 8
    /// A limit, because a tree that refers to itself may be exponentially large.
    private static let maximumNodes = 100_000

    private let source: YAMLSource
    private var lines: [String]
    /// The original names of the keys that were replaced.
    private var names: [String: String] = [:]

    private init(_ source: YAMLSource) {
        self.source = source
        lines = source.lines
    }

    /// The positions of all keys that occur earlier in their mapping.
    static func spans(of names: [String], first mark: LineMark, in source: YAMLSource) -> [(name: String, SourceSpan)] {
        var search = DuplicateKeys(source)
        let found = search.found(names.first ?? "", first: mark)
        return found.isEmpty ? [(names.first ?? "", source.span(ofWordAt: mark))] : found
    }

    private mutating func found(_ name: String, first mark: LineMark) -> [(name: String, SourceSpan)] {
        var (name, mark) = (name, mark)
        while names.count < DuplicateKeys.maximumKeys, rename(name, at: mark) {
            do {
                return try YAMLParsing.node(lines).map(spans) ?? []
            } catch {
                guard case .duplicatedKeysInMapping(let others, let context) = error, let next = others.first else {
                    return []
                }
                (name, mark) = (names[next] ?? next, LineMark(context.mark))
            }
        }
        return []
    }

    /// Replaces a key with an unused name of as many scalars, so that later marks stay valid. False if the key is not
    /// found.
    private mutating func rename(_ name: String, at mark: LineMark) -> Bool {
        guard lines.indices.contains(mark.line - 1), let unused = Unicode.Scalar(0xE000 + UInt32(names.count)) else {
            return false
        }
        let line = Array(lines[mark.line - 1].unicodeScalars)
        let wanted = Array(name.unicodeScalars)
        // The mark may point to an anchor or a quote before the key.
        let starts = line.indices.dropFirst(mark.column - 1)
        guard !wanted.isEmpty, let start = starts.first(where: { line[$0...].starts(with: wanted) }) else {
            return false
        }
        let other = [unused] + Array(repeating: "\u{F8FF}", count: wanted.count - 1)
        var renamed = String.UnicodeScalarView()
        renamed.append(contentsOf: line[..<start] + other + line[(start + wanted.count)...])
        lines[mark.line - 1] = String(renamed)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: other)
        names[String(text)] = name
        return true
    }

    private func spans(in root: Node) -> [(name: String, SourceSpan)] {
        var spans: [(name: String, SourceSpan)] = []
        var (open, count) = ([root], 0)
        while let node = open.popLast(), count < DuplicateKeys.maximumNodes {
            count += 1
            switch node {
            case .mapping(let mapping):
                var known: Set<String> = []
                for (key, value) in mapping {
                    open.append(value)
                    guard let scalar = key.scalar else { continue }
                    let name = names[scalar.string] ?? scalar.string
                    if !known.insert(name).inserted {
                        spans.append((name, source.span(of: name, at: LineMark(scalar.mark))))
                    }
                }
            case .sequence(let sequence): open += sequence
            case .scalar, .alias: break
            }
        }
        return spans.sorted { ($0.1.line, $0.1.excerpt.column) < ($1.1.line, $1.1.excerpt.column) }
    }
}
