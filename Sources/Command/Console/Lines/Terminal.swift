import Foundation

/// The terminal on standard input and output, if it is one.
package struct Terminal {
    /// How a person wants it to look; nil for what suits the terminal.
    package struct Preferences: Hashable, Sendable {
        package var theme: Theme?
        package var isASCII: Bool

        package init(theme: Theme? = nil, isASCII: Bool = false) {
            self.theme = theme
            self.isASCII = isASCII
        }
    }

    /// Whether a person sits at it.
    let isInteractive: Bool
    /// Whether it can do more than print a line below the other.
    let canMoveCursor: Bool
    /// What it is drawn on with.
    private(set) var theme: Theme
    private let glyphs: Glyphs

    init(
        _ preferences: Preferences = Preferences(), environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        canMoveCursor = isInteractive && environment["TERM"] ?? "dumb" != "dumb"
        theme = canMoveCursor ? preferences.theme ?? Terminal.usualTheme(environment) : .none
        glyphs = preferences.isASCII || !Terminal.hasBoxes(environment) ? .ascii : .boxes
    }

    /// Another theme from now on, where there can be any.
    mutating func use(_ theme: Theme) { self.theme = canMoveCursor ? theme : .none }

    /// `NO_COLOR` is that of no-color.org; `COLORFGBG` is what some terminals tell of their colours, the background last.
    private static func usualTheme(_ environment: [String: String]) -> Theme {
        if environment["NO_COLOR"]?.isEmpty == false { return .none }
        let background = environment["COLORFGBG"]?.split(separator: ";").last
        return background == "7" || background == "15" ? .light : .dark
    }

    /// Only a locale that names a character set other than UTF-8 says that there are none.
    private static func hasBoxes(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let charset = locale.split(separator: ".").dropFirst().first?.lowercased() else { return true }
        return charset.hasPrefix("utf-8") || charset.hasPrefix("utf8")
    }

    /// Writes text at once: the line editor writes to the same terminal by ways of its own. A terminal that has gone takes
    /// nothing more, which is no reason to fail.
    static func write(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    }

    /// Clears the window and goes to its top, where it can.
    func clear() {
        if canMoveCursor { Terminal.write("\u{1B}[H\u{1B}[2J") }
    }

    /// What can be drawn just now; the size follows the window.
    var style: Style {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Style(
            width: isKnown ? Int(size.ws_col) : 80, height: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24,
            theme: theme, glyphs: glyphs)
    }
}
