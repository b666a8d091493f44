import Foundation
import Synchronization

/// Standard output. Text is collected and written in large pieces. A failure to write is kept until the program reports
/// it, whatever is written after it.
package enum StandardOutput {
    private struct State {
        var waiting: [UInt8] = []
        /// The number of the first error.
        var error: Int32?
    }

    private static let state = Mutex(State())
    /// The number of bytes that are collected.
    private static let pieceSize = 1 << 16

    /// Adds text.
    package static func write(_ text: String) {
        state.withLock { state in
            state.waiting += text.utf8
            if state.waiting.count >= pieceSize { flush(&state) }
        }
    }

    /// Writes what was collected.
    package static func flush() { state.withLock { flush(&$0) } }

    /// Why some of the text could not be written, in the system's words; nil if all of it was, after ``flush()``.
    package static var failure: String? {
        state.withLock { state in state.error.map { $0 == EBADF ? "it is closed" : reason($0) } }
    }

    private static func reason(_ error: Int32) -> String { String(cString: strerror(error)).lowercased() }

    private static func flush(_ state: inout State) {
        var rest = state.waiting[...]
        state.waiting = []
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program has made the pipe or terminal non-blocking.
                var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                poll(&output, 1, -1)
            } else if errno != EINTR {
                state.error = state.error ?? errno
                return
            }
        }
    }

    /// Opens those of the three standard streams that are closed, so that no database or other file gets their numbers,
    /// and what is printed with them. Reading and writing still fail, but complaints are thrown away.
    package static func reserveStreams() {
        let modes = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
        // The lowest free number is the one that `open` takes.
        for (stream, mode) in modes where fcntl(stream, F_GETFD) < 0 { _ = open("/dev/null", mode) }
    }
}
