package import Simulator

/// What the author of a keyboard promises beyond the promises of every keyboard.
package struct Invariant: Sendable {
    /// The invariant as it is written: `always layer: base`.
    package let text: String
    /// Why a screen breaks it, in one sentence; nil if it does not.
    let problem: @Sendable (Simulation) -> String?

    package init(_ text: String, problem: @escaping @Sendable (Simulation) -> String?) {
        self.text = text
        self.problem = problem
    }
}
