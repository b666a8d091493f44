package import Foundation

/// The lines typed in former sessions, the oldest first, in a file that several sessions may write to at once.
///
/// A line is added at the end in one piece. Now and then the oldest are left out: the file is written anew beside the old one
/// and takes its place as a whole. Both are done under a lock on a file of its own, so that no line is added to a file that is
/// just being replaced.
package struct HistoryFile: Sendable {
    private let file: URL
    /// How many lines are kept.
    private let keptLines: Int

    package init(_ file: URL, keptLines: Int = 1000) {
        self.file = file
        self.keptLines = keptLines
    }

    /// The lines kept. A file that cannot be read has none: nothing that anyone needs is lost by that.
    package func lines() -> [String] {
        guard let data = try? Data(contentsOf: file) else { return [] }
        return data.split(separator: UInt8(ascii: "\n")).suffix(keptLines).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Adds a line.
    package func append(_ line: String) {
        let line = line.filter { !$0.isNewline }
        underLock {
            let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data("\(line)\n".utf8))
        }
    }

    /// Leaves the oldest lines out where there are too many.
    package func trim() {
        underLock {
            guard let data = try? Data(contentsOf: file) else { return }
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
