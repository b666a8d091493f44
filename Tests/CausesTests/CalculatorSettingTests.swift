import CalculatorProfiles
import Exploration
import HostApps
import KeySequences
import KeyboardExtension
import Keyboards
import Profiles
import Simulator
import TestSupport
import Testing

/// A sequence for every setting of a calculator that passes under one calculator and fails under another, which differs
/// in that setting and in several others: only this setting is the cause.
@Suite struct CalculatorSettingTests {
    struct Row {
        var setting: String
        var passing = "windows"
        var failing: String
        var keyboard = "calculator"
        var keys: String
        /// What the passing calculator shows; the name of another fact comes before it.
        var shown: String
    }

    static let rows = [
        Row(setting: "evaluation", failing: "phone", keys: "2 + 3 * 4 =", shown: "20"),
        Row(setting: "typedDigits", failing: "phone", keys: "123456789012", shown: "123,456,789,012"),
        Row(setting: "leadingZeros", failing: "tutorial", keys: "0 0 7", shown: "7"),
        Row(setting: "pointAfterResult", failing: "tutorial", keys: "2 + 3 = . 5", shown: "0.5"),
        Row(setting: "signFirst", failing: "phone", keys: "neg 5", shown: "5"),
        Row(setting: "changedOperation", failing: "casio", keys: "2 - - 5 =", shown: "-3"),
        Row(setting: "minusAfterOperation", failing: "android", keys: "5 * - 3 =", shown: "2"),
        Row(setting: "numberAfterEquals", failing: "tutorial", keys: "1 + 2 = 4 +", shown: "4"),
        Row(setting: "equalsAfterOperation", failing: "casio", keys: "5 + =", shown: "10"),
        Row(setting: "repeatedEquals", failing: "tutorial", keys: "2 + 3 = =", shown: "8"),
        Row(setting: "repeatedOperation", passing: "algebraic", failing: "phone", keys: "2 + 3 * 4 = =", shown: "26"),
        Row(setting: "repeatedFactor", failing: "sharp", keys: "3 * 4 = 5 =", shown: "20"),
        Row(setting: "percentAlone", failing: "phone", keys: "10 %", shown: "0"),
        Row(setting: "percentOfSum", failing: "sharp", keys: "50 + 10 %", shown: "5"),
        Row(
            setting: "percentOfGroup", passing: "algebraic", failing: "android", keyboard: "calculator-algebraic",
            keys: "100 + ( 10 ) % =", shown: "110"),
        Row(setting: "percentOfProduct", failing: "sharp", keys: "200 * 5 %", shown: "0.05"),
        Row(setting: "percentAfterEquals", failing: "phone", keys: "5 + 3 = 10 %", shown: "0.8"),
        Row(
            setting: "percentAfterOperation", passing: "windows, percentOfProduct product", failing: "sharp",
            keys: "4 / %", shown: "0.04"),
        Row(
            setting: "sumAfterPercent", passing: "windows, percentOfProduct product", failing: "casio",
            keys: "200 * 5 % +", shown: "10"),
        Row(setting: "memory", failing: "phone", keys: "5 MS 3 MS memory MR2", shown: "5"),
        Row(setting: "memoryInCalculation", failing: "sharp", keys: "80 * 9 M+ C MR", shown: "9"),
        Row(setting: "grandTotal", failing: "sharp", keyboard: "calculator-sharp", keys: "2 + 3 = 4 GT", shown: "0"),
        Row(setting: "deletedResult", failing: "android", keys: "2 + 3 = del", shown: "5"),
        Row(setting: "clear", failing: "phone", keys: "2 + 3 C 4 =", shown: "4"),
        Row(setting: "clearedEntry", failing: "sharp", keys: "2 - 3 CE", shown: "0"),
        Row(
            setting: "errorEnd", failing: "phone, errorText sentence", keys: "5 / 0 = 7", shown: "Cannot divide by zero"
        ),
        Row(setting: "shownDigits", failing: "phone", keys: "1 / 3 =", shown: "0.3333333333333333"),
        Row(setting: "decimals", failing: "tutorial", keys: "1 / 8 / 8 =", shown: "0.015625"),
        Row(
            setting: "lastDigit", failing: "casio, shownDigits 16, decimals 16", keys: "2 / 3 =",
            shown: "0.6666666666666667"),
        Row(
            setting: "trailingZeros", passing: "rpn", failing: "hp", keyboard: "calculator-rpn", keys: "1 enter 4 /",
            shown: "0.25"),
        Row(
            setting: "smallNumbers", failing: "tutorial", keys: ".0000001 * .0000001 * .0000001 =", shown: "1.e-21"),
        Row(setting: "grouping", failing: "tutorial", keys: "1234", shown: "1,234"),
        Row(
            setting: "exponentForm", failing: "phone, typedDigits 16, shownDigits 16", keys: "9999999999999999 + 1 =",
            shown: "1.e+16"),
        Row(setting: "arithmetic", failing: "sharp", keys: "1 / 3 * 3 =", shown: "1"),
        Row(
            setting: "largeNumbers", failing: "sharp, typedDigits 16, shownDigits 16, decimals 16",
            keys: "9999999999999999 * 10 =", shown: "9.999999999999999e+16"),
        Row(setting: "divisionByZero", failing: "tutorial", keys: "5 / 0 =", shown: "Cannot divide by zero"),
        Row(setting: "errorText", failing: "phone", keys: "5 / 0 =", shown: "Cannot divide by zero"),
        Row(
            setting: "inserted", failing: "tutorial", keys: "1.50 insert", shown: "document: 1.5¦"),
        Row(
            setting: "stackLevels", passing: "rpn", failing: "hp, trailingZeros dropped", keyboard: "calculator-rpn",
            keys: "2 enter enter enter 3 * * * *", shown: "24"),
        Row(
            setting: "enter", passing: "rpn, stackLevels four", failing: "hp, trailingZeros dropped",
            keyboard: "calculator-rpn", keys: "3 enter *", shown: "0"),
    ]

    @Test(arguments: CalculatorProfile.settings.map(\.name))
    func `Exactly the setting is named as the cause`(_ name: String) throws {
        let row = try #require(Self.rows.first { $0.setting == name }, "there is no sequence for the setting \(name)")
        let passing = try CauseWorld.written(row.passing, in: CalculatorLibrary(), named: "good")
        let failing = try CauseWorld.written(row.failing, in: CalculatorLibrary(), named: "bad")
        #expect(CalculatorProfile.differences(passing, failing).count > 3)
        let fact = row.shown.contains(": ") ? row.shown : "display: \(row.shown)"
        let text = ":keyboard \(row.keyboard)\n> \(row.keys)\n\(fact)\n"
        let explained = try CauseWorld.outcomes(text, [passing, failing], on: Self.device)
        #expect(!explained[0].isFailure, "\(PrettyReport.lines(explained[0]))")
        let setting = try CalculatorProfile.setting(named: name)
        let cause = SettingCauses.Setting(
            name: name, value: setting.value(in: failing), passingValue: setting.value(in: passing))
        #expect(
            explained[1].cause == .settings(SettingCauses(profile: "bad", passing: "good", causes: [[cause]])),
            "\(PrettyReport.lines(explained))")
    }

    private static let catalog = Result { try LayoutCatalog(cache: .ofTests) }

    private static func device(_ calculator: CalculatorProfile) throws -> Simulation {
        try Simulation(
            catalog: try catalog.get().calculators(as: calculator), apps: Apps.all, store: MemoryStore(),
            profiles: [.ideal])
    }
}
