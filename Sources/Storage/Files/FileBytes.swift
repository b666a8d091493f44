package import Foundation

/// Reads and writes files, with errors in words for people.
package enum FileBytes {
    /// Reads a file. Refuses devices and pipes, which may never end. The error it throws describes itself in one
    /// sentence that names the file.
    package static func read(_ file: URL) throws(FileAccessError) -> [UInt8] { try read(file, mayBeStream: false) }

    /// Reads a file, pipe or device that a person names as an argument of a program, such as `<(command)` of a shell.
    package static func readStream(_ file: URL) throws(FileAccessError) -> [UInt8] {
        try read(file, mayBeStream: true)
    }

    private static func read(_ file: URL, mayBeStream: Bool) throws(FileAccessError) -> [UInt8] {
        func error(_ reason: String) -> FileAccessError {
            FileAccessError(verb: "read", path: file.relativePath, reason: reason)
        }
        var status = stat()
        guard stat(file.path, &status) == 0 else { throw error(errno == ENOENT ? noFile : reason(errno)) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw error("it is a folder")
        default:
            guard mayBeStream else { throw error("it is not a regular file") }
        }
        do {
            // A pipe must be opened only once, because opening and closing it loses its content.
            guard status.st_mode & S_IFMT == S_IFREG else { return Array(try pipedData(file)) }
            return try plainBytes(file) ?? Array(Data(contentsOf: file))
        } catch let problem {
            // The file may have been deleted since.
            guard stat(file.path, &status) == 0 || errno != ENOENT else { throw error(noFile) }
            throw FileAccessError(verb: "read", path: file.relativePath, problem)
        }
    }

    private static let noFile = "there is no such file"

    private static func reason(_ error: Int32) -> String { String(cString: strerror(error)).lowercased() }

    /// Reads standard input to its end.
    package static func readStandardInput() throws(FileAccessError) -> [UInt8] {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(STDIN_FILENO, &part, part.count)
            if count > 0 {
                bytes += part.prefix(count)
            } else if count == 0 {
                return bytes
            } else if errno == EAGAIN {
                // Another program has made the pipe or terminal non-blocking.
                var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
                poll(&input, 1, -1)
            } else if errno != EINTR {
                let reason = errno == EBADF ? "it is closed" : reason(errno)
                throw FileAccessError(verb: "read", path: "standard input", reason: reason)
            }
        }
    }

    /// The bytes of a regular file, read directly into the array. `nil` if that fails; Foundation then gives the
    /// reason.
    private static func plainBytes(_ file: URL) -> [UInt8]? {
        guard let plain = PlainFile(file) else { return nil }
        let size = plain.size
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = plain.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        }
        return bytes.count == size ? bytes : nil
    }

    /// Reads a file in parts, all in the same memory, so that scanning a large file needs little memory.
    ///
    /// - Parameters:
    ///   - partSize: the size of each part in bytes. The last part may be smaller; no part is empty.
    ///   - body: called with the parts in order.
    /// - Returns: `false` if the file is empty, not a regular file, or cannot be read to its end.
    package static func readParts(
        of file: URL, size partSize: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) -> Bool {
        guard let plain = PlainFile(file) else { return false }
        return withUnsafeTemporaryAllocation(byteCount: partSize, alignment: 16) { memory in
            var place = 0
            while place < plain.size {
                let part = UnsafeMutableRawBufferPointer(rebasing: memory.prefix(plain.size - place))
                guard plain.read(into: part, at: place) == part.count else { return false }
                body(UnsafeRawBufferPointer(part))
                place += part.count
            }
            return true
        }
    }

    /// The content of a pipe, such as `<(command)` of a shell, or of a device.
    private static func pipedData(_ file: URL) throws -> Data {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        return try handle.readToEnd() ?? Data()
    }

    /// The text of a file's bytes. Throws an error with the line if they are not UTF-8.
    package static func text(_ bytes: [UInt8], name: String) throws(FileAccessError) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        throw FileAccessError(notUTF8: name, line: (line ?? 0) + 1)
    }

    /// Writes a file atomically.
    package static func write(_ text: String, to file: URL) throws(FileAccessError) {
        try write(Array(text.utf8), to: file)
    }

    /// Writes a file atomically. An existing file keeps its permissions.
    package static func write(_ bytes: [UInt8], to file: URL) throws(FileAccessError) {
        var status = stat()
        let mode = stat(file.path, &status) == 0 ? status.st_mode & 0o7777 : nil
        do {
            try Data(bytes).write(to: file, options: .atomic)
            if let mode { chmod(file.path, mode) }
        } catch {
            throw FileAccessError(verb: "written", path: file.relativePath, error)
        }
    }
}

/// The reason why a file cannot be read or written.
package struct FileAccessError: Error, Hashable, CustomStringConvertible {
    package let description: String

    /// A line, counted from 1, that is not UTF-8.
    package init(notUTF8 name: String, line: Int) {
        description = "\(name):\(line): not UTF-8; save the file as UTF-8"
    }

    /// - Parameter verb: what cannot be done, as in `read`.
    package init(verb: String, path: String, reason: String) {
        description = "\(path) cannot be \(verb): \(reason)"
    }

    /// - Parameter verb: what cannot be done, as in `read`.
    package init(verb: String, path: String, _ error: any Error) {
        self.init(verb: verb, path: path, reason: FileAccessError.reason(error))
    }

    /// The system's own words for an error, without the library's wrapping.
    package static func reason(_ error: any Error) -> String {
        var inner = error as NSError
        while let next = inner.userInfo[NSUnderlyingErrorKey] as? NSError { inner = next }
        if inner.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(inner.code))).lowercased() }
        switch (error as? CocoaError)?.code {
        case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
        case .fileReadNoSuchFile: return "there is no such file"
        // When a file is written, its folder is missing.
        case .fileNoSuchFile: return "there is no such folder"
        case .fileWriteFileExists: return "a file with that name already exists"
        case .fileWriteUnknown, .fileReadUnknown: return "the system refused"
        default: return error.localizedDescription
        }
    }
}
