import Foundation

/// The reason why something at the path of a database cannot be opened or renamed.
package struct DatabasePathError: Error, Hashable {
    package let reason: String
}

extension DatabaseFile {
    /// Renames a damaged file and the files that belong to it, if the path still leads to the file that was found
    /// damaged.
    ///
    /// - Returns: the new path; `nil` if another program has already done so.
    static func setAside(_ path: String, _ damaged: FileIdentity?) throws -> String? {
        // One program at a time, so that none sets aside the new file of another.
        try FolderLock.held(besides: path) { try setAsideAlone(path, damaged) }
    }

    private static func setAsideAlone(_ path: String, _ damaged: FileIdentity?) throws -> String? {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        guard FileIdentity(of: path) == damaged, damaged != nil else { return nil }
        let endings = ["-wal", "-shm", ""]
        let stem = file.deletingPathExtension().lastPathComponent
        let day = Date.now.formatted(.iso8601.year().month().day())
        var number = 1
        func name(_ ending: String) -> String {
            folder.appending(path: "\(damagedStem(stem))\(day)-\(number).sqlite\(ending)").path
        }
        while endings.contains(where: { FileManager.default.fileExists(atPath: name($0)) }) { number += 1 }
        // The database is renamed last: if the program dies before, the next one finds it and continues.
        for ending in endings where ending.isEmpty || FileManager.default.fileExists(atPath: path + ending) {
            guard rename(path + ending, name(ending)) == 0 else {
                throw DatabasePathError(reason: String(cString: strerror(errno)).lowercased())
            }
        }
        return name("")
    }
}
