import SourceText
import Yams

/// A value in a settings file, with its position.
package struct SettingsNode {
    /// The kinds of values in a settings file.
    package enum Content {
        /// A word or a longer text.
        case text(String)
        case list([SettingsNode])
        case mapping([Entry])
    }

    /// A key of a mapping with its value.
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

    /// A word that is in no file.
    package init(word: String) { self.init(Node(word), in: YAMLSource(word)) }

    /// The content, created lazily: a file with nested references to itself would otherwise become very large.
    package var content: Content {
        switch node {
        case .scalar(let scalar): .text(scalar.string)
        case .sequence(let sequence): .list(sequence.map { SettingsNode($0, in: source) })
        case .mapping(let mapping):
            .mapping(
                mapping.map {
                    Entry(key: SettingsNode($0.key, in: source), value: SettingsNode($0.value, in: source))
                })
        // The parser has already replaced aliases with the values they refer to.
        case .alias: .text("")
        }
    }

    /// The position of the value. If it has several lines, only the first is included. A text includes its quotes, a
    /// list or mapping in brackets its brackets; any other mapping is represented by its first key.
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

    /// The text; `nil` for a list or mapping.
    package var text: String? { node.scalar?.string }

    /// The value of `true` or `false`; `nil` for anything else.
    package var flag: Bool? { node.bool }

    /// A number without quotes; `nil` for anything else.
    package var number: Double? { node.float }

    /// An integer without quotes; `nil` for anything else.
    package var wholeNumber: Int? { node.int }

    /// The value of a key; `nil` if there is no such key, or the node is not a mapping.
    package subscript(name: String) -> SettingsNode? {
        node.mapping?.first { $0.key.scalar?.string == name }.map { SettingsNode($0.value, in: source) }
    }

    /// The words of a text by line, without empty lines; empty for a list or mapping.
    package var rows: [[SettingsWord]] {
        guard case .scalar(let scalar) = node else { return [] }
        let line = scalar.mark?.line ?? 1
        if scalar.style == .literal {
            // A literal block has its lines unchanged below the `|`; the last one ends with a line break.
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
    /// The position of the word; of the whole text if that of the word cannot be determined.
    package let span: SourceSpan

    package init(text: String, span: SourceSpan) {
        self.text = text
        self.span = span
    }
}
