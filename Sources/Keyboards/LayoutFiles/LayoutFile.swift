package import KeyboardExtension
import SettingsFiles
package import SourceText

/// Reads a layout file. Returns a valid layout, or throws all problems.
package enum LayoutFile {
    /// The layout in the bytes of a file. `id` is the name of the keyboard, and `file` is the file named in problems.
    /// `imports` finds the layout that this one builds on.
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
