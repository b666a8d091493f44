import SourceText

/// The problems of a file and of those that it imports.
struct LDMLProblems {
    /// Further problems of a file are not reported.
    private static let maximum = 100

    private var found: [FileError] = []

    var isEmpty: Bool { found.isEmpty }

    /// The problems in the order of the files.
    var all: InvalidFileError {
        InvalidFileError(found.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) })
    }

    mutating func report(_ problem: FileError) {
        if found.count < Self.maximum, !found.contains(problem) { found.append(problem) }
    }

    /// The sentence about a name that is not one of those that are known.
    static func unknown(_ kind: String, _ name: String, among names: some Sequence<String>) -> String {
        "unknown \(kind) ‘\(name)’; \(nameHint(for: name, among: names.sorted()))"
    }
}
