import KeyboardExtension
import Simulator
import SourceText
import Yams

/// A layer with the place of each key's name in the file.
struct PlacedLayer {
    struct Place {
        var id: String
        var line: Int
        var column: Int
    }

    var id: String
    var node: Node
    var rows: [[Place]]
}

/// The part of a layout under `layers:`, and whether it fits the keys.
extension LayoutReader {
    mutating func readLayers(_ node: Node) -> [PlacedLayer] {
        mapping(node, of: "layers").compactMap { key, value in
            guard let id = text(key, of: "the id of a layer"), case .scalar(let block) = value else {
                report(value, "a layer is a block of text, a line a row: base: | and the rows below it")
                return nil
            }
            let layer = PlacedLayer(id: id, node: key, rows: places(block, at: value))
            if layer.rows.isEmpty { report(key, "the layer \(id) has no keys") }
            return layer
        }
    }

    /// The words of a block. YAML tells only where the block begins, so its lines are found in the source.
    private func places(_ block: Node.Scalar, at node: Node) -> [[PlacedLayer.Place]] {
        let start = node.mark.map { ($0.line, $0.column) } ?? (1, 1)
        var rows: [[PlacedLayer.Place]] = []
        for (index, row) in block.string.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        where !row.allSatisfy(\.isWhitespace) {
            let number = start.0 + 1 + index
            let isBlock = block.style == .literal && lines.indices.contains(number - 1)
            let source = isBlock ? lines[number - 1] : row
            rows.append(
                words(of: source).map { word, column in
                    PlacedLayer.Place(id: word, line: isBlock ? number : start.0, column: isBlock ? column : start.1)
                })
        }
        return rows
    }

    private func words(of line: Substring) -> [(String, column: Int)] {
        var words: [(String, column: Int)] = []
        var word = ""
        for (column, character) in line.enumerated() {
            if !character.isWhitespace {
                word.append(character)
            } else if !word.isEmpty {
                words.append((word, column - word.count + 1))
                word = ""
            }
        }
        if !word.isEmpty { words.append((word, line.count - word.count + 1)) }
        return words
    }

    mutating func check(_ placed: PlacedLayers, options: [String: String], at node: Node) {
        let (layers, keys) = (placed.layers, placed.keys)
        guard !layers.isEmpty else { return }
        if !layers.contains(where: { $0.id == KeyboardLayout.baseLayer }) {
            report(node, "the layer base is missing; a layout starts with it")
        } else {
            checkLayersAreReached(placed)
        }
        for layer in layers { checkNames(in: layer, keys: keys) }
        for key in placed.idleKeys {
            report(key.node, "the key \(key.key.id) stands in no row; name it in a layer or remove it")
        }
        checkRestrictions(placed, options: options)
        if !placed.placedKeys.contains(where: { $0.key.allActions.contains(.nextKeyboard) }) {
            report(node, "no key leads to the next keyboard; add one: next: {label: 🌐, action: nextKeyboard}")
        }
    }

    /// No key's action is one that the layout's options leave without effect.
    private mutating func checkRestrictions(_ placed: PlacedLayers, options: [String: String]) {
        for key in placed.placedKeys {
            for case .engine(let name, _) in key.key.allActions {
                guard let restriction = engine?.restrictions[name], !brokenOptions.contains(restriction.option),
                    !restriction.values.contains(options[restriction.option] ?? restriction.standard)
                else { continue }
                let values = restriction.values.joined(separator: " or ")
                report(
                    key.node,
                    "on the key \(key.key.id) \(name) has no effect: it needs the option \(restriction.option): \(values)"
                )
            }
        }
    }

    /// Every name in a row is a key, and no name or alias means two keys of one layer.
    private mutating func checkNames(in layer: PlacedLayer, keys: [String: DefinedKey]) {
        var owners: [String: String] = [:]
        for place in layer.rows.joined() {
            let names = [place.id] + (keys[place.id]?.key.aliases ?? [])
            if keys[place.id] == nil, place.id.count > 1 {
                let nearest = nearestName(to: place.id, among: keys.keys)
                let hint = nearest.map { "did you mean ‘\($0)’?" } ?? "define it under keys"
                report(line: place.line, column: place.column, "unknown key ‘\(place.id)’; \(hint)")
            }
            for name in names {
                if let owner = owners[name] {
                    let message =
                        owner == place.id
                        ? "the key \(place.id) stands twice on the layer \(layer.id)"
                        : "‘\(name)’ means both \(owner) and \(place.id) on the layer \(layer.id); rename one"
                    report(line: place.line, column: place.column, message)
                }
                owners[name] = place.id
            }
        }
    }

    private mutating func checkLayersAreReached(_ placed: PlacedLayers) {
        let names = placed.layers.map(\.id) + placed.droppedLayers
        for key in placed.placedKeys + placed.idleKeys {
            for case .layer(let id) in key.key.allActions where !names.contains(id) {
                reportUnknown("layer", id, at: key.node, among: names)
            }
        }
        let reached = placed.reachedLayers(engine)
        for layer in placed.layers where !reached.contains(layer.id) {
            report(layer.node, "no key leads to the layer \(layer.id); give one layerId: \(layer.id)")
        }
    }

    mutating func checkName(_ name: String, of kind: String, at node: Node) {
        if KeyLine.reservedWords.contains(name) {
            report(node, "‘\(name)’ is a word of the language of keys and cannot be the \(kind) of a key")
        } else if name.isEmpty || name.count > 1 && name.contains(where: { $0.isWhitespace || "{}\"".contains($0) }) {
            report(node, "the \(kind) ‘\(name)’ cannot be typed; leave out spaces, quotes and braces")
        } else if name.count > 1, name.hasPrefix(":") {
            report(node, "the \(kind) ‘\(name)’ would read as a command; leave out the colon")
        }
    }
}

extension LayoutKey {
    /// What a press, a long press and the flicks do.
    var allActions: [KeyAction] { [action] + (longPress.map { [$0] } ?? []) + flicks.values }
}
