import TestSupport

@testable import T9Input

/// What a keyboard does with a composer.
enum NaiveStep: Hashable {
    case digit(UInt8), mark, next, previous, pick(Int), delete, caseKey, commit
    case reopen(String), cancel, takeBack, takeRevisionBack
    case preceding(PrecedingWords), sentenceStart(Bool)
    case forget(String), add(String), remove(String), names([String])

    static func random(in world: NaiveWorld, _ random: inout SeededGenerator) -> NaiveStep {
        func word() -> String { world.known.randomElement(using: &random) ?? "a" }
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
