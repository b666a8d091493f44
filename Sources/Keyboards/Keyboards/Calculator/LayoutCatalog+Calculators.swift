package import CalculatorProfiles
package import KeyboardExtension
import LayoutFiles
import Profiles

extension LayoutCatalog {
    /// The same keyboards, of which all calculators have the settings of this one, whatever their layouts say.
    package func calculators(as profile: CalculatorProfile) -> any KeyboardCatalog {
        let options = Dictionary(
            uniqueKeysWithValues: CalculatorProfile.settings.map { ($0.name, $0.value(in: profile)) })
        return OtherCalculators(others: self) { name in
            try self.varied(name, options: options).keyboard(named: name)
        }
    }

    /// The same keyboards, of which all calculators show the keys that are pressed.
    package func calculators(recordingIn pressed: PressedKeys) -> any KeyboardCatalog {
        OtherCalculators(others: self) { name in
            let keyboard = try self.keyboard(named: name)
            var recording = keyboard
            recording.start = {
                let started = keyboard.start()
                return (started as? CalculatorKeyboard)?.recording(in: pressed) ?? started
            }
            return recording
        }
    }
}

/// A catalogue in which the calculators are other ones.
private struct OtherCalculators: KeyboardCatalog {
    let others: LayoutCatalog
    let calculator: @Sendable (String) throws -> AvailableKeyboard

    var keyboards: [String] { others.keyboards }
    var enabledKeyboards: [String] { others.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        try others.engine(of: name) == CalculatorAction.vocabulary.name
            ? try calculator(name) : try others.keyboard(named: name)
    }
}
