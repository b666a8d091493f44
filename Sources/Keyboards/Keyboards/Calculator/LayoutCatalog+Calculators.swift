package import CalculatorProfiles
package import KeyboardExtension
import LayoutFiles
import Profiles

extension LayoutCatalog {
    /// The same keyboards, of which all calculators have the settings of this one, whatever their layouts say.
    package func calculators(as profile: CalculatorProfile) -> any KeyboardCatalog {
        CalculatorsAsOne(profile: profile, others: self)
    }
}

/// A catalogue in which all calculators behave alike.
private struct CalculatorsAsOne: KeyboardCatalog {
    let profile: CalculatorProfile
    let others: LayoutCatalog

    var keyboards: [String] { others.keyboards }
    var enabledKeyboards: [String] { others.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        guard try others.engine(of: name) == CalculatorAction.vocabulary.name else {
            return try others.keyboard(named: name)
        }
        return try others.varied(name, options: options).keyboard(named: name)
    }

    private var options: [String: String] {
        Dictionary(uniqueKeysWithValues: CalculatorProfile.settings.map { ($0.name, $0.value(in: profile)) })
    }
}
