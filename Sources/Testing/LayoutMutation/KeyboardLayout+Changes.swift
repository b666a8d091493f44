import KeyboardExtension
import LayoutFiles

extension KeyboardLayout {
    /// The keys in the order of layers and rows, each once.
    var shownKeys: [LayoutKey] {
        var known: Set<LayoutKey.ID> = []
        return layers.flatMap(\.rows).joined().filter { known.insert($0).inserted }.compactMap { keys[$0] }
    }

    /// The flicks of all keys, in the order of the keys.
    var flicks: [(key: LayoutKey, direction: Flick, action: KeyAction)] {
        shownKeys.flatMap { key in
            key.sortedFlicks.map { (key, $0.flick, $0.action) }
        }
    }

    /// Neighbours in the reading order of a layer, among the keys that satisfy a condition; each pair once.
    func neighbours(where isIncluded: (LayoutKey) -> Bool) -> [(LayoutKey, LayoutKey)] {
        var known: Set<[LayoutKey.ID]> = []
        return layers.flatMap { layer in
            let keys = layer.rows.joined().compactMap { self.keys[$0] }.filter(isIncluded)
            return zip(keys, keys.dropFirst()).filter { known.insert([$0.id, $1.id].sorted()).inserted }
        }
    }

    /// The layout with one key changed.
    func changing(_ id: LayoutKey.ID, _ change: (inout LayoutKey) -> Void) -> KeyboardLayout {
        var changed = self
        if var key = keys[id] {
            change(&key)
            changed.keys[id] = key
        }
        return changed
    }

    /// The layout with a property of two keys exchanged.
    func swapping<Value>(
        _ property: WritableKeyPath<LayoutKey, Value>, of first: LayoutKey, _ second: LayoutKey
    ) -> KeyboardLayout {
        changing(first.id) { $0[keyPath: property] = second[keyPath: property] }
            .changing(second.id) { $0[keyPath: property] = first[keyPath: property] }
    }

    /// Removes a key from a layer, and from the layout if no other layer has it.
    mutating func remove(_ id: LayoutKey.ID, from layer: String) {
        for index in layers.indices where layers[index].id == layer {
            layers[index].rows = layers[index].rows.map { $0.filter { $0 != id } }.filter { !$0.isEmpty }
        }
        keepShownKeys()
    }

    private mutating func keepShownKeys() {
        let shown = Set(layers.flatMap(\.rows).joined())
        keys = keys.filter { shown.contains($0.key) }
    }

    /// The layout without a layer and without what leads there.
    func without(_ layer: String) -> KeyboardLayout {
        var changed = self
        changed.layers.removeAll { $0.id == layer }
        for (id, key) in keys {
            if key.action == .layer(layer) {
                for other in changed.layers { changed.remove(id, from: other.id) }
            } else {
                changed.keys[id]?.longPress = key.longPress == .layer(layer) ? nil : key.longPress
                changed.keys[id]?.flicks = key.flicks.filter { $0.value != .layer(layer) }
            }
        }
        changed.keepShownKeys()
        return changed
    }

    /// Each way to press a key that shows a layer shows the next layer instead.
    func otherLayers(of key: LayoutKey) -> [LayoutMutation.Change] {
        typealias Way = (name: String, property: String, action: WritableKeyPath<LayoutKey, KeyAction?>)
        let ways: [Way] =
            [("the key \(key.id)", "layerId", \.press), ("a long press of \(key.id)", "longPress", \.longPress)]
            + key.sortedFlicks.map { ("a flick of \(key.id) \($0.flick.written)", "flick", \.flicks[$0.flick]) }
        return ways.compactMap { way in
            guard case .layer(let old) = key[keyPath: way.action],
                let index = layers.firstIndex(where: { $0.id == old })
            else { return nil }
            let new = layers[(index + 1) % layers.count].id
            let changed = changing(key.id) { $0[keyPath: way.action] = .layer(new) }
            return (.property(way.property, of: key.id), "\(way.name) shows the layer \(new), not \(old)", changed)
        }
    }
}

extension LayoutKey {
    /// The action of a press, as one of several ways to press a key. It cannot be removed.
    fileprivate var press: KeyAction? {
        get { action }
        set { action = newValue ?? action }
    }
}
