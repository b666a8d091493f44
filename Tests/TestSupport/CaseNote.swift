package import Foundation

/// Keeps the case that a test is trying in a file. A trap ends the tests without a word; then the file is left, and has
/// the case. A case that takes too long, or too much memory, ends them as well.
package final class CaseNote: @unchecked Sendable {
    /// What a case may take.
    package struct Limits: Sendable {
        /// In seconds.
        package var time: Double
        /// How many bytes more than at the start; `nil` if other tests run at the same time.
        package var memory: Int?

        /// Enough on a busy machine.
        package static let generous = Limits(time: 120, memory: nil)
        /// For a program that tries cases one after the other and does nothing else.
        package static let strict = Limits(time: 5, memory: 500_000_000)
    }

    /// The file, in the folder for temporary files: `keybed-case-NAME`.
    package let file: URL
    private let limits: Limits
    private let descriptor: Int32
    private let lock = NSLock()
    private var begun = Date.now
    private var label = ""
    private var isOver = false
    private let startMemory = ResidentMemory.bytes

    /// - Parameter name: the name of the test in the name of the file.
    package init(_ name: String, _ limits: Limits = .generous) {
        self.limits = limits
        file = FileManager.default.temporaryDirectory.appending(path: "keybed-case-\(name)")
        descriptor = open(file.path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        let watch = Thread { [weak self] in
            while let self, self.isWithinLimits() { Thread.sleep(forTimeInterval: 0.1) }
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

    private func isWithinLimits() -> Bool {
        lock.withLock {
            guard !isOver else { return false }
            guard Date.now.timeIntervalSince(begun) < limits.time else { fail("takes longer than \(limits.time) s") }
            if let most = limits.memory, ResidentMemory.bytes - startMemory > most {
                fail("takes more than \(most) bytes")
            }
            return true
        }
    }

    private func fail(_ what: String) -> Never { fatalError("the case ‘\(label)’ \(what); \(file.path) has it") }
}
