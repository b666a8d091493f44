import KeyboardExtension

/// A catalogue in which one keyboard has another layout.
struct ReplacedKeyboard: KeyboardCatalog {
    let keyboard: AvailableKeyboard
    let others: LayoutCatalog

    var keyboards: [String] { others.keyboards }
    var enabledKeyboards: [String] { others.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        name == keyboard.layout.id ? keyboard : try others.keyboard(named: name)
    }
}
