import Files
import Foundation

/// Finds the `.keys` files for paths.
enum FoundSequences {
    /// The files among the paths, and all `.keys` files in the folders among them and their subfolders, sorted. Files
    /// whose names begin with `_` are left out: they are meant to be included.
    static func files(at paths: [String]) throws -> [String] { try paths.flatMap(files) }

    /// Whether a file in a folder is a test: a sequence, or tests of an LDML keyboard.
    private static func isTest(_ file: String) -> Bool { file.hasSuffix(".keys") || file.hasSuffix("-test.xml") }

    private static func files(at path: String) throws -> [String] {
        let place = UserFolders.url(path).path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
            complain("there is no file or folder \(path)")
            throw ExitStatus.input
        }
        guard isFolder.boolValue else { return [path] }
        let found = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
        let files = found.filter { isTest($0) && $0.split(separator: "/").last?.first != "_" }.sorted()
        guard !files.isEmpty else {
            complain("the folder \(path) has no .keys files")
            throw ExitStatus.input
        }
        return files.map { path == "." ? $0 : path + (path.hasSuffix("/") ? "" : "/") + $0 }
    }
}
