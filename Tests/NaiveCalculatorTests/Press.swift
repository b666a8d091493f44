import Calculation

/// A key of any of the calculators.
enum Press: Hashable {
    case digit(Int)
    case point
    case operation(BinaryOperation)
    case equals
    case percent
    case function(UnaryOperation)
    case apply(MathFunction)
    case constant(MathConstant)
    case angle
    case clear, clearEntry, delete
    case store(Int?)
    case recall(Int)
    case memoryAdd(Int)
    case memorySubtract(Int)
    case forget(Int?)
    case recallEntry(Int)
    case forgetEntry(Int?)
    case open, close
    case recallClear, grandTotal
    case enter, swap, drop, roll, rollUp, lastValue
    /// Not a key: a number read from a document.
    case read(String)

    /// A digit or the point.
    var isTyped: Bool {
        if case .digit = self { true } else { self == .point }
    }
}

/// The key as a person writes it.
extension Press: CustomStringConvertible {
    private static let names: [String: Press] = basicNames.merging(scientificNames) { $1 }

    private static let scientificNames: [String: Press] = {
        let functions = MathFunction.allCases.map { ($0.rawValue, Press.apply($0)) }
        return Dictionary(uniqueKeysWithValues: functions).merging([
            "pi": .constant(.pi), "e": .constant(.eulersNumber), "angle": .angle, "^": .operation(.power),
            "root": .operation(.root),
        ]) { $1 }
    }()

    private static let basicNames: [String: Press] = [
        ".": .point, "=": .equals, "%": .percent, "C": .clear, "CE": .clearEntry, "del": .delete, "MS": .store(nil),
        "MC": .forget(nil), "HC": .forgetEntry(nil), "(": .open, ")": .close, "enter": .enter, "swap": .swap,
        "drop": .drop, "roll": .roll, "rollUp": .rollUp, "lastx": .lastValue, "MRC": .recallClear, "GT": .grandTotal,
        "+": .operation(.add), "-": .operation(.subtract), "*": .operation(.multiply), "/": .operation(.divide),
        "neg": .function(.negate), "sqrt": .function(.squareRoot), "sqr": .function(.square),
        "inv": .function(.reciprocal), "reciprocal": .function(.reciprocal),
    ]

    var description: String {
        switch self {
        case .digit(let digit): String(digit)
        case .recall(let slot): "MR\(slot)"
        case .memoryAdd(let slot): "M+\(slot)"
        case .memorySubtract(let slot): "M-\(slot)"
        case .store(let slot?): "MS\(slot)"
        case .forget(let slot?): "MC\(slot)"
        case .recallEntry(let entry): "H\(entry)"
        case .forgetEntry(let entry?): "HC\(entry)"
        case .read(let text): "read:\(text)"
        default: Press.names.filter { $0.value == self }.map(\.key).min() ?? "?"
        }
    }

    /// `12 + 3 = sqrt`
    static func line(_ presses: [Press]) -> String {
        var line = ""
        var wasDigit = false
        for press in presses {
            let word = press.description
            let isDigit = word.allSatisfy { $0.isNumber || $0 == "." }
            line += (isDigit && wasDigit || line.isEmpty ? "" : " ") + word
            wasDigit = isDigit
        }
        return line
    }

    /// Reads such a line. A word that is not a key is read character by character.
    static func reading(_ line: String) -> [Press] {
        line.split(separator: " ").map(String.init).flatMap { word -> [Press] in
            if let press = names[word] { return [press] }
            if word.hasPrefix("read:") { return [.read(String(word.dropFirst(5)))] }
            if word == "memory" { return [] }
            if word.hasPrefix("HC"), let entry = Int(word.dropFirst(2)) { return [.forgetEntry(entry)] }
            if word.hasPrefix("H"), let entry = Int(word.dropFirst()) { return [.recallEntry(entry)] }
            if word.hasPrefix("M"), let slot = word.count == 2 ? 1 : Int(word.dropFirst(2)) {
                switch word.dropFirst().prefix(1) {
                case "R": return [.recall(slot)]
                case "+": return [.memoryAdd(slot)]
                case "-": return [.memorySubtract(slot)]
                case "S": return [.store(slot)]
                default: return [.forget(slot)]
                }
            }
            return word.compactMap { $0.wholeNumberValue.map { .digit($0) } ?? names[String($0)] }
        }
    }
}
