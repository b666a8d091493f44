import Foundation

/// Completes names of files.
enum FileNames {
    /// The files and folders whose paths begin with `path`. Folders end with a slash.
    static func startingWith(_ path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let place = folder.isEmpty ? URL(filePath: ".", directoryHint: .isDirectory) : url(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        // Hidden files are listed only if the name begins with a dot.
        return names.map { folder + $0 }.filter {
            $0.hasPrefix(path) && (!$0.hasPrefix(folder + ".") || path != folder)
        }
        .map { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder)
            return isFolder.boolValue ? path + "/" : path
        }
    }

    /// The file that a line names. `~` is the user's home folder.
    static func url(_ path: String) -> URL {
        guard path == "~" || path.hasPrefix("~/") else { return URL(filePath: path) }
        return URL.homeDirectory.appending(path: String(path.dropFirst(2)))
    }
}
