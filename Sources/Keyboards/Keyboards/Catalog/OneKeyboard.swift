import KeyboardExtension

/// A catalogue of a single keyboard. The system keyboard is still available.
struct OneKeyboard: KeyboardCatalog {
    let keyboard: AvailableKeyboard
    let others: LayoutCatalog

    var keyboards: [String] { [keyboard.layout.id] }
    var enabledKeyboards: [String] { keyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        name == keyboard.layout.id ? keyboard : try others.keyboard(named: name)
    }
}
