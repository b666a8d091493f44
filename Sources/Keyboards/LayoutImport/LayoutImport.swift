package import KeyboardExtension
package import LayoutFiles
import SettingsFiles
package import SourceText

/// What an import needs to know of this Keybed.
package struct ImportContext: Sendable {
    /// The engines, to check the layout that is made.
    package var engines: [EngineVocabulary]
    /// Finds the layouts that a pad builds on.
    package var imports: LayoutImports
    /// The names of the word lists.
    package var wordLists: [String]
    /// Whether these letters of the keys 2 to 9 can type the words of a list.
    package var canType: @Sendable (_ list: String, _ letters: [(digit: Int, letters: [String])]) -> Bool

    package init(
        engines: [EngineVocabulary], imports: LayoutImports, wordLists: [String],
        canType: @escaping @Sendable (_ list: String, _ letters: [(digit: Int, letters: [String])]) -> Bool
    ) {
        self.engines = engines
        self.imports = imports
        self.wordLists = wordLists
        self.canType = canType
    }
}

/// A layout of another program, as one of Keybed's.
package struct LayoutImport: Sendable {
    /// The layout as a YAML file.
    package let text: String
    /// The same, read.
    package let layout: KeyboardLayout
    /// What the file says that Keybed cannot, in the order of the file.
    package let notes: [FileError]

    /// Reads a file of another program. Throws its problems.
    ///
    /// - Parameters:
    ///   - name: the name of the new layout.
    ///   - file: the name of the file in problems.
    ///   - locale: the language, as a BCP 47 tag, in place of that of the file.
    package init(
        _ bytes: [UInt8], name: String, file: String, locale: String? = nil, context: ImportContext
    ) throws(InvalidFileError) {
        let lines = try Self.lines(bytes, file: file)
        let (written, notes) = try Self.read(lines, name: name, file: file, locale: locale, context: context)
        self.notes = notes
        text = written.text
        do throws(InvalidFileError) {
            layout = try LayoutFile.read(
                Array(text.utf8), id: name, file: "\(name).yaml", engines: context.engines, imports: context.imports)
        } catch {
            let first = error.problems.first?.message ?? ""
            throw Self.problem("no sound layout can be made of this file, which is a mistake of Keybed: \(first)", file)
        }
    }

    private static func problem(_ sentence: String, _ file: String, line: Int = 1) -> InvalidFileError {
        InvalidFileError([FileError(file: file, line: line, column: 1, message: sentence)])
    }

    private static func lines(_ bytes: [UInt8], file: String) throws(InvalidFileError) -> [String] {
        guard bytes.count <= ImportLimits.bytes else {
            throw problem("the file is larger than a layout can be (\(ImportLimits.bytes >> 10) KiB)", file)
        }
        var lines: [String] = []
        for line in FileLines.of(bytes) {
            guard let text = line.text else { throw problem(FileLines.notUTF8, file, line: line.number) }
            lines.append(text)
        }
        return lines
    }

    private static func read(
        _ lines: [String], name: String, file: String, locale: String?, context: ImportContext
    ) throws(InvalidFileError) -> (WrittenLayout, [FileError]) {
        let format: ImportFormat
        switch ImportFormat.of(lines) {
        case .success(let found): format = found
        case .failure(let reason): throw problem(reason.sentence, file)
        }
        switch format {
        case .json:
            let root = try root(JSONText.forYAML(lines), file: file)
            var reader = FlorisReader(file: file, locale: locale)
            let rows = reader.rows(root, file: file)
            guard reader.problems.isEmpty else { throw reader.problems.all }
            return try made(rows, &reader.notes, format, name: name, file: file, locale: locale)
        case .rows:
            var reader = RowsReader(file: file, locale: locale)
            let rows = reader.rows(lines)
            guard reader.problems.isEmpty else { throw reader.problems.all }
            return try made(rows, &reader.notes, format, name: name, file: file, locale: locale)
        case .pad:
            var reader = PadReader(file: file, context: context)
            let layout = reader.layout(try root(PadText.forYAML(lines), file: file), name: title(name), locale: locale)
            guard var layout, reader.problems.isEmpty else { throw reader.problems.all }
            layout.comment = comment(format, file)
            return (layout, reader.notes.all)
        }
    }

    private static func root(_ lines: [String], file: String) throws(InvalidFileError) -> SettingsNode {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        guard let root = try SettingsFile.read(bytes, file: file, kind: "a layout") else {
            throw problem(ImportFormat.Reason.empty.sentence, file)
        }
        return root
    }

    /// The layout of rows of keys.
    private static func made(
        _ rows: [[SourceKey]], _ notes: inout ImportNotes, _ format: ImportFormat, name: String, file: String,
        locale: String?
    ) throws(InvalidFileError) -> (WrittenLayout, [FileError]) {
        guard rows.joined().contains(where: { $0.small?.text != nil }) else {
            throw problem("the file has no keys that type something", file)
        }
        var making = RowsMaking(rows)
        var layout = WrittenLayout(comment: comment(format, file), name: title(name), engine: "direct")
        layout.locale = locale
        layout.info = KeyboardInfo(letters: making.letters)
        (layout.layers, layout.keys) = making.layout(&notes)
        return (layout, notes.all)
    }

    private static func comment(_ format: ImportFormat, _ file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return "Imported from \(name.inMessage), \(format.rawValue)."
    }

    /// The name that people read: `Colemak dh` for `colemak_dh`.
    private static func title(_ name: String) -> String {
        let words = name.replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
