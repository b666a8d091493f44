import KeyboardExtension
import SettingsFiles

/// Layers and keys, including imported ones, each with its place in the file.
struct PlacedLayers {
    private(set) var layers: [PlacedLayer] = []
    var keys: [String: DefinedKey] = [:]
    /// The sets of modifier keys that show a layer, and the heights of its rows, by the layer's id.
    var modifiers: [String: [Set<Modifier>]] = [:]
    var rowHeights: [String: [Double]] = [:]
    private var imported: Set<String> = []
    private var importedLayers: Set<String> = []
    /// The imported layers that were removed.
    private(set) var droppedLayers: [String] = []

    /// The layers and keys of an imported layout, all with the place of the import.
    init(_ layout: KeyboardLayout?, at node: SettingsNode?) {
        guard let layout, let node else { return }
        let span = node.span
        layers = layout.layers.map { layer in
            PlacedLayer(
                id: layer.id, node: node, rows: layer.rows.map { $0.map { SettingsWord(text: $0, span: span) } })
        }
        keys = layout.keys.mapValues { DefinedKey(key: $0, node: node) }
        for layer in layout.layers {
            if !layer.modifiers.isEmpty { modifiers[layer.id] = layer.modifiers }
            if !layer.rowHeights.isEmpty { rowHeights[layer.id] = layer.rowHeights }
        }
        imported = Set(keys.keys)
        importedLayers = Set(layers.map(\.id))
    }

    /// Adds the file's own layers. They replace imported layers with the same name.
    mutating func replace(with own: [PlacedLayer]) {
        for layer in own {
            importedLayers.remove(layer.id)
            if let index = layers.firstIndex(where: { $0.id == layer.id }) {
                layers[index] = layer
            } else {
                layers.append(layer)
            }
        }
    }

    /// Adds the numbered keys of the engine that are in a row.
    mutating func defineNumberedKeys(of engine: EngineVocabulary?) {
        guard let engine else { return }
        for layer in layers {
            for id in layer.rows.joined().map(\.text) where keys[id] == nil {
                keys[id] = engine.numberedKey(id).map { DefinedKey(key: $0, node: layer.node) }
            }
        }
    }

    /// Removes the imported layers that no key leads to any more.
    mutating func dropUnreachedImports(_ engine: EngineVocabulary?) {
        let reached = reachedLayers(engine)
        droppedLayers = importedLayers.subtracting(reached).sorted()
        layers.removeAll { droppedLayers.contains($0.id) }
    }

    /// The layers without their places.
    var keyboardLayers: [KeyboardLayout.Layer] {
        layers.map { layer in
            var made = KeyboardLayout.Layer(id: layer.id, rows: layer.rows.map { $0.map(\.text) })
            made.modifiers = modifiers[layer.id] ?? []
            made.rowHeights = rowHeights[layer.id] ?? []
            return made
        }
    }

    /// The layers that can be reached by keys from the base layer.
    func reachedLayers(_ engine: EngineVocabulary?) -> Set<String> {
        var reached: Set<String> = [KeyboardLayout.baseLayer]
        var open = [KeyboardLayout.baseLayer]
        // Many keys do the same on other slots.
        var names: Set<String> = []
        while let id = open.popLast() {
            for word in layers.filter({ $0.id == id }).flatMap(\.rows).joined() {
                for action in keys[word.text]?.key.allActions ?? [] {
                    if case .engine(let name, _) = action, !names.insert(name).inserted { continue }
                    for next in targets(of: action, engine) where reached.insert(next).inserted {
                        open.append(next)
                    }
                }
            }
        }
        return reached
    }

    /// The layers that an action shows.
    private func targets(of action: KeyAction, _ engine: EngineVocabulary?) -> [String] {
        switch action {
        case .layer(let id), .typeAndShow(_, let id): return [id]
        case .engine(let name, _) where Modifier(rawValue: name) != nil && engine?.hasTransforms == true:
            // Modifier keys can be combined.
            return layers.map(\.id).filter { id in
                modifiers[id]?.contains { $0.contains { $0.rawValue == name } } == true
            }
        case .engine(let name, _):
            guard let slotAction = engine?.pagingActions[name] else { return [] }
            return layers.filter { layer in
                layer.id != KeyboardLayout.baseLayer
                    && layer.rows.joined().contains { keys[$0.text]?.key.action.isOnSlot(slotAction) == true }
            }.map(\.id)
        case .type, .digit, .standard: return []
        }
    }

    /// The keys that are in a row, and the file's own keys that are in none.
    var placedAndIdleKeys: (placed: [DefinedKey], idle: [DefinedKey]) {
        var (placed, idle): ([DefinedKey], [DefinedKey]) = ([], [])
        let names = Set(layers.flatMap(\.rows).joined().map(\.text))
        for (name, key) in keys {
            if names.contains(name) { placed.append(key) } else if !imported.contains(name) { idle.append(key) }
        }
        return (placed, idle)
    }

    /// The keys that are in a row.
    var placedKeys: [DefinedKey] { placedAndIdleKeys.placed }
}

extension KeyAction {
    /// Whether this is the engine action with this name, with a slot.
    fileprivate func isOnSlot(_ name: String) -> Bool {
        if case .engine(name, slot: _?) = self { true } else { false }
    }
}
