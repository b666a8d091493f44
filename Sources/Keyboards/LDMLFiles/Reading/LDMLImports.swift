import CLDMLImports
import SourceText
import XMLFiles

/// Finds the files that LDML files import: those of CLDR, which come with Keybed, and others by their paths.
package struct LDMLImports: Sendable {
    /// Reads a file: its path, relative to the importing file or absolute. Throws a sentence.
    package let read: @Sendable (String) throws -> [UInt8]

    package init(read: @escaping @Sendable (String) throws -> [UInt8]) { self.read = read }

    /// No files but those of CLDR.
    package static let none = LDMLImports { path in
        throw FileError(file: path, line: 1, column: 1, message: "files cannot be imported here")
    }

    /// The files of CLDR 46, by name.
    private static let bundled = EmbeddedFiles(ldml_imports())

    static let impliedKeys = "keys-Latn-implied.xml"
    static let impliedForms = "scanCodes-implied.xml"

    /// A file of CLDR. Throws a sentence if there is none.
    ///
    /// - Parameter path: the version of CLDR and the name: `45/keys-Zyyy-punctuation.xml`.
    static func ofCLDR(_ path: String) throws(ImportError) -> XMLDocument {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "techpreview" || LDMLVersion.isKnown(String(parts[0])) else {
            throw ImportError("the path begins with a version of CLDR, as in 45/keys-Zyyy-punctuation.xml")
        }
        return try named(String(parts[1]))
    }

    static func named(_ name: String) throws(ImportError) -> XMLDocument {
        guard let content = bundled[name] else {
            throw ImportError(LDMLProblems.unknown("file of CLDR", name, among: bundled.files.map(\.name)))
        }
        do throws(FileError) {
            return try XMLFile.read(Array(content.utf8), file: name)
        } catch {
            throw ImportError(error.description)
        }
    }
}

/// Why a file cannot be imported, in a sentence.
struct ImportError: Error {
    var message: String
    init(_ message: String) { self.message = message }
}

/// The version of the specification that a file says it conforms to.
enum LDMLVersion {
    /// The first version, and the one that is read here.
    static let (first, current) = (45, 46)

    /// Whether a file of a version can be read. Later ones may have what is not known here, which is then refused.
    static func isKnown(_ text: String) -> Bool { Int(text).map { (first...999).contains($0) } ?? false }
}
