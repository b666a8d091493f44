package import SourceText

/// Collects the problems of a settings file while it is read.
package struct SettingsProblems {
    private let file: String
    private var found: [FileError] = []

    /// No problems yet.
    package init(file: String) { self.file = file }

    package var isEmpty: Bool { found.isEmpty }

    /// All problems in the order of the file.
    package var all: InvalidFileError {
        InvalidFileError(found.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) })
    }

    mutating func report(_ span: SourceSpan, _ message: String) { found.append(span.problem(message, in: file)) }
}

/// Reads a settings file. An invalid value is reported as a problem, and reading continues.
package protocol SettingsReader {
    var problems: SettingsProblems { get set }
}

extension SettingsReader {
    // MARK: - Problems

    package mutating func report(_ span: SourceSpan, _ message: String) { problems.report(span, message) }

    package mutating func report(_ node: SettingsNode, _ message: String) { report(node.span, message) }

    /// Reports a name that is not one of the allowed names.
    package mutating func reportUnknown(
        _ kind: String, _ name: String, at node: SettingsNode, among names: some Sequence<String>
    ) {
        report(node, "unknown \(kind) ‘\(name)’; \(nameHint(for: name, among: names.sorted()))")
    }

    // MARK: - Values

    package mutating func text(_ node: SettingsNode, of name: String) -> String? {
        if let text = node.text { return text }
        report(node, "\(name) must be a word or text, not a list or mapping")
        return nil
    }

    package mutating func flag(_ node: SettingsNode, of name: String) -> Bool {
        if let flag = node.flag { return flag }
        report(node, "\(name) must be true or false")
        return false
    }

    package mutating func mapping(_ node: SettingsNode, of name: String) -> [SettingsNode.Entry] {
        if case .mapping(let entries) = node.content { return entries }
        report(node, "\(name) must be a mapping; write \(name): {…}")
        return []
    }

    /// The texts of a list. A single text is a list of one.
    package mutating func list(_ node: SettingsNode, of name: String) -> [String] {
        switch node.content {
        case .list(let nodes): nodes.compactMap { text($0, of: name) }
        case .text(let text): [text]
        case .mapping: text(node, of: name).map { [$0] } ?? []
        }
    }
}
