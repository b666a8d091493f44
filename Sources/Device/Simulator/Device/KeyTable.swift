import KeyboardExtension

/// The keys of one layer by id and alias, including keys that are not visible at present.
final class KeyTable: Sendable {
    let layer: String
    private let layout: KeyboardLayout
    private let keys: [String: LayoutKey]

    init(of layer: String, in layout: KeyboardLayout) {
        self.layer = layer
        self.layout = layout
        var keys: [String: LayoutKey] = [:]
        let ids = (layout.layer(layer)?.rows ?? []).joined()
        for id in ids { keys[id] = layout.keys[id] }
        for id in ids {
            for alias in layout.keys[id]?.aliases ?? [] where keys[alias] == nil { keys[alias] = layout.keys[id] }
        }
        self.keys = keys
    }

    /// The visible key with this id, or else with this alias.
    func key(named name: String, needsInputModeSwitchKey: Bool) -> LayoutKey? {
        guard let key = keys[name] else { return nil }
        if key.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) { return key }
        // A visible key may have the name as an alias.
        return layout.key(named: name, on: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }
}
