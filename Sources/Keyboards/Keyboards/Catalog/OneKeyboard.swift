import KeyboardExtension

/// A single keyboard, beside the system's.
struct OneKeyboard: KeyboardCatalog {
    let keyboard: AvailableKeyboard
    let others: LayoutCatalog

    var keyboards: [String] { [keyboard.layout.id] }
    var enabledKeyboards: [String] { keyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        name == keyboard.layout.id ? keyboard : try others.keyboard(named: name)
    }
}
