import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutImport
import SourceText
import TestSupport

/// A file that is imported, with what can be asked of the layout.
struct Imported {
    let text: String
    let layout: KeyboardLayout
    /// Line, column and sentence of each note.
    let notes: [String]

    static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    /// - Parameter list: the only word list there is, which every pad can type.
    init(
        _ source: String, name: String = "mine", file: String = "mine.txt", locale: String? = nil, list: String? = nil
    ) throws {
        let context = ImportContext(
            engines: LayoutCatalog.engines,
            imports: try Self.catalog.get().library.imports(LayoutCatalog.engines), wordLists: list.map { [$0] } ?? []
        ) { _, _ in list != nil }
        let made = try LayoutImport(
            Array(source.utf8), name: name, file: file, locale: locale, context: context)
        (text, layout) = (made.text, made.layout)
        notes = made.notes.map { "\($0.line):\($0.column): \($0.message)" }
    }

    /// A file of `Tests/Fixtures/Imports`.
    init(fixture: String, locale: String? = nil, list: String? = nil) throws {
        let file = Mutator.package.appending(path: "Tests/Fixtures/Imports/\(fixture)")
        try self.init(
            String(decoding: Data(contentsOf: file), as: UTF8.self), file: fixture, locale: locale, list: list)
    }

    /// The names of the keys of a layer, row by row.
    func rows(_ layer: String = "base") -> [String] {
        layout.layer(layer)?.rows.map { $0.joined(separator: " ") } ?? []
    }

    /// The key with a name.
    func key(_ id: String) -> LayoutKey? { layout.keys[id] }

    /// The problems of a file that cannot be imported.
    static func problems(_ source: String) throws -> [String] {
        do {
            _ = try Imported(source)
            return []
        } catch let error as InvalidFileError {
            return error.problems.map { "\($0.line):\($0.column): \($0.message)" }
        }
    }
}
