import KeyboardExtension
package import Simulator
import TextModel

/// The whole screen as lines of text: the document, what the keyboard shows, the keyboard.
package enum ScreenDrawing {
    package static func lines(of simulation: Simulation, style: Style, showsEvents: Bool = false) -> [String] {
        let screen = simulation.screen
        let appearance = screen.appearance ?? KeyboardAppearance()
        let field = simulation.field
        var lines = DocumentBox(
            document: simulation.document, label: field?.label ?? "", isSecure: field?.traits.isSecureTextEntry == true,
            style: style
        ).lines()
        if case .list(let chips) = screen[.chips], !chips.isEmpty {
            lines.append("  " + chips.map { "(\($0.printable))" }.joined(separator: " ").fitted(to: style.width - 2))
        }
        if case .list(let results) = screen[.results] { lines += results.map { "  \($0)".fitted(to: style.width) } }
        lines += calculator(appearance, style)
        if let candidates = appearance.candidates {
            let isRightToLeft = simulation.layout?.info.prefersRightToLeft == true
            lines.append(bar(candidates, appearance.chosenCandidate, style, isRightToLeft: isRightToLeft))
        }
        let width = min(style.width, 61)
        let grid = KeyGrid(rows: simulation.shownRows, labels: appearance.labels, width: width)
        let below = footer(simulation, appearance, style, showsEvents: showsEvents)
        // The prompt takes a line as well.
        return lines + grid.lines(atMost: style.height - 1 - lines.count - below.count) + below
    }

    /// What stands below the keyboard: its mode, what happened, what went wrong.
    private static func footer(
        _ simulation: Simulation, _ appearance: KeyboardAppearance, _ style: Style, showsEvents: Bool
    ) -> [String] {
        let screen = simulation.screen
        var lines: [String] = []
        if let mode = appearance.mode { lines.append("  mode: \(mode.printable)") }
        if let revision = appearance.revision { lines.append("  revised: \(revision.printable)") }
        if case .list(let names) = screen[.keyboards] {
            lines.append("  keyboards: \(names.joined(separator: " | ").printable) — choose one with :keyboard")
        }
        if case .text(let profile) = screen[.profile], profile != HostProfile.ideal.name {
            lines.append("  device: \(profile.printable)")
        }
        if simulation.shownKeyboard == nil { lines.append("  the keyboard is dismissed; tap the text with :caret") }
        if showsEvents, case .list(let events) = screen[.events], !events.isEmpty {
            lines.append("  events: \(events.joined(separator: " | ").printable)")
        }
        if case .text(let message) = screen[.message] {
            let mark = screen.trouble == nil ? "  " : "✗ "
            let text = message.split(separator: "\n").map(\.printable).joined(separator: "\n  ")
            lines.append(style.apply(.bold, to: mark + text))
        }
        return lines
    }

    /// The levels of a stack shown above the display.
    private static let stackLevels = 4

    /// The display on the right, as on a calculator, the memory below it.
    private static func calculator(_ appearance: KeyboardAppearance, _ style: Style) -> [String] {
        guard let display = appearance.display else { return [] }
        let width = min(style.width, 61) - 2
        func right(_ text: String) -> String {
            let shown = text.displayWidth <= width ? text : "…" + String(text.suffix(width - 1))
            return String(repeating: " ", count: max(0, width - shown.displayWidth)) + shown
        }
        var lines = [
            style.apply(.faint, to: right(appearance.expression ?? "")),
            style.apply(.bold, to: right(appearance.isApproximate ? "≈ " + display : display)),
        ]
        // The display is the top of the stack; what lies below it stands above it, as on paper.
        lines.insert(
            contentsOf: (appearance.stack ?? []).dropFirst().prefix(stackLevels).reversed().map(right), at: 0)
        if let memory = appearance.memory, !memory.isEmpty {
            lines.append(style.apply(.faint, to: "  M: \(memory.joined(separator: " | "))".fitted(to: width)))
        }
        return lines
    }

    /// As many candidates as fit, scrolled so that the chosen one shows; the first one stands where reading begins.
    private static func bar(
        _ candidates: [String], _ chosen: Int?, _ style: Style, isRightToLeft: Bool
    ) -> String {
        let words = candidates.map(\.printable).enumerated().map {
            $0.offset == chosen ? "[\($0.element)]" : " \($0.element) "
        }
        var first = 0
        while let chosen, first < chosen, words[first...chosen].joined(separator: " ").displayWidth > style.width - 2 {
            first += 1
        }
        var shown: [String] = []
        var width = 2
        for word in words.dropFirst(first) {
            guard width + word.displayWidth <= style.width || shown.isEmpty else { break }
            shown.append(word)
            width += word.displayWidth + 1
        }
        guard isRightToLeft else { return "  " + shown.joined(separator: " ") }
        let line = shown.reversed().joined(separator: " ")
        return String(repeating: " ", count: max(0, style.width - 2 - line.displayWidth)) + line
    }
}
