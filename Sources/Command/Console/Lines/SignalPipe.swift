import Foundation

/// Signals as bytes to be read, so that a loop can wait for them and for keys alike.
///
/// A signal handler may do next to nothing; this one writes the signal's number into a pipe.
struct SignalPipe {
    /// Becomes readable when a signal came.
    let readEnd: Int32
    private let caught: [Int32]
    nonisolated(unsafe) private static var writeEnd: Int32 = -1

    /// Those a session on a terminal acts on: interruption, another size, stopping, the end of the terminal or the program.
    static func ofTerminal() -> SignalPipe? { SignalPipe([SIGINT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP]) }

    /// Catches these signals from now on. Nil if the system has no pipe to give.
    private init?(_ signals: [Int32]) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        caught = signals
        SignalPipe.writeEnd = ends[1]
        for number in signals {
            signal(number) { number in
                let errorNumber = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalPipe.writeEnd, &byte, 1)
                errno = errorNumber
            }
        }
    }

    /// Lets these signals do again what they do by themselves.
    func release() {
        for number in caught { signal(number, SIG_DFL) }
        close(readEnd)
        close(SignalPipe.writeEnd)
        SignalPipe.writeEnd = -1
    }

    /// The signals that came since last asked.
    func pending() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &bytes, bytes.count)
        return bytes.prefix(max(0, count)).map { Int32($0) }
    }
}
