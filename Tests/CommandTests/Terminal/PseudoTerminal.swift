import CPseudoTerminal
import Foundation
import TestSupport

/// A program in its own pseudo-terminal. A test types and reads its output.
final class PseudoTerminal {
    struct TerminalError: Error, CustomStringConvertible { let description: String }

    private let master: Int32
    private let process: pid_t
    /// The output that no `wait(for:)` has consumed yet, without escape sequences.
    private(set) var unread = ""
    /// The beginning of a character or of an escape sequence, whose rest has yet to be read.
    private var begun: [UInt8] = []
    /// All output so far, as it was written.
    private(set) var everything = ""

    init(_ executable: URL, _ arguments: [String], environment: [String: String] = [:], columns: UInt16 = 80) throws {
        var variables = ProcessInfo.processInfo.environment.filter {
            !["COLUMNS", "LINES", "INPUTRC"].contains($0.key)
        }
        variables.merge(["TERM": "xterm", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8"]) { $1 }
        variables.merge(TestEnvironment.variables) { $1 }
        variables.merge(environment) { $1 }
        let words = ([executable.path] + arguments).map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        var master: Int32 = -1
        process = pseudo_terminal_spawn(&master, columns, executable.path, words, settings)
        self.master = master
        guard process > 0 else { throw TerminalError(description: "\(executable.path) does not start") }
    }

    deinit {
        kill(process, SIGKILL)
        close(master)
    }

    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }

    /// Sends the program a signal.
    func signal(_ number: Int32) { kill(process, number) }

    /// Whether the terminal reads lines and echoes them, as it does for a shell.
    var isInCookedMode: Bool {
        var settings = termios()
        let wanted = tcflag_t(ICANON | ECHO)
        return tcgetattr(master, &settings) == 0 && settings.c_lflag & wanted == wanted
    }

    func resize(columns: UInt16) {
        var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Waits until the program writes the text. Returns the output before it, and consumes both.
    @discardableResult
    func wait(for text: String, seconds: Double = 30) throws -> String {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while true {
            if let range = unread.range(of: text) {
                let before = String(unread[..<range.lowerBound])
                unread = String(unread[range.upperBound...])
                return before
            }
            // What has come is read even if this process did not run until the time was over.
            let isLate = Date() >= deadline
            guard readMore() && !isLate || unread.contains(text) else {
                throw TerminalError(description: "‘\(text)’ did not come; the output is:\n\(unread)")
            }
        }
    }

    /// Waits until the program ends and returns its exit code.
    func waitForEnd(seconds: Double = 30) throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            guard Date() < deadline else {
                throw TerminalError(description: "the program does not end; it wrote:\n\(unread)")
            }
            _ = readMore()
        }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    private func readMore() -> Bool {
        var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&source, 1, 200) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(master, &bytes, bytes.count)
        guard count > 0 else { return false }
        let output = begun + bytes.prefix(count)
        begun = Array(output.suffix(Self.unfinishedCount(output)))
        let text = String(decoding: output.dropLast(begun.count), as: UTF8.self)
        everything += text
        unread += text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").filter { $0 != "\r" && $0 != "\u{7}" }
        unread = unread.replacingOccurrences(of: "\r\n", with: "\n")
        return true
    }

    /// How many bytes at the end are the beginning of a character or of an escape sequence.
    private static func unfinishedCount(_ output: [UInt8]) -> Int {
        let tail = output.suffix(16)
        if let escape = tail.lastIndex(of: 0x1B),
            tail[(escape + 1)...].allSatisfy({ "[0123456789;?".utf8.contains($0) })
        {
            return tail.endIndex - escape
        }
        guard let first = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
        let (length, present) = ((~tail[first]).leadingZeroBitCount, tail.endIndex - first)
        return length > present ? present : 0
    }
}
