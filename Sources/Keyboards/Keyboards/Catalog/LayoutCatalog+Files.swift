import BundledLayouts
import Foundation
package import KeyboardExtension
import LayoutFiles

/// The files of the catalogue, which an author may change at any time.
extension LayoutCatalog: KeyboardFiles {
    package var folders: [String] { authorsFolders.map(\.standardizedFileURL.path) }

    package var endings: Set<String> { LayoutLibrary.endings.union(WordFiles.endings) }

    /// The folders given to the program: the further ones, and one that replaces the bundled folder.
    private var authorsFolders: [URL] { furtherFolders + [BundledLayouts.named()].compactMap { $0 } }

    package var ownKeyboards: [String] {
        LayoutLibrary(folders: authorsFolders).names.filter { $0 != systemKeyboard }
    }

    /// The bundled layouts by the folders they are in, then the author's by the folders that were given.
    package var families: [KeyboardFamily] {
        var families: [(name: String, keyboards: [String])] = []
        let own = furtherFolders.map { ($0.relativePath, Set(LayoutLibrary(folders: [$0]).names)) }
        for name in keyboards {
            let family =
                own.first { $0.1.contains(name) }?.0
                ?? library.files[name]?.deletingLastPathComponent().lastPathComponent ?? ""
            if let index = families.firstIndex(where: { $0.name == family }) {
                families[index].keyboards.append(name)
            } else {
                families.append((family, [name]))
            }
        }
        return families.map { KeyboardFamily($0.name, $0.keyboards) }
    }

    package func engine(of name: String) throws -> String { try readLayout(name).engine }

    /// Whether a layout file of the further folders names a program. Files that cannot be read name none.
    package var namesPrograms: Bool {
        authored.contains { (try? readLayout($0))?.command.isEmpty == false }
    }

    package func check(_ name: String) throws { _ = try wordFiles(of: try readLayout(name)) }

    package func layout(of name: String, isAmong files: Set<String>) -> Bool {
        library.files[name].map { files.contains($0.standardizedFileURL.path) } == true
    }

    package func words(of name: String, areAmong files: Set<String>) -> Bool {
        let files = files.filter { !LayoutLibrary.isLayout(URL(filePath: $0)) }
        guard !files.isEmpty, let layout = try? readLayout(name), let words = try? wordFiles(of: layout) else {
            return false
        }
        return words.all.contains { files.contains($0.standardizedFileURL.path) }
    }

    package func reread(changed: Set<String>) throws -> any KeyboardFiles {
        try madeAgain(keepsWords: changed.allSatisfy { LayoutLibrary.isLayout(URL(filePath: $0)) })
    }
}
