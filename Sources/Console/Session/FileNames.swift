import Foundation

/// Names of files for completion.
enum FileNames {
    /// The files and folders whose path begins so, folders with a slash behind them.
    static func startingWith(_ path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.map { folder + $0 }.map { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            return isFolder.boolValue ? path + "/" : path
        }
    }
}
