package import KeyboardExtension
package import Simulator

/// What was typed in a session, kept so that it can be saved as a `.keys` file that passes.
package struct Transcript: Sendable {
    /// The facts written down when they change.
    private static let recorded: [FactName] = [.keyboard, .field, .document, .display, .memory, .candidates, .mode]
    private var lines: [String] = []
    private var known: [FactName: FactValue] = [:]

    /// A transcript that begins with the device as it is.
    package init(of simulation: Simulation) {
        _ = changes(in: simulation.screen)
        if let keyboard = simulation.shownKeyboard { lines.append(":keyboard \(keyboard)") }
    }

    /// True while nothing was typed.
    package var isEmpty: Bool { lines.count < 2 }

    /// Time passed before the next line, and keyboards acted in it.
    package mutating func waited(_ duration: SimulatedTime) {
        lines.append(
            "> {wait \(duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000)ms}"
        )
    }

    /// A line as it was typed, and the device after it.
    package mutating func append(_ line: String, _ simulation: Simulation) {
        lines.append(line.hasPrefix(":") ? line : "> \(line)")
        if let refusal = simulation.refusal {
            lines.append(FactNotation.line(.message, .text("\(refusal)")))
        } else {
            lines += changes(in: simulation.screen)
        }
    }

    /// The file. On a device as new, with nothing learnt, it passes if the session began on one.
    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func changes(in screen: Screen) -> [String] {
        Transcript.recorded.compactMap { name in
            var value = screen[name]
            if name == .candidates, case .list(let items) = value { value = .list(Array(items.prefix(3))) }
            guard value != known[name] else { return nil }
            known[name] = value
            return value.map { FactNotation.line(name, $0) }
        }
    }
}
