import Foundation

/// What shows without reading a file whether it has changed.
package struct FileStamp: Hashable, Sendable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    /// Another number means another file of the same name.
    private let number: UInt64
    fileprivate let isFolder: Bool

    /// The stamp of the file at a path; nil if there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        seconds = Int(time.tv_sec)
        nanoseconds = Int(time.tv_nsec)
        size = Int(status.st_size)
        number = UInt64(status.st_ino)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }
}

/// The files in some folders and their subfolders, and further files, for noticing changes. Nothing is read: a folder
/// is listed only when its own stamp has changed.
package struct FolderWatch: Sendable {
    private let folders: [String]
    private let endings: Set<String>
    private let depth: Int
    /// Files that count wherever they are.
    private let further: Set<String>
    /// The stamps of folders and subfolders when they were listed.
    private var listed: [String: FileStamp] = [:]
    private var files: Set<String> = []

    /// - Parameters:
    ///   - endings: the endings of the files that count, without dots.
    ///   - depth: how many folders deep in those named.
    ///   - further: the paths of files that count wherever they are.
    package init(folders: [String], endings: Set<String>, depth: Int = 1, besides further: Set<String> = []) {
        self.folders = folders
        self.depth = depth
        self.endings = endings
        self.further = further
    }

    /// The stamps of the files, by path.
    package mutating func stamps() -> [String: FileStamp] {
        if listed.isEmpty || listed.contains(where: { FileStamp($0.key) != $0.value }) { list() }
        let files = files.union(further)
        return Dictionary(uniqueKeysWithValues: files.compactMap { path in FileStamp(path).map { (path, $0) } })
    }

    private mutating func list() {
        listed = [:]
        files = []
        var level = folders
        for _ in 0...depth { level = level.flatMap { list($0) } }
    }

    /// Lists a folder. Returns its subfolders.
    private mutating func list(_ folder: String) -> [String] {
        // The stamp is older than the list, so that what changes meanwhile is noticed the next time.
        guard let stamp = FileStamp(folder) else { return [] }
        listed[folder] = stamp
        var subfolders: [String] = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if endings.contains(String(name.split(separator: ".").last ?? "")) {
                files.insert(path)
            } else if FileStamp(path)?.isFolder == true {
                subfolders.append(path)
            }
        }
        return subfolders
    }
}
