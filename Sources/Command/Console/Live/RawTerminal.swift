import Foundation

/// A terminal in raw mode: each key is delivered immediately and not echoed.
struct RawTerminal {
    private let before: termios

    /// Returns nil if standard input is not a terminal.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        before = settings
    }

    /// Switches to raw mode. Control-C and other keys still send signals.
    func deliverKeys() {
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | ISTRIP)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    }

    /// Switches back.
    func deliverLines() {
        var settings = before
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Switches to raw mode and the alternate screen, hides the cursor, and turns on marks around pastes.
    func enter() {
        deliverKeys()
        Terminal.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h")
    }

    /// Chooses whether the keys of the number pad send sequences of their own or the characters they type.
    func setPad(isDistinct: Bool) { Terminal.write(isDistinct ? "\u{1B}=" : "\u{1B}>") }

    func leave() {
        Terminal.write("\u{1B}>\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
        deliverLines()
    }
}
