import JSONText
import KeyboardExtension
import Simulator

/// The candidates of the bar, or the keyboards of the list while that is open: what `{pick 2}` picks from.
struct CandidateChoice {
    /// The number of candidates that travel.
    private static let maximum = 100

    private let candidates: [String]?
    private let chosen: Int?
    private let isRightToLeft: Bool

    init(_ simulation: Simulation) {
        let screen = simulation.screen
        if case .list(let keyboards)? = screen[.keyboards] {
            candidates = keyboards.map(simulation.title(ofKeyboard:))
            chosen = keyboards.firstIndex(of: simulation.shownKeyboard ?? "")
        } else {
            candidates = screen.appearance?.candidates
            chosen = screen.appearance?.chosenCandidate
        }
        isRightToLeft = simulation.layout?.info.prefersRightToLeft == true
    }

    func write(to writer: inout JSONWriter) {
        guard let candidates else { return writer.null() }
        writer.object { writer in
            writer.name("candidates")
            writer.strings(Array(candidates.prefix(Self.maximum)))
            writer.name("chosen")
            if let chosen { writer.integer(chosen) } else { writer.null() }
            writer.member("isRightToLeft", isRightToLeft)
        }
    }
}
