import Foundation
import SourceText

/// Shows long text a screenful at a time. Keys are those of `less`.
struct Pager {
    /// How a text ended.
    enum Ending {
        /// All of it was shown, or the user has read enough. What was typed that is no key of the pager belongs to the
        /// line after it.
        case read(typed: String)
        /// The program must end.
        case ended
    }

    /// What a key asks for.
    private enum Wish {
        case page, line, back, search, again, enough
        case ended
        case other(String)
    }

    private static let prompt = "more: Space; b back, / find, q end"

    private let terminal: Terminal
    private let signals: SignalPipe
    private let lines: [String]
    /// Nil if keys cannot be read one by one.
    private let raw: RawTerminal?
    /// Where the pages begin that were shown, the last one last.
    private var starts: [Int] = []
    /// The first line that was not shown.
    private var end = 0
    private var wanted = ""

    init(terminal: Terminal, signals: SignalPipe, lines: [String]) {
        (self.terminal, self.signals, self.lines) = (terminal, signals, lines)
        raw = RawTerminal()
    }

    /// Shows the text to its end, or until the user has read enough. Keys are read from the terminal itself, so that
    /// the line editor does not remember them.
    mutating func show() -> Ending {
        showPage(from: 0)
        guard end < lines.count else { return .read(typed: "") }
        raw?.deliverKeys()
        defer { raw?.deliverLines() }
        var note = ""
        while end < lines.count {
            Terminal.write(note + Self.prompt)
            note = ""
            let wish = ask()
            clearPrompt()
            switch wish {
            case .page: showPage(from: end)
            case .line: showLine()
            case .back:
                starts.removeLast(min(1, max(0, starts.count - 1)))
                showPage(from: starts.popLast() ?? 0)
            case .search:
                guard let text = askForText() else { continue }
                if !text.isEmpty { wanted = text }
                note = find()
            case .again: note = find()
            case .enough: return .read(typed: "")
            case .other(let typed): return .read(typed: typed)
            case .ended: return .ended
            }
        }
        return .read(typed: "")
    }

    // MARK: - Showing

    private mutating func showPage(from start: Int) {
        let style = terminal.style
        let count = Pages.first(of: lines[start...], columns: style.columns, rows: style.height)
        Terminal.write(lines[start..<start + count].map { $0 + "\n" }.joined())
        starts.append(start)
        end = start + count
    }

    private mutating func showLine() {
        Terminal.write(lines[end] + "\n")
        end += 1
        if let last = starts.indices.last { starts[last] += 1 }
    }

    /// Shows the next page on which the wanted text is, or returns that there is none.
    private mutating func find() -> String {
        guard !wanted.isEmpty else { return "" }
        let place = lines[end...].firstIndex { $0.localizedCaseInsensitiveContains(wanted) }
        guard let place else { return "‘\(wanted.shortened.printable)’ does not follow; " }
        showPage(from: place)
        return ""
    }

    /// The prompt disappears, so that the text can be read without gaps.
    private func clearPrompt() { Terminal.write(terminal.canMoveCursor ? "\n\u{1B}[A\u{1B}[2K" : "\n") }

    // MARK: - Keys

    private func ask() -> Wish {
        while true {
            switch nextKey() {
            case .ended: return .ended
            case .interrupt: return .enough
            case .bytes(let bytes): if let wish = Self.wish(of: bytes) { return wish }
            }
        }
    }

    /// What the bytes of a key mean; nil for a key that is no text and has no meaning.
    private static func wish(of bytes: [UInt8]) -> Wish? {
        switch String(decoding: bytes, as: UTF8.self) {
        case " ", "f", "\u{1B}[6~": .page
        case "\r", "\n": .page
        case "j", "\u{1B}[B", "\u{1B}OB": .line
        case "b", "\u{1B}[5~": .back
        case "/": .search
        case "n": .again
        case "q", "Q", "\u{4}", "\u{1B}", "": .enough
        case let text: text.contains { $0.isASCII && ($0 < " " || $0 == "\u{7F}") } ? nil : .other(text)
        }
    }

    /// The text to search for; nil if the user changes their mind.
    private func askForText() -> String? {
        var text = ""
        while true {
            Terminal.write("/" + text.printable)
            let key = nextKey()
            clearPrompt()
            guard case .bytes(let bytes) = key, !bytes.isEmpty else { return nil }
            switch String(decoding: bytes, as: UTF8.self) {
            case "\r", "\n": return text
            case "\u{7F}", "\u{8}": if text.popLast() == nil { return nil }
            case let typed where typed.first.map { $0 < " " } == true: return nil
            case let typed: text += typed
            }
        }
    }

    private enum Input {
        /// The bytes of one key; none at the end of the input.
        case bytes([UInt8])
        case interrupt, ended
    }

    private func nextKey() -> Input {
        while true {
            var sources = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&sources, 2, -1) > 0 || errno == EINTR else { return .ended }
            for signal in signals.pending() {
                switch signal {
                case SIGINT: return .interrupt
                case SIGTSTP:
                    raw?.deliverLines()
                    raise(SIGSTOP)
                    raw?.deliverKeys()
                    Terminal.write(Self.prompt)
                // The next page is as high as the window is then.
                case SIGWINCH: break
                default: return .ended
                }
            }
            guard sources[0].revents != 0, let first = readByte() else { continue }
            return .bytes(first + rest(of: first))
        }
    }

    /// The further bytes of a key, of which the first was read. Bytes of one key come together; those of the next one
    /// are left to whoever reads it.
    private func rest(of first: [UInt8]) -> [UInt8] {
        guard let lead = first.first else { return [] }
        var bytes = first
        while !Self.isWhole(bytes) {
            var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&source, 1, lead == 0x1B ? 50 : 500) > 0, let next = readByte(), !next.isEmpty else { break }
            bytes += next
        }
        return Array(bytes.dropFirst())
    }

    private static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let lead = bytes.first else { return true }
        if lead != 0x1B { return bytes.count >= (lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4) }
        guard bytes.count > 1 else { return false }
        if bytes[1] == UInt8(ascii: "O") { return bytes.count > 2 }
        guard bytes[1] == UInt8(ascii: "[") else { return true }
        return bytes.count > 2 && 0x40...0x7E ~= bytes[bytes.count - 1] || bytes.count > 16
    }

    /// One byte, none at the end of the input, or nil if there is nothing yet.
    private func readByte() -> [UInt8]? {
        var byte: UInt8 = 0
        let count = Foundation.read(STDIN_FILENO, &byte, 1)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
        return count == 0 ? [] : [byte]
    }
}
