import SourceText
import Yams

/// A value in a file of settings, with the words it is written in.
package struct SettingsNode {
    /// What can stand in such a file.
    package enum Content {
        /// A word or a text.
        case text(String)
        case list([SettingsNode])
        case mapping([Entry])
    }

    /// A line of a mapping.
    package struct Entry {
        package let key: SettingsNode
        package let value: SettingsNode
    }

    private let node: Node
    private let source: YAMLSource

    init(_ node: Node, in source: YAMLSource) {
        self.node = node
        self.source = source
    }

    /// What it is. Made when asked for: a file that refers to itself again and again would be large otherwise.
    package var content: Content {
        switch node {
        case .scalar(let scalar): .text(scalar.string)
        case .sequence(let sequence): .list(sequence.map { SettingsNode($0, in: source) })
        case .mapping(let mapping):
            .mapping(
                mapping.map {
                    Entry(key: SettingsNode($0.key, in: source), value: SettingsNode($0.value, in: source))
                })
        // The parser puts what it refers to in its place.
        case .alias: .text("")
        }
    }

    /// The words it is written in, of several lines those of the first: a text with its quotes, brackets with what is in them,
    /// the first key of other mappings.
    package var span: SourceSpan {
        switch node {
        case .scalar(let scalar): source.span(of: scalar)
        case .sequence(let sequence): source.span(ofFlowAt: LineMark(sequence.mark))
        case .mapping(let mapping):
            if !source.isFlow(LineMark(mapping.mark)), let first = mapping.first {
                SettingsNode(first.key, in: source).span
            } else {
                source.span(ofFlowAt: LineMark(mapping.mark))
            }
        case .alias(let alias): source.span(ofWordAt: LineMark(alias.mark))
        }
    }

    /// The text; nil for a list or mapping.
    package var text: String? { node.scalar?.string }

    /// Yes or no; nil for anything else.
    package var flag: Bool? { node.bool }

    /// A number that is not quoted; nil for anything else.
    package var number: Double? { node.float }

    /// A whole number that is not quoted; nil for anything else.
    package var wholeNumber: Int? { node.int }

    /// The value of a key; nil where there is none, and for what is no mapping.
    package subscript(name: String) -> SettingsNode? {
        node.mapping?.first { $0.key.scalar?.string == name }.map { SettingsNode($0.value, in: source) }
    }

    /// The words of a text, line by line, lines without any left out; none for a list or mapping.
    package var rows: [[SettingsWord]] {
        guard case .scalar(let scalar) = node else { return [] }
        let line = scalar.mark?.line ?? 1
        if scalar.style == .literal {
            // The lines of a block stand below its sign as they are, the last one with its end.
            let rows = scalar.string.split(separator: "\n", omittingEmptySubsequences: false)
            return rows.indices.dropLast(rows.last == "" ? 1 : 0).map { source.words(ofLine: line + 1 + $0) }.filter {
                !$0.isEmpty
            }
        }
        if let range = source.plainRange(of: scalar) {
            return [source.words(in: range, ofLine: line)].filter { !$0.isEmpty }
        }
        return scalar.string.split(whereSeparator: \.isNewline).map { row in
            row.split(whereSeparator: \.isWhitespace).map { SettingsWord(text: String($0), span: span) }
        }.filter { !$0.isEmpty }
    }
}

/// A word of a text.
package struct SettingsWord: Hashable, Sendable {
    package let text: String
    /// Where it stands; where that cannot be told, the whole text.
    package let span: SourceSpan

    package init(text: String, span: SourceSpan) {
        self.text = text
        self.span = span
    }
}
