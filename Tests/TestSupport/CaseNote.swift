package import Foundation

/// Keeps the case that a test is trying in a file. A trap ends the tests without a word; then the file is left, and has
/// the case. A case that takes too long ends them as well.
package final class CaseNote: @unchecked Sendable {
    /// How long a case may take, in seconds; more than enough on a busy machine.
    private static let patience = 60.0
    /// The file, in the folder for temporary files: `keybed-case-NAME`.
    package let file: URL
    private let descriptor: Int32
    private let lock = NSLock()
    private var begun = Date.now
    private var label = ""
    private var isOver = false

    /// - Parameter name: the name of the test in the name of the file.
    package init(_ name: String) {
        file = FileManager.default.temporaryDirectory.appending(path: "keybed-case-\(name)")
        descriptor = open(file.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let watch = Thread { [weak self] in
            while let self, self.isInTime() { Thread.sleep(forTimeInterval: 0.5) }
        }
        watch.start()
    }

    /// Begins a case.
    ///
    /// - Parameter bytes: the input, which the file has after the label and an empty line.
    package func begin(_ label: String, _ bytes: [UInt8] = []) {
        lock.withLock { (self.label, begun) = (label, .now) }
        let content = Array("\(label)\n\n".utf8) + bytes
        _ = pwrite(descriptor, content, content.count, 0)
        _ = ftruncate(descriptor, off_t(content.count))
    }

    /// Ends the last case, and deletes the file.
    package func end() {
        lock.withLock { isOver = true }
        close(descriptor)
        try? FileManager.default.removeItem(at: file)
    }

    private func isInTime() -> Bool {
        lock.withLock {
            guard !isOver else { return false }
            guard Date.now.timeIntervalSince(begun) < Self.patience else {
                fatalError("the case ‘\(label)’ takes longer than \(Self.patience) s; \(file.path) has it")
            }
            return true
        }
    }
}
