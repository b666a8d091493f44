import KeyboardExtension
import LayoutFiles

/// The actions of a direct layout, besides those of every keyboard.
enum DirectAction: String, EngineAction {
    /// Shows capitals until shift is pressed again.
    case shiftLock
}

extension DirectKeyboard {
    static let engine = KeyboardEngine(
        EngineVocabulary(name: "direct", actions: DirectAction.names, hasChoices: true), settings: NoSettings.self
    ) { layout, _, _ in
        AvailableKeyboard(layout: layout) { DirectKeyboard(layout: layout) }
    }
}
