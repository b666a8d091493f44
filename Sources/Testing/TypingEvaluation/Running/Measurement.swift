/// A typist at work, and what the passages took so far.
struct Measurement: Sendable {
    private var typist: any Typist
    private(set) var sample = Sample()

    init(_ typist: any Typist) { self.typist = typist }

    var counts: Tally { typist.tally }

    /// Types a passage.
    mutating func type(_ passage: Passage) throws {
        let before = sums
        try typist.type(passage.text)
        let after = sums
        sample.add(
            passage.text, characters: after.characters - before.characters,
            keystrokes: after.keystrokes - before.keystrokes, time: after.time - before.time)
    }

    private var sums: (characters: Int, keystrokes: Int, time: Int) {
        let tally = typist.tally
        return (tally.characters, tally.keystrokes, tally.effort.twoThumbs.time)
    }
}
