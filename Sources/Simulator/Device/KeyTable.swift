import KeyboardExtension

/// The keys of one layer by their ids and aliases, those included that are not visible just now.
struct KeyTable: Sendable {
    let layer: String
    private var keys: [String: LayoutKey] = [:]

    init(of layer: String, in layout: KeyboardLayout) {
        self.layer = layer
        let ids = (layout.layer(layer)?.rows ?? []).joined()
        for id in ids { keys[id] = layout.keys[id] }
        for id in ids {
            for alias in layout.keys[id]?.aliases ?? [] where keys[alias] == nil { keys[alias] = layout.keys[id] }
        }
    }

    subscript(name: String) -> LayoutKey? { keys[name] }
}
