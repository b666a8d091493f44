import KeyboardExtension

/// The keys of one layer by id, alias and label, including keys that are not visible at present.
final class KeyTable: Sendable {
    let layer: String
    private let layout: KeyboardLayout
    private let keys: [String: LayoutKey]
    private let labels: [String: LayoutKey]

    init(of layer: String, in layout: KeyboardLayout) {
        self.layer = layer
        self.layout = layout
        var keys: [String: LayoutKey] = [:]
        let ids = (layout.layer(layer)?.rows ?? []).joined()
        for id in ids where layout.keys[id]?.isGap == false { keys[id] = layout.keys[id] }
        for id in ids {
            for alias in keys[id]?.aliases ?? [] where keys[alias] == nil { keys[alias] = layout.keys[id] }
        }
        self.keys = keys
        var labels: [String: LayoutKey] = [:]
        for id in ids {
            if let key = keys[id], keys[key.label] == nil, labels[key.label] == nil { labels[key.label] = key }
        }
        self.labels = labels
    }

    /// The visible key with this id, or else with this alias.
    func key(named name: String, needsInputModeSwitchKey: Bool) -> LayoutKey? {
        guard let key = keys[name] else { return nil }
        if key.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) { return key }
        // A visible key may have the name as an alias.
        return layout.key(named: name, on: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }

    /// The same or, for a lower-case letter, the key with the capital's name.
    func typedKey(_ name: String, needsInputModeSwitchKey isNeeded: Bool) -> LayoutKey? {
        if let key = key(named: name, needsInputModeSwitchKey: isNeeded) { return key }
        guard name.count == 1, name != name.uppercased() else { return nil }
        return key(named: name.uppercased(), needsInputModeSwitchKey: isNeeded)
    }

    /// The visible key with this label, unless a key has it as a name.
    func key(labelled label: String, needsInputModeSwitchKey: Bool) -> LayoutKey? {
        labels[label].flatMap { $0.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) ? $0 : nil }
    }

    /// Whether a key has this name but is not visible at present.
    func isHidden(_ name: String, needsInputModeSwitchKey: Bool) -> Bool {
        keys[name] != nil && key(named: name, needsInputModeSwitchKey: needsInputModeSwitchKey) == nil
    }
}
