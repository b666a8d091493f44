import JSONText
import KeyboardWire
import TestSupport
import Testing

/// Neither side is harmed by what the other sends.
@Suite struct MutatedLineTests {
    @Test func `A damaged line is read or refused`() throws {
        let mutator = Mutator(
            samples: Samples.lines, tokens: ["{", "}", "[", "]", "\"id\":", "\"state\":", "\\ud83d", "null"])
        for seed in 0..<UInt64(RandomRun.mutations.size) {
            let line = mutator.mutant(seed: seed)
            for read in [
                { _ = try HostMessage(line: line) }, { _ = try KeyboardAnswer(line: line, scope: "s") },
                { _ = try KeyboardHello(line: line) },
            ] {
                do {
                    try read()
                } catch let error as JSONError {
                    #expect((0...line.count).contains(error.offset))
                }
            }
        }
    }
}
