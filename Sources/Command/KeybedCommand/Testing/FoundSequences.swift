import Files
import Foundation

/// Finds the `.keys` files for paths.
enum FoundSequences {
    /// The files among the paths, and all `.keys` files in the folders among them and their subfolders, sorted; a path
    /// may be a pattern. Files whose names begin with `_` are left out: they are meant to be included.
    static func files(at paths: [String]) throws -> [String] { try paths.flatMap { try files(at: $0) } }

    /// Whether a file that is not named itself is a test: a sequence, tests of an LDML keyboard, or a Keyman keyboard
    /// with a test.
    private static func isTest(_ file: String) -> Bool {
        let isWanted = file.hasSuffix(".keys") || file.hasSuffix("-test.xml") || KeymanTestRun.hasTest(file)
        return isWanted && file.split(separator: "/").last?.first != "_"
    }

    private static func files(at path: String) throws -> [String] {
        let place = UserFolders.url(path).path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
            guard PathPattern.isPattern(path) else {
                complain("there is no file or folder \(path)")
                throw ExitStatus.input
            }
            return try files(like: path)
        }
        guard isFolder.boolValue else { return [path] }
        let files = files(in: path)
        guard !files.isEmpty else {
            complain("the folder \(path) has no .keys files")
            throw ExitStatus.input
        }
        return files
    }

    private static func files(in folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: UserFolders.url(folder).path)?.compactMap { $0 as? String }
        return (found ?? []).map { folder == "." ? $0 : folder + (folder.hasSuffix("/") ? "" : "/") + $0 }
            .filter(isTest).sorted()
    }

    /// The tests among what a pattern stands for, and those in the folders among it.
    private static func files(like pattern: String) throws -> [String] {
        let paths = PathPattern.paths(pattern).flatMap { path in
            isTest(path) ? [path] : files(in: path)
        }
        guard !paths.isEmpty else {
            complain("no .keys file fits the pattern \(pattern)")
            throw ExitStatus.input
        }
        return Set(paths).sorted()
    }
}
