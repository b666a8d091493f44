import TextModel

/// The documents of all fields that have been edited. There are so few that a linear search is faster than hashing a
/// name.
struct FieldDocuments: Sendable {
    private var paths: [FieldPath] = []
    private var texts: [TextDocument] = []

    /// The document of a field; empty if the field was never edited.
    subscript(path: FieldPath) -> TextDocument {
        paths.firstIndex(of: path).map { texts[$0] } ?? TextDocument()
    }

    /// Reads the document of a field in place, without a copy.
    func read<Result>(at path: FieldPath, _ body: (TextDocument) -> Result) -> Result {
        for index in paths.indices where paths[index] == path { return body(texts[index]) }
        return body(TextDocument())
    }

    /// Changes the document of a field in place, without a copy.
    mutating func change<Result>(_ path: FieldPath, _ body: (inout TextDocument) -> Result) -> Result {
        guard let index = paths.firstIndex(of: path) else {
            paths.append(path)
            texts.append(TextDocument())
            return body(&texts[texts.count - 1])
        }
        return body(&texts[index])
    }
}
