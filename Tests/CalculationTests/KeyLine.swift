import Calculation

/// A line of keys as a person writes it: `2.25 sqrt -1.5=`, `5 MS 3 MS memory MR2`.
///
/// A word between spaces is a named key, or else each of its characters is a key.
struct KeyLine {
    let keys: [CalculatorKey]

    init(_ line: String) throws {
        keys = try line.split(separator: " ").flatMap { word in
            try KeyLine.named(String(word)) ?? word.map(KeyLine.single)
        }
    }

    struct UnknownKeyError: Error {
        let name: String
    }

    /// The keys of a named word. `memory` only shows a layer, so it has no keys.
    private static func named(_ word: String) -> [CalculatorKey]? {
        switch word {
        case "neg": return [.unary(.negate)]
        case "sqrt": return [.unary(.squareRoot)]
        case "sqr": return [.unary(.square)]
        case "inv", "reciprocal": return [.unary(.reciprocal)]
        case "C": return [.clear]
        case "CE": return [.clearEntry]
        case "del": return [.deleteLast]
        case "MS": return [.memoryStore(slot: nil)]
        case "MC": return [.memoryClear(slot: nil)]
        case "memory": return []
        case "enter": return [.enter]
        case "swap": return [.swap]
        case "drop": return [.drop]
        case "roll": return [.roll]
        case "rollUp": return [.rollUp]
        case "HC": return [.historyClear(entry: nil)]
        case "^": return [.operation(.power)]
        case "root": return [.operation(.root)]
        case "angle": return [.angleUnit]
        case "e": return [.constant(.eulersNumber)]
        default: break
        }
        if let function = MathFunction(rawValue: word) { return [.function(function)] }
        if let constant = MathConstant(rawValue: word) { return [.constant(constant)] }
        if word.hasPrefix("HC"), let entry = Int(word.dropFirst(2)) { return [.historyClear(entry: entry)] }
        if word.hasPrefix("H"), let entry = Int(word.dropFirst()) { return [.historyRecall(entry: entry)] }
        guard word.hasPrefix("M"), let slot = word.count == 2 ? 1 : Int(word.dropFirst(2)) else { return nil }
        switch word.prefix(2) {
        case "MR": return [.memoryRecall(slot: slot)]
        case "M+": return [.memoryAdd(slot: slot)]
        case "M-": return [.memorySubtract(slot: slot)]
        case "MC": return [.memoryClear(slot: slot)]
        case "MS": return [.memoryStore(slot: slot)]
        default: return nil
        }
    }

    private static func single(_ character: Character) throws -> CalculatorKey {
        guard let key = CalculatorKey(typing: character) else { throw UnknownKeyError(name: String(character)) }
        return key
    }
}

extension Calculator {
    /// A calculator after a line of keys.
    init(_ evaluation: Evaluation = .immediate, after line: String) throws {
        self.init(evaluation)
        try press(line)
    }

    /// Presses a line of keys, and checks after each key what must always hold.
    mutating func press(_ line: String) throws {
        for key in try KeyLine(line).keys {
            press(key)
            expectInvariants(after: "\(key) in \(line)")
        }
    }
}
