import Calculation
import CalculatorProfiles
import Profiles
import Testing

@Suite struct CalculatorLibraryTests {
    @Test func `Every bundled calculator can be read`() throws {
        #expect(try CalculatorLibrary().profiles.map(\.name) == CalculatorLibrary.bundledNames)
    }

    @Test func `The calculators of the ways to calculate have their rules`() throws {
        let calculators = try CalculatorLibrary().profiles
        for evaluation in Evaluation.allCases {
            let name = evaluation == .immediate ? "windows" : evaluation.rawValue
            #expect(calculators.first { $0.name == name }?.rules == CalculatorRules(evaluation), "\(name)")
        }
    }

    /// A value that none of them has could not be told from a mistake in the table.
    @Test(arguments: CalculatorProfile.settings.map(\.name))
    func `Calculators differ in each setting`(_ name: String) throws {
        let setting = try CalculatorProfile.setting(named: name)
        let values = Set(try CalculatorLibrary().profiles.map(setting.value))
        #expect(values.count > 1 || setting.choices.count == 1)
    }

    @Test func `What is said of one calculator is not said of those based on it`() throws {
        let calculators = try CalculatorLibrary().profiles
        #expect(calculators.first { $0.name == "sharp" }?.notes["typedDigits"]?.hasPrefix("EL-240C") == true)
        #expect(calculators.first { $0.name == "casio" }?.notes["typedDigits"] == nil)
    }
}
