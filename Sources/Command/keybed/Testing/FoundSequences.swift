import Foundation

/// The `.keys` files that paths stand for.
enum FoundSequences {
    /// The files themselves, and of folders every `.keys` file in them and the folders in them, sorted. A name that begins with
    /// `_` is for a file that others include.
    static func files(at paths: [String]) throws -> [String] { try paths.flatMap(files) }

    private static func files(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            complain("there is no file or folder \(path)")
            throw ExitStatus.input
        }
        guard isFolder.boolValue else { return [path] }
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let files = found.filter { $0.hasSuffix(".keys") && $0.split(separator: "/").last?.first != "_" }.sorted()
        guard !files.isEmpty else {
            complain("the folder \(path) has no .keys files")
            throw ExitStatus.input
        }
        return files.map { path == "." ? $0 : path + (path.hasSuffix("/") ? "" : "/") + $0 }
    }
}
