import KeyboardExtension
import SettingsFiles
import SourceText

/// A layer, with the place in the file of each key id in its rows.
struct PlacedLayer {
    var id: String
    var node: SettingsNode
    var rows: [[SettingsWord]]
}

/// Reads the part of a layout under `layers:`, and checks it against the keys.
extension LayoutReader {
    mutating func readLayers(_ node: SettingsNode) -> [PlacedLayer] {
        mapping(node, of: "layers").compactMap { entry in
            guard let id = text(entry.key, of: "the id of a layer"), entry.value.text != nil else {
                report(entry.value, "a layer is a block of text with one row per line: base: | and the rows below it")
                return nil
            }
            let layer = PlacedLayer(id: id, node: entry.key, rows: entry.value.rows)
            checkHasKeys(layer)
            return layer
        }
    }

    mutating func checkHasKeys(_ layer: PlacedLayer) {
        if layer.rows.isEmpty { report(layer.node, "the layer \(layer.id) has no keys") }
    }

    /// - Parameter otherForms: the layers of the forms that are not used now.
    mutating func check(
        _ placed: PlacedLayers, options: [String: String], at node: SettingsNode, otherForms: [PlacedLayers] = []
    ) {
        let (layers, keys) = (placed.layers, placed.keys)
        guard !layers.isEmpty else { return }
        let (placedKeys, idleKeys) = placed.placedAndIdleKeys
        if !layers.contains(where: { $0.id == KeyboardLayout.baseLayer }) {
            report(node, "the layer base is missing; a layout starts with it")
        } else {
            checkLayersAreReached(placed, placedKeys + idleKeys)
        }
        for layer in layers { checkNames(in: layer, keys: keys) }
        let elsewhere = Set(otherForms.flatMap(\.layers).flatMap(\.rows).joined().map(\.text))
        for key in idleKeys where !elsewhere.contains(key.key.id) {
            report(key.node, "the key \(key.key.id) is in no row; name it in a layer or remove it")
        }
        checkRestrictions(placedKeys, options: options)
        checkDiacriticKeys(placedKeys, at: node)
        if !placedKeys.contains(where: { $0.key.allActions.contains(.nextKeyboard) }) {
            report(node, "no key leads to the next keyboard; add one: next: {label: 🌐, action: nextKeyboard}")
        }
    }

    /// Reports each key whose action has no effect with the layout's options.
    private mutating func checkRestrictions(_ keys: [DefinedKey], options: [String: String]) {
        for key in keys {
            for case .engine(let name, _) in key.key.allActions {
                guard let restriction = engine?.restrictions[name], !brokenOptions.contains(restriction.option),
                    !restriction.values.contains(
                        options[restriction.option] ?? engine?.options[restriction.option]?.standard ?? "")
                else { continue }
                let values = restriction.values.joined(separator: " or ")
                report(
                    key.node,
                    """
                    the action \(name) of the key \(key.key.id) has no effect: \
                    it needs the option \(restriction.option): \(values)
                    """
                )
            }
        }
    }

    /// Reports names in rows that are not keys, and names or aliases that stand for two keys of the same layer.
    private mutating func checkNames(in layer: PlacedLayer, keys: [String: DefinedKey]) {
        var owners: [String: String] = [:]
        for word in layer.rows.joined() {
            let id = word.text
            let names = [id] + (keys[id]?.key.aliases ?? [])
            if keys[id] == nil, id.count > 1 {
                let nearest = nearestName(to: id, among: keys.keys)
                let hint = nearest.map { "did you mean ‘\($0)’?" } ?? "define it under keys"
                report(word.span, "unknown key ‘\(id)’; \(hint)")
            }
            for name in names {
                if let owner = owners[name], keys[id]?.key.isGap != true {
                    let message =
                        owner == id
                        ? "the key \(id) is twice on the layer \(layer.id)"
                        : "‘\(name)’ means both \(owner) and \(id) on the layer \(layer.id); rename one"
                    report(word.span, message)
                }
                owners[name] = id
            }
        }
    }

    /// Reports the layers that keys name and that do not exist, or else those that no key leads to: these may follow
    /// from the others.
    private mutating func checkLayersAreReached(_ placed: PlacedLayers, _ keys: [DefinedKey]) {
        let names = placed.layers.map(\.id) + placed.droppedLayers
        var isComplete = true
        for key in keys {
            for id in key.key.allActions.compactMap(\.shownLayer) where !names.contains(id) {
                reportUnknown("layer", id, at: key.place(ofLayer: id), among: names)
                isComplete = false
            }
        }
        // A program can show layers by itself.
        if engine?.isProgram == true || !isComplete { return }
        let reached = placed.reachedLayers(engine)
        for layer in placed.layers where !reached.contains(layer.id) {
            report(layer.node, "no key leads to the layer \(layer.id); give one layerId: \(layer.id)")
        }
    }

    mutating func checkName(_ name: String, of kind: String, at node: SettingsNode) {
        if KeyVerb.names.contains(name) {
            report(node, "‘\(name)’ is a word of the language of keys and cannot be the \(kind) of a key")
        } else if name.isEmpty || name.count > 1 && name.contains(where: { $0.isWhitespace || "{}\"".contains($0) }) {
            report(node, "the \(kind) ‘\(name)’ cannot be typed; leave out spaces, quotes and braces")
        } else if name.count > 1, name.hasPrefix(":") {
            report(node, "the \(kind) ‘\(name)’ would read as a command; leave out the colon")
        }
    }
}
