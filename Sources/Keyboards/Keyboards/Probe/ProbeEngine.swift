import KeyboardExtension
import LayoutFiles

extension ProbeKeyboard {
    static let engine = KeyboardEngine(
        EngineVocabulary(name: "probe", actions: ProbeAction.names, slotActions: ProbeAction.counted),
        settings: NoSettings.self
    ) { layout, _, _ in
        AvailableKeyboard(layout: layout) { ProbeKeyboard(ReturnKeys(layout)) }
    }
}
