package import KeyboardExtension
import TextModel
import Yams

/// Finds layouts for `import: NAME`, and sees to it that none imports itself.
package struct LayoutImports: Sendable {
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
    }

    /// The file's own layers take the place of imported ones of the same name.
    mutating func replace(with own: [PlacedLayer]) {
        for layer in own {
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
