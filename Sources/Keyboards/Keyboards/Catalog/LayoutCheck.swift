import Files
package import Foundation
package import KeyboardExtension
import LayoutFiles
package import SourceText

/// A layout file that can be read, and what is wrong with it all the same: `keybed layouts check` and editors say it.
package struct LayoutCheck {
    /// A problem of the layout or of its word list.
    package enum Problem: Hashable, Sendable {
        /// In a file of the layout.
        case placed(FileError)
        /// Of another file, as a sentence that names it, or of one without places.
        case elsewhere(String)

        package var report: [String] {
            switch self {
            case .placed(let problem): problem.report
            case .elsewhere(let sentence): [sentence]
            }
        }
    }

    package let layout: KeyboardLayout
    /// The problems of one kind: of the word list, or else layers without a way out.
    package let problems: [Problem]
    /// How many words of a bundled list the layout has no letters for.
    package let untypable: Int
}

extension LayoutCatalog {
    /// Checks the layout in the bytes of a file. It may import the layouts of its folder. Throws `InvalidFileError` if
    /// it cannot be read.
    ///
    /// - Parameter title: the name of the file in problems.
    package func check(_ bytes: [UInt8], of file: URL, title: String, form: String? = nil) throws -> LayoutCheck {
        let folder = file.deletingLastPathComponent()
        let library = library.preferring(folder)
        let layout = try LayoutFile.read(
            bytes, id: file.deletingPathExtension().lastPathComponent, file: title,
            engines: LayoutCatalog.engines, imports: library.imports(LayoutCatalog.engines),
            files: LayoutLibrary.files(besides: file), form: form)
        let places = try library.places(of: layout.id, in: bytes) { $0.hasSamePath(as: file) ? title : $0.relativePath }
        let (words, untypable) = wordProblems(of: layout, besides: [folder, folder.deletingLastPathComponent()])
        let traps = layout.layersWithoutExit.map { layer -> LayoutCheck.Problem in
            let sentence = "no key of the layer \(layer) leads on, to another keyboard or a layer with a key for it"
            guard let place = places?[.layer(layer)] else { return .elsewhere("\(title): \(sentence)") }
            return .placed(place.problem(sentence))
        }
        let problems = words.map { $0.placed(at: places?[.option("words")]) }
        return LayoutCheck(layout: layout, problems: problems.isEmpty ? traps : problems, untypable: untypable)
    }
}

extension URL {
    fileprivate func hasSamePath(as other: URL) -> Bool {
        standardizedFileURL.path == other.standardizedFileURL.path
    }
}

extension CatalogError {
    /// The problem, at the place in the layout that names the word list if no file of the list has it.
    fileprivate func placed(at place: LayoutPlaces.Place?) -> LayoutCheck.Problem {
        guard case .noWordList = self, let place else { return .elsewhere(description) }
        return .placed(place.problem(description))
    }
}
