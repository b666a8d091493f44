import Foundation

/// A terminal that hands over each key at once and shows nothing by itself, on a screen of its own.
struct RawTerminal {
    private let before: termios

    /// Nil where standard input is no terminal.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        before = settings
    }

    /// The other screen without a cursor; pastes come between marks.
    func enter() {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | ISTRIP)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
        Terminal.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
    }

    /// The number pad's keys by sequences of their own, or as what they type.
    func tellPad(apart isApart: Bool) { Terminal.write(isApart ? "\u{1B}=" : "\u{1B}>") }

    func leave() {
        Terminal.write("\u{1B}>\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
        var settings = before
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
