package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads a file, a pipe or standard input in parts, so that a text of any length needs little memory.
package struct ByteParts: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private let closes: Bool
    private var memory = [UInt8](repeating: 0, count: ByteParts.size)

    /// Opens a file or a pipe, such as `<(command)` of a shell. The error it throws describes itself in one sentence
    /// that names the file.
    package init(of file: URL) throws(FileAccessError) {
        path = file.relativePath
        closes = true
        descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0 else { throw Self.error(errno, path) }
        if status.st_mode & S_IFMT == S_IFDIR { throw Self.error(EISDIR, path) }
    }

    /// Reads standard input.
    package init() {
        descriptor = STDIN_FILENO
        path = "standard input"
        closes = false
    }

    deinit { if closes { close(descriptor) } }

    /// The size of each part in bytes. Only the last one is smaller, however a pipe delivers its bytes.
    package static let size = 1 << 16

    /// The next bytes; empty at the end.
    package mutating func next() throws(FileAccessError) -> ArraySlice<UInt8> {
        var filled = 0
        while filled < Self.size {
            let count = memory.withUnsafeMutableBytes { bytes in
                let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
                return read(descriptor, rest.baseAddress, rest.count)
            }
            if count == 0 { break }
            if count > 0 {
                filled += count
                continue
            }
            switch errno {
            case EAGAIN:
                // Another program has made the pipe or terminal non-blocking.
                var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&input, 1, -1)
            case EINTR: break
            default: throw Self.error(errno, path)
            }
        }
        return memory.prefix(filled)
    }

    private static func error(_ number: Int32, _ path: String) -> FileAccessError {
        let reason =
            switch number {
            case ENOENT: "there is no such file"
            case EISDIR: "it is a folder"
            case EBADF: "it is closed"
            default: String(cString: strerror(number)).lowercased()
            }
        return FileAccessError(verb: "read", path: path, reason: reason)
    }
}
