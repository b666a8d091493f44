import Calculation
import TestSupport
import Testing

/// Typing, compared with a plain model that keeps the text.
@Suite struct Entries {
    struct Model {
        var sign = ""
        var whole = ""
        var decimals: String?

        mutating func press(_ key: CalculatorKey) {
            switch key {
            case .digit(let digit):
                guard whole.count + (decimals ?? "").count < 16 else { return }
                if decimals != nil {
                    decimals? += "\(digit)"
                } else if digit > 0 || !whole.isEmpty {
                    whole += "\(digit)"
                }
            case .point: decimals = decimals ?? ""
            case .deleteLast where decimals == "": decimals = nil
            case .deleteLast: if decimals != nil { decimals?.removeLast() } else { _ = whole.popLast() }
            case .unary: sign = sign.isEmpty && !isEmpty ? "-" : ""
            default: break
            }
            if isEmpty { sign = "" }
        }

        var isEmpty: Bool { whole.isEmpty && decimals == nil }
        var text: String { sign + (whole.isEmpty ? "0" : whole) + (decimals.map { "." + $0 } ?? "") }
    }

    @Test(arguments: 1...40)
    func `Typed digits make an entry`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        // As many zeros as other digits. Half of the runs never delete, so that they reach the sixteenth digit.
        var keys: [CalculatorKey] = (0...9).flatMap { [.digit($0), .digit(0)] } + [.point, .unary(.negate)]
        if seed.isMultiple(of: 2) { keys += Array(repeating: .deleteLast, count: 16) }
        var (calculator, model) = (Calculator(), Model())
        for _ in 0..<60 {
            let key = try #require(keys.randomElement(using: &generator))
            calculator.press(key)
            model.press(key)
            #expect(calculator.display.filter { $0 != "," } == model.text)
            #expect(calculator.shownValue == CalculatorNumber(parsing: model.text))
        }
    }
}
