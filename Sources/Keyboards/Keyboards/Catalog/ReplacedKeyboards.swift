import KeyboardExtension

/// A catalogue in which some keyboards are other ones.
struct ReplacedKeyboards: KeyboardCatalog {
    let others: LayoutCatalog
    /// The keyboard in place of the one with a name; nil for the same.
    let replacement: @Sendable (String) throws -> AvailableKeyboard?

    var keyboards: [String] { others.keyboards }
    var enabledKeyboards: [String] { others.enabledKeyboards }

    func keyboard(named name: String) throws -> AvailableKeyboard {
        try replacement(name) ?? others.keyboard(named: name)
    }
}
