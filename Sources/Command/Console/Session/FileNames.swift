import Foundation

/// Names of files for completion.
enum FileNames {
    /// The files and folders whose path begins so, folders with a slash behind them.
    static func startingWith(_ path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let place = folder.isEmpty ? URL(filePath: ".", directoryHint: .isDirectory) : url(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        // Hidden ones only where a dot asks for them.
        return names.map { folder + $0 }.filter {
            $0.hasPrefix(path) && (!$0.hasPrefix(folder + ".") || path != folder)
        }
        .map { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder)
            return isFolder.boolValue ? path + "/" : path
        }
    }

    /// The file that a line names; `~` is the user's own folder.
    static func url(_ path: String) -> URL {
        guard path == "~" || path.hasPrefix("~/") else { return URL(filePath: path) }
        return URL.homeDirectory.appending(path: String(path.dropFirst(2)))
    }
}
