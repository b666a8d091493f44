import Calculation
import CalculatorProfiles
import KeyboardExtension
import LayoutFiles
import Profiles

/// The options of a calculator layout: a calculator to behave as, and single settings in which it differs from that.
struct CalculatorSettings: EngineSettings {
    /// The calculator named, or else the one of an evaluation.
    private(set) var profile = CalculatorProfile.standard
    private var isNamed = false
    /// Nil for the separator of the layout's language.
    var decimalSeparator: DecimalSeparator?

    static let options: [EngineOption<CalculatorSettings>] =
        [
            EngineOption(
                "calculator", oneOf: CalculatorLibrary.bundledNames, standard: CalculatorProfile.standard.name
            ) { name, settings in
                guard let profile = CalculatorLibrary.bundled.first(where: { $0.name == name }) else { return }
                (settings.profile, settings.isNamed) = (profile, true)
            }
        ] + CalculatorProfile.settings.map(option) + [.choice("decimalSeparator", orByLanguage: \.decimalSeparator)]

    private static func option(_ setting: ProfileSetting<CalculatorProfile>) -> EngineOption<CalculatorSettings> {
        EngineOption(
            setting.name, oneOf: setting.choices, standard: setting.value(in: .standard)
        ) { value, settings in
            if setting.name == "evaluation", !settings.isNamed, let evaluation = Evaluation(rawValue: value) {
                settings.profile.rules = CalculatorRules(evaluation)
            }
            try? setting.set(value, in: &settings.profile)
        }
    }
}

extension CalculatorKeyboard {
    static let engine = KeyboardEngine(CalculatorAction.vocabulary, settings: CalculatorSettings.self) {
        layout, settings, _ in
        let notation = NumberNotation(locale: layout.locale, settings.decimalSeparator)
        let localized = notation.localized(layout)
        return AvailableKeyboard(layout: localized, storageScope: CalculatorStore.scope) {
            CalculatorKeyboard(layout: localized, notation: notation, rules: settings.profile.rules)
        }
    }
}
