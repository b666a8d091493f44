import Foundation

/// Turns signals into bytes in a pipe, so that a loop can wait for signals and keys at the same time.
///
/// A signal handler may call only few functions; this one writes the number of the signal into a pipe.
struct SignalPipe {
    /// The end of the pipe that becomes readable after a signal.
    let readEnd: Int32
    private let caught: [Int32]
    nonisolated(unsafe) private static var writeEnd: Int32 = -1
    /// The signal that asked the program to end.
    nonisolated(unsafe) private static var deadly: Int32?

    /// Catches the signals a session on a terminal handles: interrupt, resizing, suspending, and the end of the
    /// terminal or the program.
    static func ofTerminal() -> SignalPipe? { SignalPipe([SIGINT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP]) }

    /// Catches the given signals. Returns nil if no pipe can be created.
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

    /// Restores the default actions of the signals.
    func release() {
        for number in caught { signal(number, SIG_DFL) }
        close(readEnd)
        close(SignalPipe.writeEnd)
        SignalPipe.writeEnd = -1
    }

    /// The signals received since the last call.
    func pending() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(readEnd, &bytes, bytes.count)
        let signals = bytes.prefix(max(0, count)).map { Int32($0) }
        SignalPipe.deadly = SignalPipe.deadly ?? signals.first { $0 == SIGTERM || $0 == SIGHUP }
        return signals
    }

    /// Ends the program by the signal that asked it to end, if one did. Whoever started the program can then see it.
    static func endIfAsked() {
        guard let deadly else { return }
        signal(deadly, SIG_DFL)
        raise(deadly)
    }
}
