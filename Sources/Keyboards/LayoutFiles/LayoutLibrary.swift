import Files
package import Foundation
package import KeyboardExtension
import KeymanFiles
package import LDMLFiles
import SettingsFiles
import SourceText

/// The layout files in some folders. The keyboard's name is the file name without the extension. Of several files with
/// the same name, the one in the earliest folder is used.
package struct LayoutLibrary: Sendable {
    package static let endings: Set<String> = ["yaml", "yml", "json", LDMLFile.ending, KeymanFile.ending]

    /// Whether a file is a layout, by the end of its name.
    package static func isLayout(_ file: URL) -> Bool { endings.contains(file.pathExtension) }

    /// The file of each layout.
    package let files: [String: URL]
    /// The form that is wanted of layouts that have it.
    package var form: String?
    /// The names of the layouts, sorted.
    package var names: [String] { files.keys.sorted() }

    /// Searches the folders and their direct subfolders. Files of other kinds are left out.
    ///
    /// - Parameter bundled: a further folder, in which every file is a layout.
    package init(folders: [URL], bundled: URL? = nil) {
        var files: [String: URL] = [:]
        for folder in folders + [bundled].compactMap(\.self) {
            for place in [folder] + LayoutLibrary.contents(of: folder).filter(\.hasDirectoryPath) {
                for file in LayoutLibrary.contents(of: place)
                where LayoutLibrary.isLayout(file) && (folder == bundled || LayoutLibrary.isKeyboard(file)) {
                    let name = file.deletingPathExtension().lastPathComponent
                    files[name] = files[name] ?? file
                }
            }
        }
        self.files = files
    }

    /// The same library with the layouts of a further folder, which take precedence.
    package func preferring(_ folder: URL) -> LayoutLibrary {
        var library = LayoutLibrary(files: files.merging(LayoutLibrary(folders: [folder]).files) { $1 })
        library.form = form
        return library
    }

    /// Whether settings in YAML are a layout, by their names.
    package static func isLayout(settings bytes: [UInt8]) -> Bool { SettingsFile.has(ownNames, bytes) }

    /// Whether a file is a keyboard by what is in it, and not its test, an app, or something else.
    private static func isKeyboard(_ file: URL) -> Bool {
        if file.pathExtension == KeymanFile.ending { return true }
        guard file.pathExtension == LDMLFile.ending else {
            guard let bytes = try? FileBytes.read(file) else { return true }
            return !SettingsFile.isOther(bytes, than: ownNames)
        }
        guard let handle = try? FileHandle(forReadingFrom: file), let start = try? handle.read(upToCount: 16_384) else {
            return false
        }
        return LDMLFile.isKeyboard(Array(start))
    }

    /// Whether a layout is written as settings in YAML.
    private static func isSettings(_ file: URL) -> Bool {
        file.pathExtension != LDMLFile.ending && file.pathExtension != KeymanFile.ending
    }

    /// The names that settings of other kinds do not have.
    private static let ownNames = Set(LayoutProperty.allCases.map(\.rawValue)).subtracting(["name"])

    /// The title in the file of a layout, where it is a line of a block; nil if the whole file is to be read for it.
    package func writtenTitle(of name: String) -> String? {
        guard let file = files[name], Self.isSettings(file), let bytes = try? FileBytes.read(file),
            let line = FileLines.of(bytes).lazy.compactMap(\.text).first(where: { $0.hasPrefix("name:") }),
            let node = try? SettingsFile.read(Array(line.utf8), file: "", kind: "")
        else { return nil }
        return node["name"]?.text
    }

    /// The files that an LDML file imports by their paths.
    package static func files(besides file: URL) -> LDMLImports {
        let folder = file.deletingLastPathComponent()
        return LDMLImports { path in try FileBytes.read(UserFolders.url(path, in: folder)) }
    }

    private init(files: [String: URL]) { self.files = files }

    /// Reads the layout with this name; nil if there is none. Throws `InvalidFileError`, or the error of reading the
    /// file.
    package func layout(_ name: String, engines: [EngineVocabulary]) throws -> KeyboardLayout? {
        try layout(name, engines: engines, imports: imports(engines))
    }

    private func layout(_ name: String, engines: [EngineVocabulary], imports: LayoutImports) throws -> KeyboardLayout? {
        guard let file = files[name] else { return nil }
        return try LayoutFile.read(
            try FileBytes.read(file), id: name, file: file.relativePath, engines: engines, imports: imports,
            files: LayoutLibrary.files(besides: file), form: imports.form ?? form)
    }

    /// Finds the layouts that layout files import.
    package func imports(_ engines: [EngineVocabulary]) -> LayoutImports {
        LayoutImports(names: names) { name, imports in try layout(name, engines: engines, imports: imports) }
    }

    /// Where the parts of the layout with this name are written; nil if there is no such layout.
    ///
    /// - Parameters:
    ///   - bytes: the content of the layout's own file, if it is not to be read.
    ///   - title: the name of a file in the places.
    package func places(
        of name: String, in bytes: [UInt8]? = nil, title: (URL) -> String = \.relativePath
    ) throws -> LayoutPlaces? {
        try places(of: name, in: bytes, title: title, depth: LayoutImports.maximumChainLength)
    }

    private func places(
        of name: String, in bytes: [UInt8]? = nil, title: (URL) -> String, depth: Int
    ) throws -> LayoutPlaces? {
        guard depth >= 0, let file = files[name], Self.isSettings(file),
            let root = try SettingsFile.read(try bytes ?? FileBytes.read(file), file: title(file), kind: "a layout")
        else { return nil }
        let imported = try root["import"]?.text.flatMap { try places(of: $0, title: title, depth: depth - 1) }
        return LayoutPlaces(root, file: title(file), imported: imported)
    }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        // Each name is computed only once, because `lastPathComponent` is slow.
        return (found ?? []).map { ($0.lastPathComponent, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
