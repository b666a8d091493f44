package import KeyboardExtension
import KeymanFiles
package import LDMLFiles
import SettingsFiles
package import SourceText

/// Reads a layout file. Returns a valid layout, or throws all problems.
package enum LayoutFile {
    /// The layout in the bytes of a file: LDML if its name ends with `.xml`, Keyman's language if it ends with `.kmn`,
    /// otherwise YAML.
    ///
    /// - Parameters:
    ///   - id: the name of the keyboard.
    ///   - file: the name of the file in problems.
    ///   - imports: finds the layout that this one builds on.
    ///   - files: finds the files that an LDML file imports, and the touch layout of a Keyman keyboard.
    ///   - form: the form that is wanted, if the layout has it.
    package static func read(
        _ bytes: [UInt8], id: String, file: String, engines: [EngineVocabulary], imports: LayoutImports = .none,
        files: LDMLImports = .none, form: String? = nil
    ) throws(InvalidFileError) -> KeyboardLayout {
        if file.hasSuffix(".\(LDMLFile.ending)") {
            let keyboard = try LDMLFile.read(bytes, file: file, imports: files)
            let form = [form ?? imports.form].compactMap { $0 }.first(where: keyboard.formNames.contains)
            guard let layout = keyboard.layout(id: id, form: form) else {
                throw InvalidFileError([
                    FileError(file: file, line: 1, column: 1, message: "the keyboard has no layers")
                ])
            }
            return layout
        }
        if file.hasSuffix(".\(KeymanFile.ending)") {
            let keyboard = try KeymanFile.read(bytes, file: file, beside: files.read)
            return keyboard.layout(id: id, form: form ?? imports.form)
        }
        guard let root = try SettingsFile.read(bytes, file: file, kind: "a layout") else {
            let message = "the file is empty; a layout has name, engine, layers and keys"
            throw InvalidFileError([FileError(file: file, line: 1, column: 1, message: message)])
        }
        var reader = LayoutReader(file: file, engines: engines, imports: imports, form: form ?? imports.form)
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
