import Calculation
import CalculatorProfiles
import TestSupport

/// The calculators that are compared with their models.
extension CalculatorRules {
    /// The names of those that come with Keybed, and of others.
    static let named = CalculatorLibrary.bundled.map(\.name) + ["layout", "mixed", "mixed algebraic", "mixed stack"]

    /// The rules with a name. Mixed ones are other ones for each seed.
    static func named(_ name: String, seed: UInt64) -> CalculatorRules {
        switch name {
        case "layout": tutorialOfLayout
        case "mixed": mixed(seed)
        case "mixed algebraic": mixedAlgebraic(seed)
        case "mixed stack": mixedStack(seed)
        default: bundled(name)
        }
    }

    static func bundled(_ name: String) -> CalculatorRules {
        CalculatorLibrary.bundled.first { $0.name == name }?.rules ?? CalculatorRules()
    }

    /// The tutorial's calculator as its layout has it.
    static let tutorialOfLayout = {
        var rules = bundled("tutorial")
        rules.leadingZeros = .dropped
        rules.pointAfterResult = .newNumber
        rules.numberAfterEquals = .operand
        rules.divisionByZero = .error
        return rules
    }()

    private static func mixed(_ seed: UInt64) -> CalculatorRules {
        var (rules, random) = (CalculatorRules(), SeededGenerator(seed: seed))
        rules.mix(\.leadingZeros, &random)
        rules.mix(\.pointAfterResult, &random)
        rules.mix(\.signFirst, &random)
        rules.mix(\.changedOperation, &random)
        rules.mix(\.minusAfterOperation, &random)
        rules.mix(\.numberAfterEquals, &random)
        rules.mix(\.equalsAfterOperation, &random)
        rules.mix(\.repeatedEquals, &random)
        rules.mix(\.repeatedFactor, &random)
        rules.mix(\.percentAlone, &random)
        rules.mix(\.percentOfSum, &random)
        rules.mix(\.percentOfProduct, &random)
        rules.mix(\.percentAfterEquals, &random)
        rules.mix(\.percentAfterOperation, &random)
        rules.mix(\.sumAfterPercent, &random)
        rules.mix(\.memoryInCalculation, &random)
        rules.mix(\.grandTotal, &random)
        rules.mix(\.clearedEntry, &random)
        rules.mix(\.arithmetic, &random)
        rules.mix(\.largeNumbers, &random)
        rules.mix(\.divisionByZero, &random)
        rules.mixCommon(&random)
        // No key but C changes infinity.
        if rules.divisionByZero == .infinity { (rules.errorEnd, rules.clear) = (.clearAll, .everything) }
        return rules
    }

    private static func mixedAlgebraic(_ seed: UInt64) -> CalculatorRules {
        var (rules, random) = (CalculatorRules(.algebraic), SeededGenerator(seed: seed))
        rules.mix(\.signFirst, &random)
        rules.mix(\.minusAfterOperation, &random)
        rules.mix(\.equalsAfterOperation, &random)
        rules.mix(\.repeatedEquals, &random)
        rules.mix(\.repeatedOperation, &random)
        rules.mix(\.percentOfSum, &random)
        rules.mix(\.percentOfGroup, &random)
        // Elsewhere no rule says what a percentage in a larger operand is.
        if Bool.random(using: &random) { rules.percentAlone = .ignored }
        if Bool.random(using: &random) { rules.percentAfterEquals = .ignored }
        rules.mixCommon(&random)
        return rules
    }

    private static func mixedStack(_ seed: UInt64) -> CalculatorRules {
        var (rules, random) = (CalculatorRules(.rpn), SeededGenerator(seed: seed))
        rules.mix(\.arithmetic, &random)
        rules.mixCommon(&random)
        rules.clear = .everything
        rules.errorEnd = .clear
        rules.stackLevels = Bool.random(using: &random) ? .four : .any
        rules.enter = Bool.random(using: &random) ? .copies : .ends
        return rules
    }

    private mutating func mixCommon(_ random: inout SeededGenerator) {
        mix(\.memory, &random)
        mix(\.deletedResult, &random)
        mix(\.clear, &random)
        mix(\.errorEnd, &random)
        mix(\.errorText, &random)
        mix(\.format.lastDigit, &random)
        mix(\.format.trailingZeros, &random)
        mix(\.format.smallNumbers, &random)
        mix(\.format.grouping, &random)
        mix(\.format.exponentForm, &random)
        format.digits = Int.random(in: 1...16, using: &random)
        format.decimals = Int.random(in: 0...16, using: &random)
        typedDigits = Int.random(in: 1...16, using: &random)
        // Where two rules contradict each other.
        if clear == .shownFirst { clearedEntry = .zero }
    }

    private mutating func mix<Rule: CaseIterable>(
        _ rule: WritableKeyPath<CalculatorRules, Rule>, _ random: inout SeededGenerator
    ) {
        // The value of the rules is as likely as all others together.
        if Bool.random(using: &random), let value = Array(Rule.allCases).randomElement(using: &random) {
            self[keyPath: rule] = value
        }
    }
}
