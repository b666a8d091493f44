package import KeyboardExtension
import SettingsFiles
package import SourceText

/// Reads a layout file. Either the layout is sound or every problem is named.
package enum LayoutFile {
    /// The layout in a file's bytes. `id` is the name the keyboard gets, `file` what problems are reported for.
    /// `imports` finds the layout it builds on.
    package static func read(
        _ bytes: [UInt8], id: String, file: String, engines: [EngineVocabulary], imports: LayoutImports = .none
    ) throws(InvalidFileError) -> KeyboardLayout {
        guard let root = try SettingsFile.read(bytes, file: file, kind: "a layout") else {
            let message = "the file is empty; a layout has name, engine, layers and keys"
            throw InvalidFileError([FileError(file: file, line: 1, column: 1, message: message)])
        }
        var reader = LayoutReader(file: file, engines: engines, imports: imports)
        let layout = reader.layout(root, id: id)
        guard let layout, reader.problems.isEmpty else { throw reader.problems.all }
        return layout
    }
}
