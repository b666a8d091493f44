import HostAppKit
import KeyboardExtension
import Sessions
import Simulator
import SourceText

/// Draws the lines below the keyboard: mode, last revision, events, and messages.
struct Footer {
    let simulation: Simulation
    let style: Style
    let showsEvents: Bool
    /// The refused line with carets, shown below the reason.
    let excerpt: SourceExcerpt?

    var lines: [String] {
        let screen = simulation.screen
        let appearance = screen.appearance ?? KeyboardAppearance()
        var lines: [String] = []
        if let mode = appearance.mode { lines.append("mode: \(mode)") }
        if let revision = appearance.revision { lines.append("revised: \(revision)") }
        if case .list(let names) = screen[.keyboards] {
            lines.append(
                "keyboards: \(names.joined(separator: " | ")) \(style.glyphs.dash) choose one with :keyboard")
        }
        if case .text(let profile) = screen[.profile], profile != HostProfile.ideal.name {
            lines.append("device: \(profile)")
        }
        if simulation.shownKeyboard == nil { lines.append("the keyboard is dismissed; tap the text with :caret") }
        if showsEvents, case .list(let events) = screen[.events], !events.isEmpty {
            lines.append("events: \(events.joined(separator: " | "))")
        }
        lines = lines.flatMap { Paragraph.lines($0, after: "  ", width: style.columns) }
        guard case .text(let message) = screen[.message] else { return lines }
        let (mark, part): (String, Theme.Part) =
            screen.error == nil ? ("  ", .title) : (style.glyphs.error + " ", .error)
        let problems = simulation.refusal?.fileProblems ?? []
        // The problems of a keyboard's file follow with their lines.
        let text = problems.isEmpty ? message : simulation.refusal?.heading ?? message
        for (index, line) in text.split(separator: "\n").enumerated() {
            lines += Paragraph.lines(String(line), after: index == 0 ? mark : "  ", width: style.columns)
                .map { style.apply(part, to: $0) }
        }
        for problem in problems {
            lines += Paragraph.lines(problem.description, after: "  ", width: style.columns)
                .map { style.apply(part, to: $0) }
            lines += (problem.excerpt?.lines(width: style.columns - 4) ?? []).map { "    " + $0 }
        }
        return lines
            + (excerpt?.lines(width: style.columns - 4) ?? []).map { "    " + $0 }
    }
}
