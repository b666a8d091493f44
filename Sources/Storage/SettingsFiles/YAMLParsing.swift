import SourceText
import Yams

/// Parses lines into a tree of YAML nodes, or into problems with their positions.
enum YAMLParsing {
    static func root(of source: YAMLSource, file: String) throws(InvalidFileError) -> Node? {
        do {
            return try node(source.lines)
        } catch {
            throw InvalidFileError(problems(error, of: source).map { $0.span.problem($0.message, in: file) })
        }
    }

    /// Parses with the basic resolver, which uses no regular expressions: whether a plain word is a number or a flag is
    /// decided when it is read.
    static func node(_ lines: [String]) throws(YamlError) -> Node? {
        do {
            return try Yams.compose(yaml: lines.joined(separator: "\n"), .basic)
        } catch {
            throw error as? YamlError ?? .no
        }
    }

    static func problems(_ error: YamlError, of source: YAMLSource) -> [(span: SourceSpan, message: String)] {
        switch error {
        case .scanner(let context, let reason, let mark, _), .parser(let context, let reason, let mark, _),
            .composer(let context, let reason, let mark, _):
            return [YAMLDiagnosis(reason, at: mark, in: context, of: source).problem]
        case .duplicatedKeysInMapping(let names, let context):
            return DuplicateKeys.spans(of: names, first: LineMark(context.mark), in: source).map { name, span in
                (span, "the key ‘\(name)’ occurs more than once; keep one")
            }
        case .reader:
            return [(forbidden(in: source), "a control character; remove it")]
        default:
            return [(source.span(0..<0, inLine: 1), "this cannot be read as YAML")]
        }
    }

    /// The first character that YAML does not allow.
    private static func forbidden(in source: YAMLSource) -> SourceSpan {
        for (index, line) in source.lines.enumerated() {
            var offset = 0
            for scalar in line.unicodeScalars {
                let end = offset + scalar.utf8.count
                if !isAllowed(scalar) { return source.span(offset..<end, inLine: index + 1) }
                offset = end
            }
        }
        return source.span(0..<0, inLine: 1)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x20...0x7E, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
