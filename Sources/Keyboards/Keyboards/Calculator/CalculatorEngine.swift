import Calculation
import KeyboardExtension
import LayoutFiles

/// The options of a calculator layout.
struct CalculatorSettings: EngineSettings {
    var evaluation = Evaluation.immediate
    /// Nil for the separator of the layout's language.
    var decimalSeparator: DecimalSeparator?

    static let options: [EngineOption<CalculatorSettings>] = [
        .choice("evaluation", \.evaluation), .choice("decimalSeparator", orByLanguage: \.decimalSeparator),
    ]
}

extension CalculatorKeyboard {
    static let engine = KeyboardEngine(CalculatorAction.vocabulary, settings: CalculatorSettings.self) {
        layout, settings, _ in
        let notation = NumberNotation(locale: layout.locale, settings.decimalSeparator)
        let localized = notation.localized(layout)
        return AvailableKeyboard(layout: localized, storageScope: CalculatorStore.scope) {
            CalculatorKeyboard(layout: localized, notation: notation, evaluation: settings.evaluation)
        }
    }
}
