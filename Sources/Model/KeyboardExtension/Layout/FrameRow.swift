/// The keys that a phone needs and a keyboard of others may lack: the next keyboard, space, return, delete.
package enum FrameKey: String, CaseIterable, Sendable {
    case next, space, returnKey = "return", delete = "del"

    /// The key, with this name as its id.
    package var key: LayoutKey {
        switch self {
        case .next:
            LayoutKey(id: rawValue, label: "🌐", action: .nextKeyboard, visibleIf: .needsInputModeSwitchKey)
        case .space: LayoutKey(id: rawValue, label: "␣", aliases: [" "], action: .type(" "), width: 4)
        case .returnKey: LayoutKey(id: rawValue, label: "⏎", action: .returnKey)
        case .delete: LayoutKey(id: rawValue, label: "⌫", action: .deleteBackward, repeats: true)
        }
    }
}

/// A row of such keys at the bottom of each layer. A layer gets those whose action none of its own keys has.
package struct FrameRow: Sendable {
    private let own: [LayoutKey.ID: LayoutKey]
    private var keys: [LayoutKey] = []

    /// An empty row.
    ///
    /// - Parameter own: the keys of all layers.
    package init(besides own: [LayoutKey]) {
        self.own = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Adds a key at the end of the row. If its id is the name of a different key, it becomes `frame-…`.
    package mutating func add(_ key: LayoutKey) {
        var key = key
        let other = own[key.id]
        if other != nil && other != key || other == nil && own.values.contains(where: { $0.aliases.contains(key.id) }) {
            key.id = "frame-\(key.id)"
        }
        keys.append(key)
    }

    /// The keys that a layer with these rows gets.
    package func keys(below rows: [[LayoutKey.ID]]) -> [LayoutKey] {
        let actions = Set(rows.joined().compactMap { own[$0]?.action })
        return keys.filter { !actions.contains($0.action) }
    }

    /// Adds the row to each layer, and the keys used to `all`.
    package func add(to layers: inout [KeyboardLayout.Layer], keys all: inout [LayoutKey]) {
        var used: Set<LayoutKey.ID> = []
        for index in layers.indices {
            let row = keys(below: layers[index].rows).map(\.id)
            if !row.isEmpty { layers[index].rows.append(row) }
            used.formUnion(row)
        }
        all += keys.filter { used.contains($0.id) }
    }
}
