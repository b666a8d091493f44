import Files
import Foundation

/// Completes names of files.
enum FileNames {
    /// The files and folders whose paths begin with `path`. Folders end with a slash.
    static func startingWith(_ path: String) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let place = folder.isEmpty ? URL(filePath: ".", directoryHint: .isDirectory) : UserFolders.url(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        // Hidden files are listed only if the name begins with a dot.
        return names.map { folder + $0 }.filter {
            $0.hasPrefix(path) && (!$0.hasPrefix(folder + ".") || path != folder)
        }
        .map { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: UserFolders.url(path).path, isDirectory: &isFolder)
            return isFolder.boolValue ? path + "/" : path
        }
    }

}
