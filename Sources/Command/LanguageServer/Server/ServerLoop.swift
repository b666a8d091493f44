import Foundation

/// Runs a server on standard input and output.
package enum ServerLoop {
    /// Answers until the client says `exit` or is gone. Returns the status with which the program ends.
    package static func run(_ server: inout LanguageServer) -> Int32 {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while server.exitStatus == nil {
            let count = read(STDIN_FILENO, &part, part.count)
            if count > 0 {
                var received = Array(part[..<count])
                // All that is there already, so that of many edits only the last text is read.
                while hasInput, case let more = read(STDIN_FILENO, &part, part.count), more > 0 {
                    received += part[..<more]
                    if received.count >= 1 << 24 { break }
                }
                guard write(server.receive(received)) else { return 1 }
            } else if count == 0 || errno != EINTR && errno != EAGAIN {
                return 1
            } else {
                wait()
            }
        }
        return server.exitStatus ?? 1
    }

    private static var hasInput: Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLIN) != 0
    }

    /// Waits for input that does not block.
    private static func wait() {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&input, 1, -1)
    }

    /// Writes all of the bytes; false if the client is gone.
    private static func write(_ bytes: [UInt8]) -> Bool {
        (try? FileHandle.standardOutput.write(contentsOf: Data(bytes))) != nil
    }
}
