/// A typist at work, and what the passages took so far.
struct Measurement: Sendable {
    private var typist: any Typist
    private(set) var sample = Sample()

    init(_ typist: any Typist) { self.typist = typist }

    var counts: Tally { typist.tally }

    /// The number of words so far.
    var wordCount: Int { typist.sums.words }

    /// Types a passage.
    mutating func type(_ passage: Passage) throws {
        let before = typist.sums
        try typist.type(passage.text)
        let after = typist.sums
        sample.add(
            passage.text, characters: after.characters - before.characters,
            keystrokes: after.keystrokes - before.keystrokes, time: after.time - before.time)
    }

}
