package import Foundation

/// A folder for a database. It is deleted with the object.
package final class DatabaseFolder {
    package let url = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
    /// The database, which does not exist yet.
    package let file: URL

    /// - Parameter name: the name of the database.
    package init(_ name: String) throws {
        file = url.appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The files that were set aside, sorted.
    package func damaged() throws -> [String] {
        let start = file.deletingPathExtension().lastPathComponent + "-damaged-"
        return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasPrefix(start) }.sorted()
    }
}
