import Calculation
import Testing

extension Calculator {
    /// Checks what must hold after every key, whatever came before.
    func expectInvariants(after what: String) {
        #expect(memory.count <= 100 && history.count <= 100, "after \(what)")
        #expect((failure == nil) == (shownValue != nil), "after \(what)")
        if let failure {
            #expect(display == failure.description, "after \(what)")
        } else {
            let digits = Calculator.significantDigits(of: display)
            #expect(digits <= 16, "\(display) after \(what)")
        }
        #expect(history.allSatisfy { $0.expression.hasSuffix("=") }, "after \(what)")
    }

    /// The number of digits of the significand without leading zeros.
    private static func significantDigits(of display: String) -> Int {
        display.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }.count
    }
}
