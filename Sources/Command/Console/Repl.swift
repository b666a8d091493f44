import Files
package import Foundation
import KeySequences
import KeyboardExtension
package import Simulator
import SourceText

/// Reads lines, hands them to a session and shows what comes of it.
package struct Repl {
    /// Where a conversation keeps and finds things, and how it looks.
    package struct Options: Sendable {
        /// Keeps the lines typed between runs; nil for none.
        package var historyFile: URL?
        /// Lines to begin with, on a terminal; nil for none. A file that does not exist is none either.
        package var startUpFile: URL?
        /// Where the session is written as a `.keys` file, after each line; nil for nowhere.
        package var recording: URL?
        package var preferences = Terminal.Preferences()
        /// Whether it begins in live mode.
        package var startsLive = false

        package init() {}
    }

    private var session: Session
    private var reader: any LineReader
    private var terminal: Terminal
    private let signals: SignalPipe?
    private let options: Options
    /// What could not be recorded, told once.
    private var recordingError: String?

    /// A conversation on standard input and output.
    package init(_ simulation: Simulation, _ options: Options) {
        session = Session(simulation)
        terminal = Terminal(options.preferences)
        self.options = options
        reader = PlainLineReader(prompts: terminal.isInteractive)
        #if Readline
            signals = terminal.isInteractive ? .ofTerminal() : nil
            if let signals { reader = ReadlineReader(historyFile: options.historyFile, signals: signals) }
        #else
            // Plain lines are read in one go, in which signals do what they always do.
            signals = nil
        #endif
    }

    /// Runs until `:quit`, the end of input, or the end of the terminal.
    package mutating func run() {
        record()
        if terminal.isInteractive {
            guard startUp() else { return }
            Terminal.write("Keybed. Type keys and Return; :help explains, Tab completes, ⌃D ends.\n")
            show()
        }
        if options.startsLive, !live() { return }
        var last = ContinuousClock.now
        while let text = nextLine() {
            // The device's time goes on while one thinks, but not while a pipe is read.
            let now = ContinuousClock.now
            if terminal.isInteractive, let error = session.wait(now - last) { report(error) }
            last = now
            // Several lines may have been pasted.
            for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                guard enter(String(line)) else { return }
            }
        }
        if terminal.isInteractive { Terminal.write("\n") }
    }

    /// Carries out a line and shows what came of it. False when the program is to end.
    private mutating func enter(_ line: String, showsScreen: Bool = true) -> Bool {
        let outcome = session.enter(line)
        record()
        switch outcome {
        case .quit: return false
        case .live: return live()
        case .text(let lines):
            Terminal.write(lines.map(\.printable).joined(separator: "\n") + "\n")
            return true
        case .theme(let theme): terminal.use(theme)
        case .screen: break
        }
        if showsScreen { show() }
        return true
    }

    private mutating func nextLine() -> String? {
        let (session, terminal) = (session, terminal)
        return reader.line(
            LineRequest(
                prompt: "\(session.simulation.shownKeyboard ?? "no keyboard")> ",
                isSecret: session.simulation.field?.traits.isSecureTextEntry == true,
                complete: { before, word in session.completions(after: before, of: word) },
                redraw: {
                    guard terminal.canMoveCursor else { return Terminal.write("\n") }
                    terminal.clear()
                    Repl.show(session, on: terminal)
                }))
    }

    private func show() { Repl.show(session, on: terminal) }

    private static func show(_ session: Session, on terminal: Terminal) {
        if terminal.isInteractive {
            let drawing = ScreenDrawing(
                session.simulation, style: terminal.style, showsEvents: session.showsEvents, excerpt: session.excerpt)
            Terminal.write(drawing.lines.joined(separator: "\n") + "\n")
        } else {
            // To a reader of facts the refused line is a comment.
            let excerpt = (session.excerpt?.lines ?? []).map { "# " + $0 }
            Terminal.write((FactNotation.lines(session.simulation.screen) + excerpt).joined(separator: "\n") + "\n\n")
        }
    }

    private func report(_ error: String, _ excerpt: SourceExcerpt? = nil) {
        let style = terminal.style
        let lines = [style.apply(.error, to: "\(style.glyphs.error) \(error.printable)")]
        Terminal.write((lines + (excerpt?.lines ?? [])).map { $0 + "\n" }.joined())
    }

    // MARK: - Live

    /// Types key by key until that is left. False when the program is to end.
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

    /// Carries out the user's own lines. False when one of them ends the program.
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
            guard enter(line, showsScreen: false) else { return false }
            if let refusal = session.simulation.refusal {
                let place = session.excerpt.map { ":\($0.column)" } ?? ""
                report("\(file.relativePath):\(index + 1)\(place): \(refusal)", session.excerpt)
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

extension Repl.Options {
    /// Writes the session as it is now. Returns why it cannot be written, if it cannot.
    @discardableResult
    fileprivate func record(_ session: Session) -> String? {
        guard let recording else { return nil }
        do {
            try FileBytes.write(session.text(in: recording.deletingLastPathComponent()), to: recording)
            return nil
        } catch {
            return error.description
        }
    }
}
