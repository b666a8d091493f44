import KeyboardExtension
import SourceText

/// Draws a calculator's display, aligned right, with the stack above it and the memory below.
struct CalculatorDisplay {
    let appearance: KeyboardAppearance
    let style: Style

    /// The maximum number of stack levels shown above the display.
    private static let stackLevels = 4

    var lines: [String] {
        guard let display = appearance.display else { return [] }
        let number = appearance.isApproximate ? "\(style.glyphs.inexact) \(display)" : display
        // The display is the top of the stack. The deeper levels are drawn above it, as on paper.
        var lines = (appearance.stack ?? []).dropFirst().prefix(CalculatorDisplay.stackLevels).reversed().map(right)
        lines.append(style.apply(.faint, to: right(appearance.expression ?? "")))
        lines.append(style.apply(.display, to: right(number)))
        if let memory = appearance.memory, !memory.isEmpty {
            lines.append(style.apply(.faint, to: style.fit("  M: \(memory.joined(separator: " | "))", to: width)))
        }
        return lines
    }

    private var width: Int { style.keyboardWidth - 2 }

    /// Aligns text right. If the text is too wide, its end is shown, where the user types.
    private func right(_ text: String) -> String {
        var shown = Substring(text.printable)
        if shown.displayWidth > width {
            while shown.displayWidth > width - 1 { shown.removeFirst() }
            shown = style.glyphs.cut + shown
        }
        return String(repeating: " ", count: max(0, width - shown.displayWidth)) + shown
    }
}
