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

    /// The problems of a layout that was changed since it was read, one sentence each.
    package static func problems(of layout: KeyboardLayout, engines: [EngineVocabulary]) -> [String] {
        // The problems have no places in a file.
        let node = SettingsNode(word: layout.id)
        var reader = LayoutReader(file: layout.id, engines: engines, imports: .none)
        reader.engine = engines.first { $0.name == layout.engine }
        let placed = PlacedLayers(layout, at: node)
        for layer in placed.layers { reader.checkHasKeys(layer) }
        for key in layout.keys.values { reader.checkLetters(key, at: node) }
        reader.check(placed, options: layout.options, at: node)
        return reader.problems.all.problems.map(\.message)
    }
}
