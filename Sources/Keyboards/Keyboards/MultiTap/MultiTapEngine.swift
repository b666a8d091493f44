import KeyboardExtension
import LayoutFiles
import T9Input

/// The actions of a multi-tap layout, besides those of every keyboard.
enum MultiTapAction: String, EngineAction {
    /// abc → Abc → ABC → 123 → abc.
    case letterCase
}

/// The options of a multi-tap layout.
struct MultiTapSettings: EngineSettings {
    var timeout = MultiTapTyping.usualTimeout

    static let options = [EngineOption.time("multiTapTimeout", \MultiTapSettings.timeout)]
}

extension MultiTapKeyboard {
    static let engine = KeyboardEngine(
        EngineVocabulary(name: "multiTap", actions: MultiTapAction.names, needsLetters: true),
        settings: MultiTapSettings.self
    ) { layout, settings, _ in
        let (keypad, returnKeys) = (Keypad(layout), ReturnKeys(layout))
        return AvailableKeyboard(layout: layout) {
            MultiTapKeyboard(keypad: keypad, language: layout.language, timeout: settings.timeout, returnKeys)
        }
    }
}
