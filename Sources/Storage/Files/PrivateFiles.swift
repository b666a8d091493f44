package import Foundation

/// Files and folders that only their owner may read, because they have what people typed.
package enum PrivateFiles {
    private static let everyoneElse: mode_t = 0o077

    /// Creates a folder, and those above it that are missing, for its owner alone. An existing folder is left as it is.
    package static func createFolder(_ folder: URL) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Creates an empty file for its owner alone. An existing file is left as it is; a missing folder is no error.
    package static func createFile(_ path: String) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Takes the permissions of everyone but the owner from a file or folder. Does nothing if there is none, or if it
    /// belongs to somebody else.
    package static func tighten(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & everyoneElse != 0 else { return }
        chmod(path, status.st_mode & 0o7777 & ~everyoneElse)
    }
}
