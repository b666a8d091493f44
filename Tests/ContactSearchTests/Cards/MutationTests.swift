import ContactSearch
import TestSupport
import Testing

/// Cards with reproducible random changes.
struct MutationTests {
    private static let parts = 8

    @Test(arguments: 0..<parts)
    func `A mutated file is read without faults`(part: Int) throws {
        let mutator = try InputKind.card.mutator()
        let note = CaseNote("cards-\(part)")
        defer { note.end() }
        for number in 0..<RandomRun.cards.size / Self.parts {
            let seed = UInt64(part) << 32 | UInt64(number)
            let bytes = mutator.mutant(seed: seed)
            note.begin("seed \(seed)", bytes)
            DamagedCardTests.read(bytes, "seed \(seed)")
        }
    }
}
