package import Simulator
import SourceText

/// The output of `:why`: the chain of events caused by the last press, one per line, and what the keyboard says about
/// what it shows.
package enum Why {
    /// Each entry by its kind, and what it says.
    package static func entries(_ screen: Screen) -> [(kind: String, text: String)] {
        let signs = Set(screen.trace.flatMap(\.signs)).sorted()
        return screen.trace.map { ($0.kind, $0.text) } + screen.explanation.map { ("keyboard", $0.inMessage) }
            + signs.map { ("sign", $0) }
    }

    static func lines(_ screen: Screen, width: Int) -> [String] {
        let nothing = screen.trace.isEmpty ? ["nothing was pressed, and the last line caused no events"] : []
        return nothing
            + entries(screen).flatMap { entry in
                Paragraph.lines(entry.text, after: entry.kind.fitted(to: 10), width: width)
            }
    }
}
