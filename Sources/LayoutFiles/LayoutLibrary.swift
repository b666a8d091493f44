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

    /// Reads the layout of that name; nil if there is none. Throws `FileProblems`, or what reading the file threw.
    package func layout(_ name: String, engines: [EngineVocabulary]) throws -> KeyboardLayout? {
        guard let file = files[name] else { return nil }
        return try LayoutLibrary.layout(in: file, engines: engines)
    }

    /// Reads one file.
    package static func layout(in file: URL, engines: [EngineVocabulary]) throws -> KeyboardLayout {
        try LayoutFile.read(
            try FileBytes.read(file), id: file.deletingPathExtension().lastPathComponent, file: file.relativePath,
            engines: engines)
    }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        return (found ?? []).sorted { $0.path < $1.path }
    }
}
