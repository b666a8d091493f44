package import Calculation
package import KeyboardExtension
import LayoutFiles

extension KeyboardLayout {
    /// Whether it is the layout of a calculator.
    package var isCalculator: Bool { engine == CalculatorAction.vocabulary.name }

    /// What the keys of a calculator's layout press. Keys that do something else are left out.
    package var calculatorKeys: [LayoutKey.ID: CalculatorKey] {
        keys.compactMapValues { key in
            switch key.action {
            case .type(let text): notation.key(typing: text)
            case .digit(let digit): .digit(digit)
            case .engine(let name, let slot): CalculatorKey(action: name, slot: slot)
            case .layer, .typeAndShow, .standard: nil
            }
        }
    }

    /// A display of a calculator with this layout, as the calculator itself writes it: `1,234.5` for `1.234,5`.
    package func plainDisplay(_ display: String) -> String { notation.canonical(display).text }

    private var notation: NumberNotation { NumberNotation(locale: locale, CalculatorSettings(self).decimalSeparator) }
}

extension CalculatorKey {
    /// The key with this action in layouts; nil if there is none.
    package init?(action name: String, slot: Int? = nil) {
        guard case .press(let key) = CalculatorAction.effect(of: name, slot: slot) else { return nil }
        self = key
    }
}
