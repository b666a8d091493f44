import BundledLayouts
import Foundation
package import KeyboardExtension
import LayoutFiles
import Synchronization

/// The files of the catalogue, which an author may change at any time.
extension LayoutCatalog: KeyboardFiles {
    package var folders: [String] { authorsFolders.map(\.standardizedFileURL.path) }

    package var endings: Set<String> { LayoutLibrary.endings.union(WordFiles.endings) }

    /// The folders given to the program: the further ones, and one that replaces the bundled folder.
    private var authorsFolders: [URL] { furtherFolders + [BundledLayouts.named()].compactMap { $0 } }

    package var ownKeyboards: [String] {
        LayoutLibrary(folders: authorsFolders).names.filter { $0 != systemKeyboard } + started.map(\.name)
    }

    package var programFiles: Set<String> { Set(authored.compactMap(programFile)) }

    /// The path of the program of a keyboard; nil if it is none, or is found by its name alone.
    private func programFile(_ name: String) -> String? {
        if let program = started.first(where: { $0.name == name }) { return program.file.standardizedFileURL.path }
        guard let command = (try? readLayout(name))?.command.first, command.contains("/"),
            let folder = library.files[name]?.deletingLastPathComponent()
        else { return nil }
        return URL(filePath: command, relativeTo: folder).standardizedFileURL.path
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

    package func title(of name: String) -> String {
        titles.withLock { titles in
            if let title = titles[name] { return title }
            let title = library.writtenTitle(of: name) ?? (try? readLayout(name))?.name ?? name
            titles[name] = title
            return title
        }
    }

    package func engine(of name: String) throws -> String { try readLayout(name).engine }

    /// The same keyboards, of which those whose layouts name a program cannot be shown: for who opens files of others.
    package var startingNoPrograms: any KeyboardCatalog {
        ReplacedKeyboards(others: self) { [self] name in
            guard !started.contains(where: { $0.keyboard.layout.id == name }),
                try !readLayout(name).command.isEmpty
            else { return nil }
            throw CatalogError.programNotStarted(name)
        }
    }

    /// Whether a layout file of the further folders names a program. Files that cannot be read name none.
    package var namesPrograms: Bool {
        authored.contains { (try? readLayout($0))?.command.isEmpty == false }
    }

    package func check(_ name: String) throws {
        guard !started.contains(where: { $0.name == name }) else { return }
        _ = try wordFiles(of: try readLayout(name))
    }

    package func layout(of name: String, isAmong files: Set<String>) -> Bool {
        library.files[name].map { files.contains($0.standardizedFileURL.path) } == true
    }

    package func keyboards(using files: Set<String>) -> Set<String> {
        var users: Set<String> = []
        var words = files.filter { !LayoutLibrary.isLayout(URL(filePath: $0)) }
        for name in authored {
            guard let program = programFile(name), files.contains(program) else { continue }
            words.remove(program)
            users.insert(name)
        }
        // To know which lists the layouts use, all of them are read.
        return words.isEmpty ? users : users.union(keyboards.filter { usesWords($0, of: words) })
    }

    private func usesWords(_ name: String, of files: Set<String>) -> Bool {
        guard let layout = try? readLayout(name), let words = try? wordFiles(of: layout) else { return false }
        return words.all.contains { files.contains($0.standardizedFileURL.path) }
    }

    package func reread(changed: Set<String>) throws -> any KeyboardFiles {
        let programs = programFiles
        let started = try started.map { program in
            changed.contains(program.file.standardizedFileURL.path) ? try program.startedAgain() : program
        }
        let keepsWords = changed.allSatisfy { LayoutLibrary.isLayout(URL(filePath: $0)) || programs.contains($0) }
        return try madeAgain(started, keepsWords: keepsWords)
    }
}
