import Simulator
import SourceText

/// The output of `:why`: the chain of events caused by the last press, one per line, and what the keyboard says about
/// what it shows.
enum Why {
    static func lines(_ screen: Screen) -> [String] {
        let trace = screen.trace.map { $0.kind.fitted(to: 10) + $0.text }
        let events = trace.isEmpty ? ["nothing was pressed, and the last line caused no events"] : trace
        return events + screen.explanation.map { "keyboard".fitted(to: 10) + $0.inMessage }
    }
}
