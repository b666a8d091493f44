package import Foundation
import KeySequences
import KeyboardExtension
package import Simulator
import TextModel

/// Reads lines, hands them to a session and shows what comes of it.
package struct Repl {
    private var session: Session
    private var reader: any LineReader
    private let terminal: Terminal

    /// A conversation on standard input and output. `historyFile` keeps the lines typed between runs.
    package init(_ simulation: Simulation, historyFile: URL?) {
        session = Session(simulation)
        terminal = Terminal()
        #if Readline
            reader = terminal.isInteractive ? ReadlineReader(historyFile: historyFile) : PlainLineReader()
        #else
            reader = PlainLineReader(prompts: terminal.isInteractive)
        #endif
    }

    /// Runs until `:quit` or the end of input.
    package mutating func run() {
        if terminal.isInteractive {
            Terminal.write("Keybed. Type keys and Return; :help explains, Tab completes, ⌃D ends.\n")
            show()
        }
        var last = ContinuousClock.now
        while let line = nextLine() {
            // The device's time goes on while one thinks, but not while a pipe is read.
            let now = ContinuousClock.now
            if terminal.isInteractive, let trouble = session.wait(now - last) {
                Terminal.write("✗ \(trouble.printable)\n")
            }
            last = now
            switch session.enter(line) {
            case .quit: return
            case .screen: show()
            case .text(let lines): Terminal.write(lines.map(\.printable).joined(separator: "\n") + "\n")
            }
        }
        if terminal.isInteractive { Terminal.write("\n") }
    }

    private mutating func nextLine() -> String? {
        let session = session
        let isSecret = session.simulation.field?.traits.isSecureTextEntry == true
        let prompt = "\(session.simulation.shownKeyboard ?? "no keyboard")> "
        return reader.line(prompt: prompt, isSecret: isSecret) { before, word in
            session.completions(after: before, of: word)
        }
    }

    private func show() {
        if terminal.isInteractive {
            let lines = ScreenDrawing.lines(
                of: session.simulation, style: terminal.style, showsEvents: session.showsEvents)
            Terminal.write(lines.joined(separator: "\n") + "\n")
        } else {
            Terminal.write(FactNotation.lines(session.simulation.screen).joined(separator: "\n") + "\n\n")
        }
    }
}
