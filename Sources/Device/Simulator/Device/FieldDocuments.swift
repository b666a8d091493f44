import TextModel

/// The documents of all fields that were ever typed into. They are so few that looking through them takes less time than a
/// hash of a name would.
struct FieldDocuments: Sendable {
    private var paths: [FieldPath] = []
    private var texts: [TextDocument] = []

    /// The document of a field, an empty one to begin with.
    subscript(path: FieldPath) -> TextDocument {
        paths.firstIndex(of: path).map { texts[$0] } ?? TextDocument()
    }

    /// Looks at the document of a field where it is, without a copy.
    func look<Result>(at path: FieldPath, _ body: (TextDocument) -> Result) -> Result {
        for index in paths.indices where paths[index] == path { return body(texts[index]) }
        return body(TextDocument())
    }

    /// Changes the document of a field in place, however long it is.
    mutating func change<Result>(_ path: FieldPath, _ body: (inout TextDocument) -> Result) -> Result {
        guard let index = paths.firstIndex(of: path) else {
            paths.append(path)
            texts.append(TextDocument())
            return body(&texts[texts.count - 1])
        }
        return body(&texts[index])
    }
}
