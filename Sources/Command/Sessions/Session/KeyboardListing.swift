import KeyboardExtension
import Simulator
import SourceText

/// The output of `:keyboards`.
enum KeyboardListing {
    /// The enabled keyboards in the order of the next-keyboard key, the one on the screen marked; then the others by
    /// family, several a line.
    static func lines(_ simulation: Simulation) -> [String] {
        let ring = simulation.keyboardRing
        let names = ring.map { $0 == simulation.shownKeyboard ? "▸ \($0)" : $0 }
        let families =
            simulation.device.keyboardFiles?.families ?? [KeyboardFamily("others", simulation.availableKeyboards)]
        let others = families.map { KeyboardFamily($0.name, $0.keyboards.filter { !ring.contains($0) }) }
            .filter { !$0.keyboards.isEmpty }
        // A longer name of a family, such as the path of a folder, is on a line of its own.
        let column = min(16, others.map(\.name.displayWidth).max() ?? 0)
        return ["Enabled, in the order of the next-keyboard key:"] + wrapped(names, after: "  ")
            + (others.isEmpty ? [] : ["", "Others, which :keyboard NAME shows and enables:"])
            + others.flatMap { family in
                family.name.displayWidth > column
                    ? ["  \(family.name.printable)"]
                        + wrapped(family.keyboards, after: String(repeating: " ", count: column + 4))
                    : wrapped(family.keyboards, after: "  \(family.name.fitted(to: column))  ")
            }
    }

    /// The names, two spaces between them. A name is not broken.
    private static func wrapped(_ names: [String], after head: String) -> [String] {
        var lines: [String] = []
        var line = head
        for name in names {
            let isFirst = line.displayWidth == head.displayWidth
            if !isFirst, line.displayWidth + 2 + name.displayWidth > Paragraph.pageWidth {
                lines.append(line)
                line = String(repeating: " ", count: head.displayWidth) + name
            } else {
                line += (isFirst ? "" : "  ") + name
            }
        }
        return lines + [line]
    }
}
