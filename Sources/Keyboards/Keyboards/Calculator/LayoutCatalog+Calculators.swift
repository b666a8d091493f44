package import CalculatorProfiles
package import KeyboardExtension
import LayoutFiles
import Profiles

extension LayoutCatalog {
    /// The same keyboards, of which all calculators have the settings of this one, whatever their layouts say.
    package func calculators(as profile: CalculatorProfile) -> any KeyboardCatalog {
        let options = Dictionary(
            uniqueKeysWithValues: CalculatorProfile.settings.map { ($0.name, $0.value(in: profile)) })
        return replacingCalculators { name in
            try self.varied(name, options: options).keyboard(named: name)
        }
    }

    /// The same keyboards, of which all calculators show the keys that are pressed.
    package func calculators(recordingIn pressed: PressedKeys) -> any KeyboardCatalog {
        replacingCalculators { name in
            let keyboard = try self.keyboard(named: name)
            var recording = keyboard
            recording.start = {
                let started = keyboard.start()
                return (started as? CalculatorKeyboard)?.recording(in: pressed) ?? started
            }
            return recording
        }
    }

    private func replacingCalculators(
        _ calculator: @escaping @Sendable (String) throws -> AvailableKeyboard
    ) -> any KeyboardCatalog {
        ReplacedKeyboards(others: self) { name in
            try self.engine(of: name) == CalculatorAction.vocabulary.name ? try calculator(name) : nil
        }
    }
}
