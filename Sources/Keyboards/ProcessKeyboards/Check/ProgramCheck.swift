package import KeyboardExtension

/// Plays the protocol against the program of a keyboard, and finds what the program does wrong.
///
/// Each rule of the protocol is a row, which is played with a program of its own: one fault does not hide others.
package struct ProgramCheck {
    private let program: KeyboardProgram
    private let layout: KeyboardLayout?

    /// - Parameter layout: the layout of the file that names the program; nil for the one that the program says.
    package init(_ program: KeyboardProgram, layout: KeyboardLayout? = nil) {
        self.program = program
        self.layout = layout
    }

    /// How a rule was kept.
    package enum Outcome: Sendable {
        case kept
        case broken(CheckFault)
        /// The rule was broken by the same fault as an earlier one.
        case brokenAgain(earlier: String)
        /// The rule does not concern this program, for this reason.
        case notPlayed(String)
    }

    /// Plays every rule, and reports each as soon as it has been played. Without an introduction nothing else is.
    /// Returns whether all were kept.
    package func run(_ report: (_ rule: String, Outcome) -> Void) -> Bool {
        var faults: [(fault: CheckFault, rule: String)] = []
        for rule in CheckRule.all {
            let outcome = outcome(of: rule)
            guard case .broken(let fault) = outcome else {
                report(rule.name, outcome)
                continue
            }
            let earlier = faults.first { $0.fault.isSame(as: fault) }
            faults.append((fault, rule.name))
            report(rule.name, earlier.map { .brokenAgain(earlier: $0.rule) } ?? outcome)
            if rule.isFirst { break }
        }
        return faults.isEmpty
    }

    private func outcome(of rule: CheckRule) -> Outcome {
        do throws(CheckFault) {
            let checked = try CheckedProgram(program, layout: layout)
            if let reason = rule.exception(checked.hello) { return .notPlayed(reason) }
            try rule.play(checked)
            try checked.expectSilence()
            return .kept
        } catch {
            return .broken(error)
        }
    }
}

/// What a program did wrong: the line it was sent, the line it answered, and what was wanted.
package struct CheckFault: Error, Sendable {
    /// Nil if the program did something by itself.
    package var sent: String?
    /// Nil if there was nothing.
    package var got: String?
    package var wanted: String
    /// The place of it in the answer; nil for all of the answer.
    package var place: String?
    /// The last lines that the program wrote on standard error.
    package var log: [String] = []

    /// Whether the program did the same wrong, at whatever event.
    fileprivate func isSame(as other: CheckFault) -> Bool { wanted == other.wanted }
}
