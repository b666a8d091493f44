import Files
import Foundation

/// Completes names of files.
enum FileNames {
    /// The files and folders whose paths begin with `path`. Folders end with a slash.
    ///
    /// - Parameter current: the folder of relative paths; nil for the current one.
    static func startingWith(_ path: String, in current: URL? = nil) -> [String] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let place = UserFolders.url(folder.isEmpty ? "." : folder, in: current)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        // Hidden files are listed only if the name begins with a dot.
        return names.map { folder + $0 }.filter {
            $0.hasPrefix(path) && (!$0.hasPrefix(folder + ".") || path != folder)
        }
        .map { path in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: UserFolders.url(path, in: current).path, isDirectory: &isFolder)
            return isFolder.boolValue ? path + "/" : path
        }
    }
}
