import Foundation

/// Writes long text a screenful at a time, and asks whether to go on.
struct Pager {
    /// How a text ended.
    enum Ending {
        /// All of it was written, or the user has read enough.
        case read
        /// The program must end.
        case ended
    }

    private enum Answer {
        case more, enough, ended
    }

    private static let prompt = "more: Return; q ends"

    let terminal: Terminal
    let signals: SignalPipe

    /// Writes the lines. The answers are read from the terminal itself, so that the line editor does not remember them.
    func write(_ lines: [String]) -> Ending {
        var rest = lines[...]
        while true {
            let style = terminal.style
            let count = Pages.first(of: rest, columns: style.columns, rows: style.height)
            Terminal.write(rest.prefix(count).map { $0 + "\n" }.joined())
            rest = rest.dropFirst(count)
            if rest.isEmpty { return .read }
            switch ask() {
            case .more: break
            case .enough: return .read
            case .ended: return .ended
            }
        }
    }

    private func ask() -> Answer {
        Terminal.write(Pager.prompt)
        while true {
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&sources, 2, -1) > 0 || errno == EINTR else { return .ended }
            for signal in signals.pending() {
                switch signal {
                case SIGINT:
                    Terminal.write("\n")
                    return .enough
                case SIGTSTP:
                    raise(SIGSTOP)
                    Terminal.write(Pager.prompt)
                // The next page is as high as the window is then.
                case SIGWINCH: break
                default: return .ended
                }
            }
            if sources[0].revents != 0, let answer = read() { return answer }
        }
    }

    /// The answer that was typed: the terminal hands over a line at a time. Nil if there is none yet.
    private func read() -> Answer? {
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else {
            if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : .ended }
            // ⌃D ends the reading, not the session.
            Terminal.write("\n")
            return .enough
        }
        // The prompt and the answer disappear, so that the text can be read without gaps.
        if terminal.canMoveCursor { Terminal.write("\u{1B}[A\u{1B}[2K") }
        return bytes.first == UInt8(ascii: "q") || bytes.first == UInt8(ascii: "Q") ? .enough : .more
    }
}
