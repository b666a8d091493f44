/// A pattern that is matched with the end of a text.
struct TransformPattern: Hashable, Sendable {
    /// The units with which a match can end.
    let lastUnits: UnitClass
    private let backward: PatternProgram
    /// Nil if the pattern captures nothing.
    private let forward: PatternProgram?
    let captureCount: Int

    init(_ node: PatternNode, captureCount: Int) {
        backward = PatternProgram(node, backward: true)
        forward = captureCount > 0 ? PatternProgram(node, backward: false) : nil
        lastUnits = backward.firstUnits
        self.captureCount = captureCount
    }

    /// A match: the start of the matched text, and the captures, from 1.
    struct Match: Hashable {
        var start: Int
        var captures: [Range<Int>?]
    }

    /// The match that starts first among those that end at the end of a text, as a regular expression finds it.
    ///
    /// - Parameter isWhole: whether the text begins at the start of the text that `^` matches.
    func match(_ text: [TextUnit], isWhole: Bool) -> Match? {
        guard let start = backward.start(in: text, isWhole: isWhole) else { return nil }
        let captures =
            forward?.captures(in: text, from: start, isWhole: isWhole, count: captureCount) ?? [nil]
        return Match(start: start, captures: captures)
    }
}
