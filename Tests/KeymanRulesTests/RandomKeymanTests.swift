import KeyboardExtension
import KeymanRules
import TestSupport
import Testing
import Transforms

/// Random keys beside a naive interpreter.
@Suite("Random keys of Keyman keyboards") struct RandomKeymanTests {
    private static let steps = RandomRun.keyman.size
    /// Those that the naive interpreter cannot read.
    private static let withModifiers = ["layers.kmn", "modifiers.kmn", "odd-keys.kmn"]

    @Test(arguments: try Samples.sources.filter { !withModifiers.contains($0.name) })
    func agree(_ sample: Samples.Source) throws {
        let program = try KeymanProgram(KeymanSource(sample.text, file: sample.name))
        var naive = try NaiveKeyman(sample.text)
        var random = SeededGenerator(seed: RandomRun.seed ?? 1)
        var state = KeymanState(platform: [], baseLayouts: [])
        var context = program.context(of: "")
        var done = ""
        let keys = Samples.keys(for: sample.text)
        for step in 0..<Self.steps {
            if context.units.count > 40 || Int.random(in: 0..<60, using: &random) == 0 {
                let text = String(
                    (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                        keys.randomElement(using: &random)?.character ?? "x"
                    })
                context = program.context(of: text)
                naive.begin(text)
                done = "‘\(text)’"
            }
            guard let key = keys.randomElement(using: &random) else { continue }
            done += " \(key.name)"
            let outcome = program.press(KeymanPress(key.name, key.isShifted ? [.shift] : []), after: context, state)
            naive.press(key.isShifted ? "SHIFT \(key.name)" : key.name, key.character.map(String.init))
            (context, state) = (outcome.context, outcome.state)
            try #require(context.text == naive.plain, "\(sample.name), step \(step): \(done.suffix(300))")
            try #require(context.units.count == naive.text.count, "deadkeys, step \(step): \(done.suffix(300))")
        }
    }
}
