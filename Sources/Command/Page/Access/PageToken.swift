import Files
package import Foundation

/// The secret part of the page's address.
package enum PageToken {
    /// A new token of 128 random bits.
    package static func new() -> String {
        var system = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(system.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The token of a port, which a restart keeps, so that a page that is open comes back. It is kept in a file that
    /// only its owner may read; one that others may read, or that is no token, is replaced.
    ///
    /// - Parameter folder: where it is kept. If nothing can be written there, the token is a new one each time.
    package static func kept(for port: Int, in folder: URL) -> String {
        let path = folder.appending(path: "page-\(port).token").path
        if let token = read(path) { return token }
        let token = new()
        try? PrivateFiles.createFolder(folder)
        unlink(path)
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return token }
        try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(token.utf8))
        return token
    }

    private static func read(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0,
            status.st_uid == geteuid(), let bytes = try? file.read(upToCount: 33)
        else { return nil }
        let token = String(decoding: bytes, as: UTF8.self)
        return token.wholeMatch(of: /[0-9a-f]{32}/) == nil ? nil : token
    }
}
