import Files
package import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
package import Sessions
import Simulator
import SourceText

/// Reads lines, passes them to a session and shows the results.
package struct Repl {
    /// The files a session uses, and its look.
    package struct Options: Sendable {
        /// The file that keeps typed lines between runs; nil for none.
        package var historyFile: URL?
        /// The file with lines to carry out at the start, on a terminal; nil for none. The file may be missing.
        package var startUpFile: URL?
        /// The `.keys` file to which the session is written after each line; nil for none.
        package var recording: URL?
        /// Whether lines that are refused are written to it.
        package var recordsRefused = false
        package var preferences = Terminal.Preferences()
        /// Whether the session begins in live mode.
        package var startsLive = false

        package init() {}
    }

    package private(set) var session: Session
    private var reader: any LineReader
    package private(set) var terminal: Terminal
    private let signals: SignalPipe?
    private let options: Options
    /// What a plain session has written.
    private var written = ChangedFacts()
    /// What was typed at a long text and did not belong to it: the next line begins so.
    private var typed = ""
    /// The last error of recording, which is reported once.
    private var recordingError: String?

    /// Creates a session on standard input and output.
    package init(_ session: Session, _ options: Options) {
        self.session = session
        terminal = Terminal(options.preferences)
        self.options = options
        reader = PlainLineReader(prompts: terminal.isInteractive)
        #if Readline
            signals = terminal.isInteractive ? .ofTerminal() : nil
            if let signals { reader = ReadlineReader(historyFile: options.historyFile, signals: signals) }
        #else
            // Signals keep their default actions while a plain line is read.
            signals = nil
        #endif
    }

    /// Runs until `:quit`, the end of input, or the end of the terminal.
    package mutating func run() {
        record()
        if terminal.isInteractive {
            guard startUp() else { return }
            let end = "\(terminal.style.glyphs.control)D ends"
            _ = write(["Keybed. Type keys and Return; :help explains, Tab completes, \(end)."], inPages: false)
            show()
        } else if terminal.isPlain {
            // What is there at the start is written where somebody reads it; a pipe begins with the first line.
            _ = written.lines(session.simulation.screen, showsEvents: false)
        }
        if options.startsLive, !live() { return }
        var last = ContinuousClock.now
        while let text = nextLine() {
            // Time passes on the device while the user thinks, but not while a pipe is read.
            let now = ContinuousClock.now
            if terminal.isInteractive, let error = session.wait(now - last) { report(error) }
            last = now
            // Pasted text may consist of several lines.
            for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                guard enter(String(line)) else { return }
            }
        }
        if terminal.isInteractive { Terminal.write("\n") }
    }

    /// Carries out a line and shows the result. Returns false if the program must end.
    ///
    /// - Parameter isTyped: whether the user has typed the line, and reads the result. Lines of the start-up file draw
    ///   no screen, and long text is not divided into pages.
    private mutating func enter(_ line: String, isTyped: Bool = true) -> Bool {
        session.columns = columns
        let outcome = session.enter(line)
        record()
        switch outcome {
        case .quit: return false
        case .live: return live()
        case .text(let lines):
            return write(lines.map(\.printable), inPages: isTyped)
        case .report(let lines):
            if isTyped { show() }
            return write(lines.map(\.printable), inPages: isTyped)
        case .theme(let theme): terminal.use(Theme.named(theme))
        case .screen: break
        }
        if isTyped { show() }
        return true
    }

    /// Writes text. On a terminal, text higher than the window is divided into pages. Returns false if the program must
    /// end.
    private mutating func write(_ lines: [String], inPages: Bool) -> Bool {
        let lines = lines.flatMap { Paragraph.folded($0, width: columns ?? .max) }
        if inPages, terminal.isInteractive, !terminal.isPlain {
            let own = signals == nil ? SignalPipe.ofTerminal() : nil
            defer { own?.release() }
            if let signals = signals ?? own {
                var pager = Pager(terminal: terminal, signals: signals, lines: lines)
                guard case .read(let typed) = pager.show() else { return false }
                self.typed = typed
                return true
            }
        }
        Terminal.write(lines.joined(separator: "\n") + "\n")
        return true
    }

    private mutating func nextLine() -> String? {
        let (waiting, terminal) = (WaitingSession(session), terminal)
        // The keyboards may have been read again while the user typed.
        defer {
            session = waiting.session
            typed = ""
        }
        return reader.line(
            LineRequest(
                prompt: waiting.prompt, typed: typed,
                isSecret: { waiting.session.simulation.device.isSecret($0) },
                complete: { before, word in waiting.session.completions(after: before, of: word) },
                redraw: {
                    guard terminal.canMoveCursor else { return Terminal.write("\n") }
                    terminal.clear()
                    Terminal.write(Repl.drawing(waiting.session, on: terminal))
                },
                idle: session.watchesFiles ? { waiting.followFiles(on: terminal) } : nil))
    }

    private mutating func show() {
        guard terminal.isPlain else { return Terminal.write(Repl.drawing(session, on: terminal)) }
        let lines = written.lines(session.simulation.screen, showsEvents: session.showsEvents)
        Terminal.write(lines.map { $0 + "\n" }.joined())
    }

    fileprivate static func drawing(_ session: Session, on terminal: Terminal) -> String {
        if terminal.isInteractive, !terminal.isPlain {
            let drawing = ScreenDrawing(
                session.simulation, style: terminal.style, showsEvents: session.showsEvents, excerpt: session.excerpt)
            return drawing.lines.joined(separator: "\n") + "\n"
        }
        // Among facts, the refused line is written as a comment, and so are the problems of a keyboard's file.
        let problems = session.simulation.refusal?.fileProblems.flatMap(\.report) ?? []
        let comments = ((session.excerpt?.lines ?? []) + problems.map(\.printable)).map { "# " + $0 }
        return (FactNotation.lines(session.simulation.screen) + comments).joined(separator: "\n") + "\n\n"
    }

    private func report(_ error: String, _ details: [String] = []) {
        let style = terminal.style
        let lines = Paragraph.folded("\(style.glyphs.error) \(error.printable)", width: style.columns)
        Terminal.write(
            (lines.map { style.apply(.error, to: $0) } + details.map(\.printable)).map { $0 + "\n" }.joined())
    }

    /// The number of columns of the window; nil without one.
    private var columns: Int? { terminal.isInteractive ? terminal.style.columns : nil }

    // MARK: - Live

    /// Runs live mode until the user leaves it. Returns false if the program must end.
    private mutating func live() -> Bool {
        let own = signals == nil && terminal.isInteractive ? SignalPipe.ofTerminal() : nil
        defer { own?.release() }
        guard let signals = signals ?? own,
            var mode = LiveMode(terminal, signals, afterEachLine: { [options] in options.record($0) })
        else {
            report("live mode needs a terminal that can move its cursor; type lines of keys here")
            return true
        }
        let ending = mode.run(&session)
        record()
        guard case .left = ending else { return false }
        show()
        return true
    }

    // MARK: - Starting and recording

    /// Carries out the lines of the start-up file. Returns false if one of them ends the program.
    private mutating func startUp() -> Bool {
        guard let file = options.startUpFile, FileManager.default.fileExists(atPath: file.path) else { return true }
        let text: String
        do {
            text = try FileBytes.text(try FileBytes.read(file), name: file.relativePath)
        } catch {
            report(error.description)
            return true
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard enter(line, isTyped: false) else { return false }
            if let refusal = session.simulation.refusal {
                let place = session.excerpt.map { ":\($0.column)" } ?? ""
                report(
                    "\(file.relativePath):\(index + 1)\(place): \(refusal.heading)",
                    (session.excerpt?.lines ?? []) + refusal.fileProblems.flatMap(\.report))
                session.forgetRefusal()
            }
        }
        return true
    }

    private mutating func record() {
        guard let error = options.record(session), error != recordingError else { return }
        recordingError = error
        report(error)
    }
}

/// The session while a line is typed, which the closures of a request share.
private final class WaitingSession {
    private(set) var session: Session

    init(_ session: Session) { self.session = session }

    var prompt: String { "\(session.simulation.shownKeyboard ?? "no keyboard")> " }

    /// Reads keyboards again that have changed. Returns what the user is to see of it.
    func followFiles(on terminal: Terminal) -> LineRequest.Notice? {
        guard let reload = session.followFiles() else { return nil }
        let lines = reload.lines.map { $0.printable + "\n" }.joined()
        let drawing = reload.changesScreen && !terminal.isPlain ? Repl.drawing(session, on: terminal) : ""
        return LineRequest.Notice(text: drawing + lines, prompt: prompt)
    }
}

extension Repl.Options {
    /// Writes the session to the recording. Returns an error message, or nil.
    @discardableResult
    fileprivate func record(_ session: Session) -> String? {
        guard let recording else { return nil }
        do {
            let folder = recording.deletingLastPathComponent()
            try FileBytes.write(session.text(in: folder, includesRefused: recordsRefused), to: recording)
            return nil
        } catch {
            return error.description
        }
    }
}
