package import Calculation
package import Profiles

/// A calculator as people know it: its rules, and who says so.
package struct CalculatorProfile: Profile {
    package static let kind = "calculator"
    /// What a manual says of one calculator is not said of another.
    package static let inheritsNotes = false
    package static let commands: (choosing: Set<String>, setting: Set<String>) = ([], [])
    package static let standard = CalculatorProfile(name: "windows")
    package static let settings = settingGroups.flatMap(\.settings)

    package var name: String
    package var isAuthors = false
    package var summary = ""
    package var notes: [String: String] = [:]
    /// What it does.
    package var rules = CalculatorRules()

    package init(name: String, rules: CalculatorRules = CalculatorRules()) {
        (self.name, self.rules) = (name, rules)
    }
}

/// The settings, as files, layouts and commands write them.
extension CalculatorProfile {
    package static let settingGroups: [ProfileSettingGroup<CalculatorProfile>] = [
        ProfileSettingGroup(
            title: "Typing",
            settings: [
                .choice("evaluation", \.rules.evaluation), .count("typedDigits", \.rules.typedDigits, 1...16),
                .choice("leadingZeros", \.rules.leadingZeros), .choice("pointAfterResult", \.rules.pointAfterResult),
                .choice("signFirst", \.rules.signFirst),
            ]),
        ProfileSettingGroup(
            title: "Operations and equals",
            settings: [
                .choice("changedOperation", \.rules.changedOperation),
                .choice("minusAfterOperation", \.rules.minusAfterOperation),
                .choice("numberAfterEquals", \.rules.numberAfterEquals),
                .choice("equalsAfterOperation", \.rules.equalsAfterOperation),
                .choice("repeatedEquals", \.rules.repeatedEquals),
                .choice("repeatedOperation", \.rules.repeatedOperation),
                .choice("repeatedFactor", \.rules.repeatedFactor),
            ]),
        ProfileSettingGroup(
            title: "Percent",
            settings: [
                .choice("percentAlone", \.rules.percentAlone), .choice("percentOfSum", \.rules.percentOfSum),
                .choice("percentOfGroup", \.rules.percentOfGroup),
                .choice("percentOfProduct", \.rules.percentOfProduct),
                .choice("percentAfterEquals", \.rules.percentAfterEquals),
                .choice("percentAfterOperation", \.rules.percentAfterOperation),
                .choice("sumAfterPercent", \.rules.sumAfterPercent),
            ]),
        ProfileSettingGroup(
            title: "Memory and clearing",
            settings: [
                .choice("memory", \.rules.memory), .choice("memoryInCalculation", \.rules.memoryInCalculation),
                .choice("grandTotal", \.rules.grandTotal), .choice("deletedResult", \.rules.deletedResult),
                .choice("clear", \.rules.clear),
                .choice("clearedEntry", \.rules.clearedEntry), .choice("errorEnd", \.rules.errorEnd),
            ]),
        ProfileSettingGroup(
            title: "Numbers",
            settings: [
                .count("shownDigits", \.rules.format.digits, 1...16),
                .count("decimals", \.rules.format.decimals, 0...16),
                .choice("lastDigit", \.rules.format.lastDigit), .choice("trailingZeros", \.rules.format.trailingZeros),
                .choice("smallNumbers", \.rules.format.smallNumbers), .choice("grouping", \.rules.format.grouping),
                .choice("exponentForm", \.rules.format.exponentForm), .choice("arithmetic", \.rules.arithmetic),
                .choice("largeNumbers", \.rules.largeNumbers), .choice("divisionByZero", \.rules.divisionByZero),
                .choice("errorText", \.rules.errorText),
                .choice("inserted", \.rules.inserted),
            ]),
        ProfileSettingGroup(
            title: "Stacks",
            settings: [.choice("stackLevels", \.rules.stackLevels), .choice("enter", \.rules.enter)]),
    ]
}
