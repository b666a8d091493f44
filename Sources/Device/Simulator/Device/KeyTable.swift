import KeyboardExtension

/// The keys of one layer by id, alias and label, including keys that are not visible at present.
final class KeyTable: Sendable {
    let layer: String
    private let layout: KeyboardLayout
    private let keys: [String: Shared<LayoutKey>]
    private let labels: [String: Shared<LayoutKey>]

    init(of layer: String, in layout: KeyboardLayout) {
        self.layer = layer
        self.layout = layout
        var keys: [String: Shared<LayoutKey>] = [:]
        let ids = (layout.layer(layer)?.rows ?? []).joined()
        for id in ids {
            if let key = layout.keys[id], !key.isGap { keys[id] = Shared(wrappedValue: key) }
        }
        for id in ids {
            for alias in keys[id]?.wrappedValue.aliases ?? [] where keys[alias] == nil { keys[alias] = keys[id] }
        }
        self.keys = keys
        var labels: [String: Shared<LayoutKey>] = [:]
        for id in ids {
            guard let key = keys[id] else { continue }
            let label = key.wrappedValue.label
            if keys[label] == nil, labels[label] == nil { labels[label] = key }
        }
        self.labels = labels
    }

    /// The visible key with this id, or else with this alias.
    func key(named name: String, needsInputModeSwitchKey: Bool) -> Shared<LayoutKey>? {
        guard let key = keys[name] else { return nil }
        if key.wrappedValue.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) { return key }
        // A visible key may have the name as an alias.
        return layout.key(named: name, on: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
            .map(Shared.init(wrappedValue:))
    }

    /// The same or, for a lower-case letter, the key with the capital's name.
    func typedKey(_ name: String, needsInputModeSwitchKey isNeeded: Bool) -> Shared<LayoutKey>? {
        if let key = key(named: name, needsInputModeSwitchKey: isNeeded) { return key }
        guard name.count == 1, name != name.uppercased() else { return nil }
        return key(named: name.uppercased(), needsInputModeSwitchKey: isNeeded)
    }

    /// The visible key with this label, unless a key has it as a name.
    func key(labelled label: String, needsInputModeSwitchKey: Bool) -> Shared<LayoutKey>? {
        labels[label].flatMap { key in
            key.wrappedValue.isVisible(needsInputModeSwitchKey: needsInputModeSwitchKey) ? key : nil
        }
    }

    /// Whether a key has this name but is not visible at present.
    func isHidden(_ name: String, needsInputModeSwitchKey: Bool) -> Bool {
        keys[name] != nil && key(named: name, needsInputModeSwitchKey: needsInputModeSwitchKey) == nil
    }
}
