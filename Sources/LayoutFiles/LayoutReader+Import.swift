package import KeyboardExtension
import TextModel
import Yams

/// Finds layouts for `import: NAME`, and sees to it that none imports itself.
package struct LayoutImports: Sendable {
    /// Longer chains of imports are a slip, and would exhaust the stack.
    static let longestChain = 20

    /// The layouts that are being read, the outermost first.
    let chain: [String]
    /// The names there are.
    let names: [String]
    let layout: @Sendable (String, LayoutImports) throws -> KeyboardLayout?

    /// Imports among layouts of these names. `layout` reads one, with imports of its own, and gives nil if there is none.
    package init(names: [String], layout: @escaping @Sendable (String, LayoutImports) throws -> KeyboardLayout?) {
        self.init(chain: [], names: names, layout: layout)
    }

    private init(
        chain: [String], names: [String], layout: @escaping @Sendable (String, LayoutImports) throws -> KeyboardLayout?
    ) {
        self.chain = chain
        self.names = names
        self.layout = layout
    }

    /// Nothing can be imported.
    package static var none: LayoutImports { LayoutImports(names: []) { _, _ in nil } }

    /// The layout, read while `importer` is.
    fileprivate func imported(_ name: String, by importer: String) throws -> KeyboardLayout? {
        try layout(name, LayoutImports(chain: chain + [importer], names: names, layout: layout))
    }
}

/// The layout that another one builds on.
extension LayoutReader {
    mutating func readImport(_ node: Node, for id: String) -> KeyboardLayout? {
        guard let name = text(node, of: "import") else { return nil }
        let chain = imports.chain + [id]
        guard !chain.contains(name) else {
            let circle = chain.drop { $0 != name } + [name]
            report(node, "\(circle.joined(separator: " imports ")): a layout cannot import itself")
            return nil
        }
        guard !name.isEmpty else {
            report(node, "the name of the imported layout is missing; write import: calculator")
            return nil
        }
        guard chain.count <= LayoutImports.longestChain else {
            report(
                node, "more than \(LayoutImports.longestChain) layouts import one another; import the last one directly"
            )
            return nil
        }
        do {
            if let layout = try imports.imported(name, by: id) { return layout }
            reportUnknown("layout", name, at: node, among: imports.names.filter { $0 != id })
        } catch {
            report(node, "the imported layout \(name) cannot be used: \(error)")
        }
        return nil
    }
}

/// Layers and keys, the imported ones as well, each with its place in the file.
struct PlacedLayers {
    private(set) var layers: [PlacedLayer] = []
    var keys: [String: DefinedKey] = [:]
    private var imported: Set<String> = []
    private var importedLayers: Set<String> = []

    /// What a layout brings, placed where it is imported.
    init(_ layout: KeyboardLayout?, at node: Node?) {
        guard let layout, let node else { return }
        let (line, column) = node.mark.map { ($0.line, $0.column) } ?? (1, 1)
        layers = layout.layers.map { layer in
            PlacedLayer(
                id: layer.id, node: node,
                rows: layer.rows.map { $0.map { PlacedLayer.Place(id: $0, line: line, column: column) } })
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
            for place in layer.rows.joined() where keys[place.id] == nil {
                keys[place.id] = engine.numberedKey(place.id).map { DefinedKey(key: $0, node: layer.node) }
            }
        }
    }

    /// Leaves out imported layers to which no key leads any more.
    mutating func dropUnreachedImports(_ engine: EngineVocabulary?) {
        let reached = reachedLayers(engine)
        layers.removeAll { importedLayers.contains($0.id) && !reached.contains($0.id) }
    }

    /// The layers that keys lead to, from the base layer on.
    func reachedLayers(_ engine: EngineVocabulary?) -> Set<String> {
        var reached: Set<String> = [KeyboardLayout.baseLayer]
        var open = [KeyboardLayout.baseLayer]
        while let id = open.popLast() {
            for place in layers.filter({ $0.id == id }).flatMap(\.rows).joined() {
                for action in keys[place.id]?.key.allActions ?? [] {
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
                    && layer.rows.joined().contains { keys[$0.id]?.key.action.isOnSlot(slotAction) == true }
            }.map(\.id)
        default: return []
        }
    }

    private var placed: Set<String> { Set(layers.flatMap(\.rows).joined().map(\.id)) }

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
