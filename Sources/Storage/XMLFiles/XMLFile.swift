package import SourceText

/// Reads XML files, with the places of their elements and attributes. Of text between tags only the place is read.
package enum XMLFile {
    /// No file of a keyboard is larger, deeper or has more elements.
    package static let maximumFileSize = 4 << 20
    static let maximumDepth = 100
    static let maximumElements = 100_000

    /// Reads a file. Throws what is wrong with it, at its place.
    ///
    /// - Parameter file: the name of the file in problems.
    package static func read(_ bytes: [UInt8], file: String) throws(FileError) -> XMLDocument {
        guard bytes.count <= maximumFileSize else {
            throw FileError(file: file, line: 1, column: 1, message: "the file is larger than 4 MiB")
        }
        let source = XMLSource(bytes: bytes)
        let root: XMLElement?
        do throws(XMLProblem) {
            root = try XMLReading.root(of: source)
        } catch {
            throw source.problem(error.place, error.message, file: file)
        }
        guard let root else {
            throw FileError(file: file, line: 1, column: 1, message: "the file has no element")
        }
        return XMLDocument(root: root, file: file, source: source)
    }
}

/// Why a file cannot be read, and where.
struct XMLProblem: Error {
    var place: Range<Int>
    var message: String
}
