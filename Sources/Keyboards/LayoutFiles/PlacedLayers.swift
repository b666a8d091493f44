import KeyboardExtension
import SettingsFiles

/// Layers and keys, the imported ones as well, each with its place in the file.
struct PlacedLayers {
    private(set) var layers: [PlacedLayer] = []
    var keys: [String: DefinedKey] = [:]
    private var imported: Set<String> = []
    private var importedLayers: Set<String> = []
    /// The imported layers that were left out.
    private(set) var droppedLayers: [String] = []

    /// What a layout brings, placed where it is imported.
    init(_ layout: KeyboardLayout?, at node: SettingsNode?) {
        guard let layout, let node else { return }
        let span = node.span
        layers = layout.layers.map { layer in
            PlacedLayer(
                id: layer.id, node: node, rows: layer.rows.map { $0.map { SettingsWord(text: $0, span: span) } })
        }
        keys = layout.keys.mapValues { DefinedKey(key: $0, node: node) }
        imported = Set(keys.keys)
        importedLayers = Set(layers.map(\.id))
    }

    /// The file's own layers take the place of imported ones of the same name.
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

    /// Adds the keys that the engine knows by their ids.
    mutating func defineNumberedKeys(of engine: EngineVocabulary?) {
        guard let engine else { return }
        for layer in layers {
            for id in layer.rows.joined().map(\.text) where keys[id] == nil {
                keys[id] = engine.numberedKey(id).map { DefinedKey(key: $0, node: layer.node) }
            }
        }
    }

    /// Leaves out imported layers to which no key leads any more.
    mutating func dropUnreachedImports(_ engine: EngineVocabulary?) {
        let reached = reachedLayers(engine)
        droppedLayers = importedLayers.subtracting(reached).sorted()
        layers.removeAll { droppedLayers.contains($0.id) }
    }

    /// The layers that keys lead to, from the base layer on.
    func reachedLayers(_ engine: EngineVocabulary?) -> Set<String> {
        var reached: Set<String> = [KeyboardLayout.baseLayer]
        var open = [KeyboardLayout.baseLayer]
        while let id = open.popLast() {
            for word in layers.filter({ $0.id == id }).flatMap(\.rows).joined() {
                for action in keys[word.text]?.key.allActions ?? [] {
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
        case .layer(let id): return [id]
        case .engine(let name, _):
            guard let slotAction = engine?.pagingActions[name] else { return [] }
            return layers.filter { layer in
                layer.id != KeyboardLayout.baseLayer
                    && layer.rows.joined().contains { keys[$0.text]?.key.action.isOnSlot(slotAction) == true }
            }.map(\.id)
        case .type, .digit, .standard: return []
        }
    }

    private var placed: Set<String> { Set(layers.flatMap(\.rows).joined().map(\.text)) }

    /// The keys that stand in a row.
    var placedKeys: [DefinedKey] {
        let placed = placed
        return keys.filter { placed.contains($0.key) }.map(\.value)
    }

    /// The file's own keys that stand in none.
    var idleKeys: [DefinedKey] {
        let placed = placed
        return keys.filter { !placed.contains($0.key) && !imported.contains($0.key) }.map(\.value)
    }
}

extension KeyAction {
    /// Whether it is that action of an engine, on a slot of its own.
    fileprivate func isOnSlot(_ name: String) -> Bool {
        if case .engine(name, slot: _?) = self { true } else { false }
    }
}
