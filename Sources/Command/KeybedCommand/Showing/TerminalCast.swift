import Console
import JSONText
import KeySequences
import Simulator
import SourceText

/// A sequence as a session in a terminal, in the format of asciinema's players, version 2: a header, and a line for
/// each output with its time in seconds.
struct TerminalCast {
    private(set) var text = ""
    private var time = 0.0
    private static let (width, height) = (80, 30)
    private static let style = Style(width: width, height: height, theme: .dark)

    init(_ script: Script, on simulation: Simulation, title: String) {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", 2)
            writer.member("width", Self.width)
            writer.member("height", Self.height)
            writer.member("title", title)
        }
        text = String(decoding: writer.bytes, as: UTF8.self) + "\n"
        var player = SequencePlayer(simulation)
        player.reportsPresses = false
        draw(simulation)
        var cast = self
        // A line that is refused ends the session, as it ends the film.
        try? player.play(script) { event in
            switch event {
            case .played(let line, let simulation, _): cast.type(line.text, then: simulation)
            case .row(let row, _, let simulation): cast.type(row.text, then: simulation)
            case .pressed, .refused, .broken, .matched, .differed: break
            }
        }
        self = cast
    }

    /// Somebody types a line, and sees what it does.
    private mutating func type(_ line: String, then simulation: Simulation) {
        for character in line.hasPrefix("> ") ? line.dropFirst(2) : line[...] {
            output(String(character).forTerminal)
            time += 0.06
        }
        time += 0.3
        draw(simulation)
        time += 1.2
    }

    private mutating func draw(_ simulation: Simulation) {
        let lines = ScreenDrawing(simulation, style: Self.style).lines
        output("\u{1B}[2J\u{1B}[H" + lines.joined(separator: "\r\n") + "\r\n> ")
    }

    private mutating func output(_ text: String) {
        let time = "\(Int((time * 1000).rounded()))"
        let padded = String(repeating: "0", count: max(0, 4 - time.count)) + time
        var writer = JSONWriter()
        writer.string(text)
        self.text +=
            "[\(padded.dropLast(3)).\(padded.suffix(3)),\"o\"," + String(decoding: writer.bytes, as: UTF8.self) + "]\n"
    }
}
