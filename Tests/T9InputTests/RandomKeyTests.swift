import TestSupport
import Testing

@testable import T9Input

/// Random keys with the bundled list, and what must hold after each key.
struct RandomKeyTests {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `Deleting takes back exactly one key and keeps the letters or brings the word back`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var composer = try Shipped.composer()
        var histories = [composer]
        for _ in 0..<120 {
            let last = composer
            let committed = composer.press(digit: UInt8.random(in: 1...9, using: &random))
            if committed != nil { histories = [] } else { histories.append(last) }
            if Int.random(in: 0..<4, using: &random) == 0, let before = histories.popLast() {
                let shown = composer.shownText.lowercased()
                composer.deleteLast()
                #expect(composer.composition.draft?.keys == before.composition.draft?.keys)
                #expect(composer.hasMark == before.hasMark)
                #expect(Set(composer.candidates).isSuperset(of: before.candidates.dropFirst(before.isUnknown ? 1 : 0)))
                let isWordAgain = composer.shownText == before.shownText
                #expect(isWordAgain || shown.hasPrefix(composer.shownText.lowercased()))
                histories = []
            }
            if Int.random(in: 0..<12, using: &random) == 0 {
                _ = composer.commit()
                histories = []
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `The text shown is the chosen candidate, and the changes describe all learning`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var composer = try Shipped.composer()
        var stored: [String: Int] = [:]
        for _ in 0..<150 {
            var committed: CommittedWord?
            switch Int.random(in: 0..<20, using: &random) {
            case 0...9: committed = composer.press(digit: UInt8.random(in: 2...9, using: &random))
            case 10: composer.pressPunctuation()
            case 11...12: composer.nextCandidate()
            case 13: composer.previousCandidate()
            case 14: composer.cycleLetterCase()
            case 15: composer.deleteLast()
            case 16: composer.choose(Int.random(in: -1...9, using: &random))
            case 17: composer.reopen(word: ["good", "London", "zzz", "Can't"].randomElement(using: &random) ?? "")
            default: committed = composer.commit()
            }
            for change in committed?.changes ?? [] { stored[change.storedName, default: 0] += change.storedDelta }
            if composer.isComposing {
                try #require(composer.candidates.indices.contains(composer.chosenIndex))
                #expect(composer.candidates[composer.chosenIndex] == composer.shownText)
            } else {
                #expect(composer.shownText == "")
            }
        }
        #expect(
            LearnedWords(keypad: .latin, stored: stored.map { (name: $0.key, count: $0.value) }) == composer.learned)
    }
}
