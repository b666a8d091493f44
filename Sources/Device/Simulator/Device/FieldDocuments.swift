import TextModel

/// The documents of all fields that have been edited. There are so few that a linear search is faster than hashing a
/// name.
struct FieldDocuments: Sendable {
    private var paths: [FieldPath] = []
    /// The empty document of all other fields, then that of each path.
    private var texts = [TextDocument()]

    /// The document of a field; empty if the field was never edited. It is read and changed in place.
    ///
    /// An accessor that yields allocates memory for each use unless it is inlined, and for that it may yield only once.
    subscript(path: FieldPath) -> TextDocument {
        @inline(__always) _read { yield texts[index(of: path)] }
        @inline(__always) _modify {
            var index = index(of: path)
            if index == 0 {
                index = texts.count
                paths.append(path)
                texts.append(TextDocument())
            }
            yield &texts[index]
        }
    }

    /// The index of the field's text; 0 if it was never edited.
    private func index(of path: FieldPath) -> Int { paths.firstIndex(of: path).map { $0 + 1 } ?? 0 }
}
