import Calculation
import TestSupport

/// Random keys of a style.
struct RandomPresses {
    enum Style: CaseIterable {
        case noise, even, human, operations, functions, memory, large
        case groups, stack
        case scientific
        /// Keys that fill memory, history and stack.
        case filling

        /// The number of keys of an episode.
        var length: Int { self == .filling ? 400 : 100 }
    }

    private var random: SeededGenerator
    private let style: Style

    init(seed: UInt64, style: Style) {
        random = SeededGenerator(seed: seed)
        self.style = style
    }

    private mutating func chance(_ probability: Double) -> Bool {
        Double.random(in: 0..<1, using: &random) < probability
    }

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    /// The next key or the next few keys.
    mutating func next() -> [Press] {
        if chance(style == .filling ? 0.001 : 0.01) { return [.clear] }
        switch style {
        case .noise: return [anything()]
        case .even: return [even()]
        case .human: return human()
        case .filling: return filling()
        case .operations:
            return chance(0.3)
                ? number() : [chance(0.7) ? operation() : one(of: [.equals, .equals, .percent, .percent])]
        case .functions:
            if chance(0.03) { return nearlyNothing() }
            return chance(0.3) ? number() : chance(0.6) ? [function()] : [one(of: [operation(), .equals, .percent])]
        case .memory:
            return chance(0.3)
                ? number() : [chance(0.7) ? memory() : one(of: [operation(), .equals, function(), .clearEntry])]
        case .large:
            return chance(0.2)
                ? chance(0.5) ? number() : chance(0.5) ? [edge()] : edges()
                : [chance(0.3) ? .function(.square) : one(of: [operation(), .equals, function(), memory()])]
        case .groups:
            return chance(0.25)
                ? number()
                : [chance(0.5) ? one(of: [.open, .open, .close]) : chance(0.7) ? operation() : anything()]
        case .scientific:
            if chance(0.1) { return [one(of: [.angle, .constant(.pi), .constant(.eulersNumber), .open, .close])] }
            if chance(0.1) {
                return [one(of: [.equals, .percent, memory(), .clearEntry, .operation(.power), .operation(.root)])]
            }
            return chance(0.35)
                ? angle()
                : [chance(0.5) ? .apply(one(of: MathFunction.allCases)) : chance(0.6) ? operation() : function()]
        case .stack:
            if chance(0.06) { return chance(0.5) ? nearlyNothing() : edges() }
            if chance(0.4) { return number() + [.enter] }
            if chance(0.5) { return [operation()] }
            return [one(of: [.enter, .swap, .drop, .roll, .rollUp, .lastValue, .percent, function()])]
        }
    }

    /// A number for which functions have exact values, or a small one.
    private mutating func angle() -> [Press] {
        if chance(0.4) { return number() }
        let text = one(of: [
            "30", "45", "60", "90", "180", "270", "360", "0.5", "1", "2", "8", "27", "100", "64", "0.25",
        ])
        return text.map { $0 == "." ? .point : .digit($0.wholeNumberValue ?? 0) }
    }

    private mutating func filling() -> [Press] {
        let digit = Press.digit(Int.random(in: 0...9, using: &random))
        if chance(0.02) {
            return [
                one(of: [
                    .recall(99), .recall(100), .recall(101), .recallEntry(99), .forgetEntry(100), .recallEntry(101),
                    .rollUp, .roll, operation(),
                ])
            ]
        }
        let key = one(of: [Press.enter, .store(nil), .equals])
        return [digit] + Array(repeating: key, count: Int.random(in: 1...12, using: &random))
    }

    private mutating func human() -> [Press] {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return [function()]
        case 1: return number() + [.percent]
        case 2: return [memory()]
        case 3: return chance(0.5) ? [.delete] : [.clearEntry] + number()
        case 4: return Array(repeating: .equals, count: one(of: [1, 1, 2, 3]))
        case 5: return [.open] + number() + [operation()] + number() + [.close]
        case 6: return number() + [.equals]
        default: return number() + [operation()]
        }
    }

    private mutating func operation() -> Press { .operation(one(of: BinaryOperation.basic)) }

    private mutating func function() -> Press { .function(one(of: UnaryOperation.allCases)) }

    private mutating func memory() -> Press {
        let slot = one(of: [1, 1, 1, 0, 2, 3, 4])
        return one(of: [
            .store(nil), .store(slot), .recall(slot), .recall(slot), .memoryAdd(slot), .memorySubtract(slot),
            .forget(slot), .recallClear, .recallClear, .grandTotal, .grandTotal,
            chance(0.5) ? .forget(nil) : .store(nil), .recallEntry(slot), .recallEntry(slot), .forgetEntry(slot),
            chance(0.1) ? .forgetEntry(nil) : .store(nil),
        ])
    }

    /// A number at the limit of a machine word, of the digits kept, or of the exponents.
    private mutating func edge() -> Press {
        // These take long.
        if chance(0.15) { return .read(one(of: ["1e999", "1e-999", "2e9000", "3e-9000", "1e5000", "9e9999"])) }
        return .read(
            one(of: [
                "9223372036854775807", "-9223372036854775807", "9223372036854775808", "-9223372036854775808",
                "18446744073709551615", "18446744073709551616", "4294967296", "-3037000500", "0.00000000023283064365",
                "3074457345618258603", "0.0000000000000001",
            ]))
    }

    private mutating func edges() -> [Press] {
        style == .stack ? [edge(), edge(), operation()] : [edge(), operation(), edge(), .equals]
    }

    /// A root and a number very close to it, one subtracted from the other.
    private mutating func nearlyNothing() -> [Press] {
        let whole = Int.random(in: 2...99, using: &random)
        let root = try? NaiveNumber(whole: whole).calculated(.squareRoot)
        let read = Press.read(String((root ?? .zero).text.prefix(Int.random(in: 14...17, using: &random))))
        let typed = String(whole).compactMap { $0.wholeNumberValue.map { Press.digit($0) } } + [.function(.squareRoot)]
        return style == .stack
            ? typed + [read, .operation(.subtract)] : typed + [.operation(.subtract), read, .equals]
    }

    /// Each key is equally likely.
    private mutating func even() -> Press {
        let digit = Press.digit(Int.random(in: 0...9, using: &random))
        return one(of: [
            digit, digit, .point, operation(), operation(), .equals, .percent, function(), .clearEntry, .delete,
            memory(), .open, .close, one(of: [.enter, .swap, .drop, .roll, .rollUp, .lastValue]), .read("0.25"),
        ])
    }

    private mutating func anything() -> Press {
        switch Int.random(in: 0..<30, using: &random) {
        case 0..<9: .digit(one(of: [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
        case 9..<11: .point
        case 11..<16: operation()
        case 16..<19: .equals
        case 19..<21: .percent
        case 21..<24: function()
        case 24..<26: memory()
        case 26: one(of: [.clearEntry, .delete])
        case 27: one(of: [.open, .close])
        case 28: one(of: [.enter, .swap, .drop, .roll, .rollUp, .lastValue])
        default: one(of: [.read("12.5"), .read("-3"), .read("0"), .read("1e-9"), .read("2e400"), .read("123456789")])
        }
    }

    /// A number as people type it: mostly short, sometimes with superfluous zeros or points.
    private mutating func number() -> [Press] {
        func digits(_ counts: [Int]) -> [Press] {
            (0..<one(of: counts)).map { _ in .digit(Int.random(in: 0...9, using: &random)) }
        }
        var presses = digits(chance(0.05) ? [8, 15, 16, 17, 20] : [1, 1, 1, 2, 3])
        if chance(0.2) { presses += [.point] + digits(chance(0.1) ? [8, 16, 18] : [0, 1, 2]) }
        if chance(0.04) {
            presses = [.point] + Array(repeating: .digit(0), count: one(of: [1, 2, 3, 9, 15])) + presses
        }
        if chance(0.08) { presses.append(.function(.negate)) }
        if chance(0.04) { presses.append(.delete) }
        if chance(0.1) { presses = [one(of: [.digit(2), .digit(4), .digit(0), .digit(9)])] }
        return presses
    }
}
