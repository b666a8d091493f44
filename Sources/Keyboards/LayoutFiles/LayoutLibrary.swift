import Files
package import Foundation
package import KeyboardExtension

/// The layout files of some folders. A file's name without its ending is the keyboard's; earlier folders win.
package struct LayoutLibrary: Sendable {
    private static let endings: Set<String> = ["yaml", "yml", "json"]
    /// The file of each layout.
    package let files: [String: URL]
    /// The names of the layouts, sorted.
    package var names: [String] { files.keys.sorted() }

    /// Looks through the folders and the folders in them.
    package init(folders: [URL]) {
        var files: [String: URL] = [:]
        for folder in folders {
            for place in [folder] + LayoutLibrary.contents(of: folder).filter(\.hasDirectoryPath) {
                for file in LayoutLibrary.contents(of: place) where LayoutLibrary.endings.contains(file.pathExtension) {
                    let name = file.deletingPathExtension().lastPathComponent
                    files[name] = files[name] ?? file
                }
            }
        }
        self.files = files
    }

    /// The same with the layouts of a further folder, which come first.
    package func preferring(_ folder: URL) -> LayoutLibrary {
        LayoutLibrary(files: files.merging(LayoutLibrary(folders: [folder]).files) { $1 })
    }

    private init(files: [String: URL]) { self.files = files }

    /// Reads the layout of that name; nil if there is none. Throws `InvalidFileError`, or what reading the file threw.
    package func layout(_ name: String, engines: [EngineVocabulary]) throws -> KeyboardLayout? {
        try layout(name, engines: engines, imports: imports(engines))
    }

    private func layout(_ name: String, engines: [EngineVocabulary], imports: LayoutImports) throws -> KeyboardLayout? {
        guard let file = files[name] else { return nil }
        return try LayoutFile.read(
            try FileBytes.read(file), id: name, file: file.relativePath, engines: engines, imports: imports)
    }

    /// What layouts may import.
    package func imports(_ engines: [EngineVocabulary]) -> LayoutImports {
        LayoutImports(names: names) { name, imports in try layout(name, engines: engines, imports: imports) }
    }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        // The names are asked for once: an address takes long to tell.
        return (found ?? []).map { ($0.lastPathComponent, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
