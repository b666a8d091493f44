import Foundation

/// The terminal on standard input and output, if it is one.
struct Terminal {
    /// Whether a person sits at it.
    let isInteractive: Bool
    private let hasAttributes: Bool

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } == true || environment["TERM"] ?? "dumb" == "dumb"
        hasAttributes = isInteractive && !isPlain
    }

    /// Writes text at once: the line editor writes to the same terminal by ways of its own. A terminal that has gone takes
    /// nothing more, which is no reason to fail.
    static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// What can be drawn just now; the size follows the window.
    var style: Style {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Style(
            width: isKnown ? Int(size.ws_col) : 80, height: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24,
            hasAttributes: hasAttributes)
    }
}
