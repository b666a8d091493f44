import Foundation

/// Keeps other programs from creating, changing or renaming database files of a folder at the same time. If a folder
/// cannot be locked, the work is done without a lock.
enum FolderLock {
    static func held<Value>(besides path: String, _ body: () throws -> Value) rethrows -> Value {
        let folder = URL(filePath: path).deletingLastPathComponent()
        let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        defer { if descriptor >= 0 { close(descriptor) } }
        return try body()
    }
}
