import KeyboardExtension
import SourceText

/// Draws a calculator's display, aligned right, with history and stack above it and the memory below.
struct CalculatorDisplay {
    let appearance: KeyboardAppearance
    let style: Style

    /// The maximum number of stack levels shown above the display.
    private static let stackLevels = 4
    /// The maximum number of past calculations shown above that.
    private static let historyEntries = 8
    /// The number of past calculations that are shown rather than rules between the keys.
    private static let preferredEntries = 3

    /// The number of lines that the history should have, even if the keys then have no rules between them.
    var preferredHistoryHeight: Int { min(historyHeight, Self.preferredEntries) }

    private var historyHeight: Int {
        appearance.display == nil ? 0 : min(appearance.history?.count ?? 0, Self.historyEntries)
    }

    /// The newest calculations in at most `height` lines, the newest right above the display, as on a paper roll.
    func historyLines(atMost height: Int) -> [String] {
        (appearance.history ?? []).prefix(min(height, historyHeight)).reversed().map {
            style.apply(.faint, to: right($0))
        }
    }

    var lines: [String] {
        guard let display = appearance.display else { return [] }
        let number = appearance.isApproximate ? "\(style.glyphs.inexact) \(display)" : display
        // The display is the top of the stack. The deeper levels are drawn above it, as on paper.
        var lines = (appearance.stack ?? []).dropFirst().prefix(CalculatorDisplay.stackLevels).reversed().map(right)
        lines.append(style.apply(.faint, to: right(appearance.expression ?? "")))
        lines.append(style.apply(.display, to: right(number)))
        // A bar shows the slots as candidates.
        if appearance.candidates == nil, let memory = appearance.memory, !memory.isEmpty {
            let slots = memory.map(style.glyphs.sum).joined(separator: " | ")
            lines.append(style.apply(.faint, to: style.fit("  M: \(slots)", to: width)))
        }
        return lines
    }

    private var width: Int { style.keyboardWidth - 2 }

    /// Aligns text right. If the text is too wide, its end is shown, where the user types.
    private func right(_ text: String) -> String {
        var shown = Substring(style.glyphs.sum(text).printable)
        if shown.displayWidth > width {
            while shown.displayWidth > width - 1 { shown.removeFirst() }
            shown = style.glyphs.cut + shown
        }
        return String(repeating: " ", count: max(0, width - shown.displayWidth)) + shown
    }
}
