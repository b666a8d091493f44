package import HostApps
import SettingsFiles
package import SourceText

/// An app as a file says it.
package struct AppFile: Sendable {
    package let definition: AppDefinition
    package let records: RecordsDefinition?
    /// Where the file names paths of its records.
    let paths: [(path: RecordPath, place: SourceSpan)]

    package static let endings: Set<String> = ["yaml", "yml", "json"]

    init(definition: AppDefinition, records: RecordsDefinition?, paths: [(path: RecordPath, place: SourceSpan)]) {
        self.definition = definition
        self.records = records
        self.paths = paths
    }

    /// Reads the bytes of a file, or throws all problems.
    ///
    /// - Parameters:
    ///   - id: the name of the app.
    ///   - file: the name of the file in problems.
    package static func read(_ bytes: [UInt8], id: String, file: String) throws(InvalidFileError) -> AppFile {
        guard let root = try SettingsFile.read(bytes, file: file, kind: "an app") else {
            let message = "the file is empty; an app has at least fields: {note: {label: Note}}"
            throw InvalidFileError([FileError(file: file, line: 1, column: 1, message: message)])
        }
        var reader = AppReader(file: file)
        let app = reader.app(root, id: id)
        guard let app, reader.problems.isEmpty else { throw reader.problems.all }
        return app
    }

    /// The paths that no record has, each as a problem at its place in the file. Empty if there are no records.
    package func problems(with records: [Record], file: String) -> [FileError] {
        guard !records.isEmpty else { return [] }
        let missing = paths.filter { path, _ in !records.contains { !$0.texts(at: path).isEmpty } }
        guard !missing.isEmpty else { return [] }
        let known = records.prefix(100).reduce(into: Set<String>()) { $0.formUnion($1.paths) }.sorted()
        return missing.map { path, place in
            place.problem("no record has ‘\(path.written)’; \(nameHint(for: path.written, among: known))", in: file)
        }
    }
}
