import Foundation

/// A pattern of paths as shells have them: `*` stands for any characters of a name, `?` for one, `[ab]` for one of
/// those listed, and `**` for any number of folders.
///
///     Tests/**/memory-*.keys
package enum PathPattern {
    /// Whether a path has a character that makes it a pattern.
    package static func isPattern(_ path: String) -> Bool { path.contains { "*?[".contains($0) } }

    /// The paths of existing files and folders that fit, sorted. Hidden ones fit only a pattern that has their dot, and
    /// `**` leaves symbolic links alone.
    package static func paths(_ pattern: String) -> [String] {
        var paths = [pattern.hasPrefix("/") ? "/" : ""]
        for component in pattern.split(separator: "/").map(String.init) {
            paths = paths.flatMap { next(component, in: $0) }
        }
        return Set(paths).sorted()
    }

    private static func next(_ component: String, in folder: String) -> [String] {
        let start = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let place = UserFolders.url(folder.isEmpty ? "." : folder).path
        guard component != "**" else {
            let below = FileManager.default.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
            return [folder] + below.filter { !isHidden($0) && isFolder(place + "/" + $0) }.map { start + $0 }
        }
        guard isPattern(component) else {
            let path = start + component
            return FileManager.default.fileExists(atPath: UserFolders.url(path).path) ? [path] : []
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
        return names.filter { fnmatch(component, $0, FNM_PERIOD) == 0 }.map { start + $0 }
    }

    private static func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
