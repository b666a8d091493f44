import TestSupport

@testable import T9Input

/// A step of a keyboard with a composer.
enum NaiveStep: Hashable {
    case digit(UInt8), diacritic(Int), mark, next, previous, pick(Int), delete, caseKey, commit
    case reopen(String), cancel, takeBack, takeRevisionBack
    case preceding(PrecedingWords), sentenceStart(Bool)
    case forget(String), add(String), remove(String), names([String])

    /// At least `length` random steps. Every other episode types word after word, as in sentences.
    static func episode(_ length: Int, seed: UInt64, in world: NaiveLanguage) -> [NaiveStep] {
        var random = SeededGenerator(seed: seed &+ 1 << 32)
        var steps: [NaiveStep] = []
        while steps.count < length {
            if seed % 2 == 0, Int.random(in: 0..<3, using: &random) > 0 {
                let word = world.known.randomElement(using: &random) ?? "a"
                let marks = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
                steps += NaiveWords.digits(word).flatMap {
                    $0 == 1 ? Array(repeating: .mark, count: marks) : [NaiveStep.digit($0)]
                }
                if !world.marking.keys.isEmpty, Bool.random(using: &random) {
                    let marks = world.marking.keys.indices.filter { world.marking.has(word, $0) }
                    steps += marks.map { .diacritic($0) }
                }
                if Int.random(in: 0..<12, using: &random) == 0 { steps.append(.add(word)) }
                if Int.random(in: 0..<6, using: &random) == 0 { steps.append(.next) }
                steps.append(.commit)
                if Int.random(in: 0..<8, using: &random) == 0 { steps.append(.takeRevisionBack) }
                if Int.random(in: 0..<8, using: &random) == 0 { steps.append(.takeBack) }
            } else {
                steps.append(.random(in: world, &random))
            }
        }
        return steps
    }

    static func random(in world: NaiveLanguage, _ random: inout SeededGenerator) -> NaiveStep {
        func word() -> String { world.known.randomElement(using: &random) ?? "a" }
        if !world.marking.keys.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
            return .diacritic(Int.random(in: -1...5, using: &random))
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<45: return .digit([2, 2, 3, 3, 4, 6, 9].randomElement(using: &random) ?? 2)
        case 45..<49: return .mark
        case 49..<59: return .next
        case 59..<61: return .previous
        case 61..<65: return .pick(Int.random(in: -1...9, using: &random))
        case 65..<72: return .delete
        case 72..<75: return .caseKey
        case 75..<88: return .commit
        case 88: return .reopen(word())
        case 89: return .cancel
        case 90, 91: return .takeBack
        case 92: return .takeRevisionBack
        case 93, 94:
            let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in word() }
            return .preceding(PrecedingWords(words, startsSentence: Bool.random(using: &random)))
        case 95: return .sentenceStart(Bool.random(using: &random))
        case 96: return .forget(word())
        case 97: return .add(word())
        case 98: return .remove(word())
        default: return .names(Bool.random(using: &random) ? world.names : [])
        }
    }
}
