import Foundation
import Sessions
import SourceText

/// The terminal on standard input and output, if it is one.
package struct Terminal {
    /// How the user wants the terminal to look. Without a theme, one that suits the terminal is used.
    package struct Preferences: Hashable, Sendable {
        package var theme: Theme?
        package var isASCII: Bool
        /// Whether what changed is written line by line, without drawings.
        package var isPlain: Bool

        package init(theme: Theme? = nil, isASCII: Bool = false, isPlain: Bool = false) {
            self.theme = theme
            self.isASCII = isASCII
            self.isPlain = isPlain
        }
    }

    /// Whether standard input and output are both a terminal.
    package let isInteractive: Bool
    /// Whether the terminal supports escape sequences.
    let canMoveCursor: Bool
    /// Whether what changed is written line by line, without drawings.
    let isPlain: Bool
    /// The theme for drawing.
    private(set) var theme: Theme
    private let glyphs: Glyphs

    init(
        _ preferences: Preferences = Preferences(), environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        isPlain = preferences.isPlain
        canMoveCursor = isInteractive && !isPlain && environment["TERM"] ?? "dumb" != "dumb"
        theme = canMoveCursor ? preferences.theme ?? Terminal.defaultTheme(environment) : .none
        let isDumb = isInteractive && environment["TERM"] == "dumb"
        glyphs = preferences.isASCII || isDumb || !Terminal.hasBoxes(environment) ? .ascii : .boxes
    }

    /// Sets the theme. A terminal without escape sequences keeps `none`.
    mutating func use(_ theme: Theme) { self.theme = canMoveCursor ? theme : .none }

    /// The theme for the environment. `NO_COLOR` is defined by no-color.org. Some terminals set `COLORFGBG` to their
    /// colours, with the background last.
    private static func defaultTheme(_ environment: [String: String]) -> Theme {
        if environment["NO_COLOR"]?.isEmpty == false { return .none }
        let background = environment["COLORFGBG"]?.split(separator: ";").last
        return background == "7" || background == "15" ? .light : .dark
    }

    /// Whether the terminal can show box-drawing characters: unless the locale is C, or names a character set other
    /// than UTF-8.
    private static func hasBoxes(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let charset = locale.split(separator: ".").dropFirst().first?.lowercased() else {
            return locale != "C" && locale != "POSIX"
        }
        return charset.hasPrefix("utf-8") || charset.hasPrefix("utf8")
    }

    /// Whether the locale's character set has symbols such as ✓, so that reports can use them.
    package static var hasSymbols: Bool { hasBoxes(ProcessInfo.processInfo.environment) }

    private static let isOutput = isatty(STDOUT_FILENO) == 1

    /// The theme for reports on standard output: `none` unless that is a terminal with escape sequences.
    package static var themeOfOutput: Theme {
        let environment = ProcessInfo.processInfo.environment
        return isOutput && environment["TERM"] ?? "dumb" != "dumb" ? defaultTheme(environment) : .none
    }

    /// The number of columns of text on standard output: those of the window, if it is one, but no more than are read
    /// well.
    package static var pageWidth: Int { min(sizeOfOutput?.columns ?? .max, Paragraph.pageWidth) }

    private static var sizeOfOutput: (columns: Int, rows: Int)? {
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24) : nil
    }

    /// Writes text at once, because the line editor writes to the same terminal. Of escape sequences only those that
    /// drawings and live mode are made of reach a terminal, and none reaches a file; other characters that a terminal
    /// would obey are escaped. The parts of a drawing that come from files have none of them: see `Style`.
    package static func write(_ text: String) {
        StandardOutput.write(isOutput ? text.drawingForTerminal : text.forTerminal)
        StandardOutput.flush()
    }

    /// Ends the program as a signal does, if one has ended the session. The terminal is as it was before.
    package static func endIfSignalled() { SignalPipe.endIfAsked() }

    /// Clears the window and moves the cursor to its top, if the terminal supports that.
    func clear() {
        if canMoveCursor { Terminal.write("\u{1B}[H\u{1B}[2J") }
    }

    /// The style for the current size of the window.
    var style: Style {
        let size = Terminal.sizeOfOutput ?? (columns: 80, rows: 24)
        return Style(width: size.columns, height: size.rows, theme: theme, glyphs: glyphs)
    }
}
