import Files
package import Foundation

/// The lines typed in earlier sessions, oldest first, in a file that several sessions may write at the same time.
///
/// A line is appended in one write. Trimming writes a new file without the oldest lines and atomically replaces the old
/// file. Both happen under a lock on a separate file, so that no line is appended to a file that is being replaced.
package struct HistoryFile: Sendable {
    /// The name of the file in the folder of a store.
    package static let fileName = "history"

    private let file: URL
    /// The number of lines kept.
    private let keptLines: Int

    package init(_ file: URL, keptLines: Int = 1000) {
        self.file = file
        self.keptLines = keptLines
        PrivateFiles.tighten(file.path)
    }

    /// Deletes all lines, and returns how many there were.
    package func forget() -> Int {
        let count = lines().count
        underLock { try? FileManager.default.removeItem(at: file) }
        return count
    }

    /// The lines kept; empty if the file cannot be read, because a missing history does no harm.
    package func lines() -> [String] {
        guard let data = try? FileBytes.read(file) else { return [] }
        return data.split(separator: UInt8(ascii: "\n")).suffix(keptLines).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Appends a line.
    package func append(_ line: String) {
        let line = line.filter { !$0.isNewline }
        underLock {
            // Non-blocking, because opening a pipe would otherwise wait for a reader.
            let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data("\(line)\n".utf8))
        }
    }

    /// Removes the oldest lines if there are too many.
    package func trim() {
        underLock {
            guard let data = try? FileBytes.read(file) else { return }
            let lines = data.split(separator: UInt8(ascii: "\n"))
            guard lines.count > keptLines else { return }
            let kept = Data(lines.suffix(keptLines).joined(separator: [UInt8(ascii: "\n")]) + [UInt8(ascii: "\n")])
            try? kept.write(to: file, options: .atomic)
            try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
    }

    private func underLock(_ body: () -> Void) {
        let descriptor = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor >= 0 { flock(descriptor, LOCK_EX) }
        defer { if descriptor >= 0 { close(descriptor) } }
        body()
    }
}
