/// What became of slips, in the terms of R. W. Soukoreff and I. S. MacKenzie, "Metrics for text entry research: An
/// evaluation of MSD and KSPC, and a new unified error metric", CHI 2003.
package struct ErrorTally: Hashable, Sendable, Codable {
    /// The number of keystrokes that could go wrong.
    package var keystrokes = 0
    /// The number of slips, by their kind.
    package var slips: [String: Int] = [:]
    /// The number of characters that are right in the text (C).
    package var correct = 0
    /// The number of errors left in the text (INF): the distance between what was meant and what is there, in
    /// characters put in, left out or replaced.
    package var notFixed = 0
    /// The number of characters that were deleted again (IF).
    package var fixed = 0
    /// The number of keystrokes that deleted them (F).
    package var fixes = 0

    package init() {}

    /// The number of slips of all kinds.
    package var slipCount: Int { slips.values.reduce(0, +) }

    /// The characters that error rates are shares of: C + INF + IF.
    package var characters: Int { correct + notFixed + fixed }

    static func += (sum: inout ErrorTally, part: ErrorTally) {
        sum.keystrokes += part.keystrokes
        sum.slips.merge(part.slips, uniquingKeysWith: +)
        sum.correct += part.correct
        sum.notFixed += part.notFixed
        sum.fixed += part.fixed
        sum.fixes += part.fixes
    }
}
