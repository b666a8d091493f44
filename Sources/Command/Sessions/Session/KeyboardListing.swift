import KeyboardExtension
import Simulator
import SourceText

/// The output of `:keyboards`.
enum KeyboardListing {
    /// The enabled keyboards in the order of the next-keyboard key, the one on the screen marked; then the others by
    /// family, several a line.
    static func lines(_ simulation: Simulation, width: Int) -> [String] {
        let ring = simulation.keyboardRing
        let names = ring.map { $0 == simulation.shownKeyboard ? "▸ \($0)" : $0 }
        let families =
            simulation.device.keyboardFiles?.families ?? [KeyboardFamily("others", simulation.availableKeyboards)]
        let others = families.map { KeyboardFamily($0.name, $0.keyboards.filter { !ring.contains($0) }) }
            .filter { !$0.keyboards.isEmpty }
        // A longer name of a family, such as the path of a folder, is on a line of its own.
        let column = min(16, others.map(\.name.displayWidth).max() ?? 0)
        return ["Enabled, in the order of the next-keyboard key:"] + wrapped(names, after: "  ", width)
            + (others.isEmpty ? [] : ["", "Others, which :keyboard NAME shows and enables:"])
            + others.flatMap { family in
                family.name.displayWidth > column
                    ? ["  \(family.name.printable)"]
                        + wrapped(family.keyboards, after: String(repeating: " ", count: column + 4), width)
                    : wrapped(family.keyboards, after: "  \(family.name.fitted(to: column))  ", width)
            }
    }

    /// The names, two spaces between them. The space within a name is not broken.
    private static func wrapped(_ names: [String], after head: String, _ width: Int) -> [String] {
        let text = names.map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "  ")
        return Paragraph.lines(text, after: head, width: width).map { $0.replacing("\u{A0}", with: " ") }
    }
}
