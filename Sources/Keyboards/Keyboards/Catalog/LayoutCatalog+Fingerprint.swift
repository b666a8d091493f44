import Files
import Foundation
import KeyboardExtension
import T9Input

extension LayoutCatalog {
    /// A text that is the same for keyboards that answer alike, and another one for others: made from the layout as it
    /// is after all imports, from its word list with the files beside it, and from its program.
    ///
    /// - Throws: an error with a sentence for people if a layout or a file cannot be read.
    package func fingerprint(of name: String) throws -> String {
        let layout = try keyboard(named: name).layout
        var hash = ContentHash()
        hash.combine(Array(CanonicalDescription.of(layout).utf8))
        var files = try wordFiles(of: layout)?.all ?? []
        if let program = layout.command.first { files.append(URL(filePath: program)) }
        for file in files {
            // Most lists do not have all files.
            let isThere = FileManager.default.fileExists(atPath: file.path)
            hash.combine(isThere ? try FileBytes.read(file) : [])
        }
        return hash.text
    }
}

/// Describes values so that equal ones have the same description in every process, whatever order their sets and
/// dictionaries have.
enum CanonicalDescription {
    static func of(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.map { child in (child.label ?? "") + ":" + of(child.value) }
        switch mirror.displayStyle {
        case .dictionary, .set: return "{" + children.sorted().joined(separator: ",") + "}"
        case nil: return String(reflecting: value)
        default:
            // A case without a payload has no children.
            return children.isEmpty ? "\(value)" : "\(mirror.subjectType)(" + children.joined(separator: ",") + ")"
        }
    }
}
