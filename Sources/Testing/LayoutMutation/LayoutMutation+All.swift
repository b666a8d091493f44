import KeyboardExtension
import LayoutFiles

extension LayoutMutation {
    /// Every kind of change. The order of the keys in a row, the widths of keys and the keys of a real keyboard are
    /// left alone: no fact shows them.
    package static let all: [LayoutMutation] = [
        LayoutMutation("drop-key", "a key is missing from a layer") { layout, _ in
            layout.layers.flatMap { layer in
                layer.rows.joined().map { id in
                    var changed = layout
                    changed.remove(id, from: layer.id)
                    return (.row(id, layer: layer.id), "the key \(id) is missing from the layer \(layer.id)", changed)
                }
            }
        },
        LayoutMutation("swap-actions", "two neighbouring keys do what the other does") { layout, surroundings in
            layout.neighbours { surroundings.says($0) }.map { first, second in
                let changed = layout.swapping(\.action, of: first, second)
                return (.key(first.id), "the keys \(first.id) and \(second.id) do what the other does", changed)
            }
        },
        LayoutMutation("relabel", "a key has another label") { layout, surroundings in
            layout.shownKeys.filter { surroundings.says($0) && $0.hasUsefulLabel }.map { key in
                let label = key.label == "?" ? "!" : "?"
                let changed = layout.changing(key.id) { $0.label = label }
                return (.property("label", of: key.id), "the key \(key.id) is labelled \(label)", changed)
            }
        },
        LayoutMutation("drop-alias", "a key has one name less") { layout, surroundings in
            layout.shownKeys.filter(surroundings.says).flatMap { key in
                key.aliases.indices.map { index in
                    let changed = layout.changing(key.id) { $0.aliases.remove(at: index) }
                    let alias = key.aliases[index]
                    return (.property("alias", of: key.id), "the key \(key.id) has no alias ‘\(alias)’", changed)
                }
            }
        },
        LayoutMutation("drop-letter", "a key has one letter less") { layout, _ in
            layout.shownKeys.flatMap { key in
                key.letters.indices.map { index in
                    let changed = layout.changing(key.id) { $0.letters.remove(at: index) }
                    return (
                        .property("letters", of: key.id), "the key \(key.id) has no letter \(key.letters[index])",
                        changed
                    )
                }
            }
        },
        LayoutMutation("swap-letters", "two letters of a key are in the wrong order") { layout, _ in
            layout.shownKeys.flatMap { key in
                key.letters.indices.dropFirst().map { index in
                    let changed = layout.changing(key.id) { $0.letters.swapAt(index - 1, index) }
                    let (first, second) = (key.letters[index], key.letters[index - 1])
                    return (
                        .property("letters", of: key.id), "the key \(key.id) has the letter \(first) before \(second)",
                        changed
                    )
                }
            }
        },
        LayoutMutation("drop-long-press", "a long press does what a press does") { layout, surroundings in
            layout.shownKeys.filter { surroundings.says($0) && $0.longPress != nil }.map { key in
                let changed = layout.changing(key.id) { $0.longPress = nil }
                return (
                    .property("longPress", of: key.id), "a long press of \(key.id) does nothing of its own", changed
                )
            }
        },
        LayoutMutation("swap-long-presses", "the long presses of two keys are exchanged") { layout, surroundings in
            let keys = layout.shownKeys.filter { surroundings.says($0) && $0.longPress != nil }
            return zip(keys, keys.dropFirst()).map { first, second in
                let changed = layout.swapping(\.longPress, of: first, second)
                return (
                    .property("longPress", of: first.id),
                    "long presses of \(first.id) and \(second.id) do what that of the other does", changed
                )
            }
        },
        LayoutMutation("drop-flick", "a flick does nothing") { layout, _ in
            layout.flicks.map { key, direction, _ in
                let changed = layout.changing(key.id) { $0.flicks[direction] = nil }
                return (
                    .property("flick", of: key.id), "a flick of \(key.id) \(direction.written) does nothing", changed
                )
            }
        },
        LayoutMutation("turn-flick", "flicks to opposite sides are exchanged") { layout, _ in
            layout.flicks.map { key, direction, _ in
                let changed = layout.changing(key.id) { key in
                    (key.flicks[direction], key.flicks[direction.opposite]) =
                        (key.flicks[direction.opposite], key.flicks[direction])
                }
                let sides = [direction, direction.opposite].map(\.written).sorted()
                return (
                    .property("flick", of: key.id),
                    "flicks of \(key.id) \(sides[0]) and \(sides[1]) do what the other does", changed
                )
            }
        },
        LayoutMutation("other-layer", "a key shows another layer") { layout, _ in
            layout.shownKeys.flatMap { key in layout.otherLayers(of: key) }
        },
        LayoutMutation("drop-layer", "a layer is missing, with the keys that lead there") { layout, _ in
            layout.layers.filter { $0.id != KeyboardLayout.baseLayer }.map { layer in
                (.layer(layer.id), "the layer \(layer.id) is missing", layout.without(layer.id))
            }
        },
        LayoutMutation("swap-layers", "two layers have the keys of the other") { layout, _ in
            layout.layers.indices.dropFirst().map { index in
                var changed = layout
                let (first, second) = (layout.layers[index - 1], layout.layers[index])
                (changed.layers[index - 1].rows, changed.layers[index].rows) = (second.rows, first.rows)
                return (.layer(first.id), "the layers \(first.id) and \(second.id) have the keys of the other", changed)
            }
        },
        LayoutMutation("change-option", "an option of the engine has another value") { layout, surroundings in
            surroundings.engine.options.sorted { $0.key < $1.key }.compactMap { name, option in
                guard let value = option.otherValue(than: layout.options[name], surroundings.wordLists) else {
                    return nil
                }
                var changed = layout
                changed.options[name] = value
                return (.option(name), "the option \(name) is \(value)", changed)
            }
        },
        LayoutMutation("drop-repeat", "a held key does not repeat") { layout, surroundings in
            layout.shownKeys.filter { surroundings.says($0) && $0.repeats }.map { key in
                let changed = layout.changing(key.id) { $0.repeats = false }
                return (.property("repeat", of: key.id), "the key \(key.id) does not repeat while it is held", changed)
            }
        },
        LayoutMutation("always-visible", "a key is shown where it need not be") { layout, _ in
            layout.shownKeys.filter { $0.visibleIf != .always }.map { key in
                let changed = layout.changing(key.id) { $0.visibleIf = .always }
                return (.property("visibleIf", of: key.id), "the key \(key.id) is always visible", changed)
            }
        },
        LayoutMutation("change-ascii", "the keyboard says that it types ASCII if it does not, or the reverse") {
            layout, _ in
            var changed = layout
            changed.info.isASCIICapable.toggle()
            let isCapable = changed.info.isASCIICapable
            return [(.entry("asciiCapable"), "the keyboard says asciiCapable: \(isCapable)", changed)]
        },
        LayoutMutation("change-access", "the keyboard asks for open access if it does not, or the reverse") {
            layout, _ in
            var changed = layout
            changed.info.requestsOpenAccess.toggle()
            let asks = changed.info.requestsOpenAccess
            return [(.entry("openAccess"), "the keyboard says openAccess: \(asks)", changed)]
        },
    ]
}

extension LayoutMutation.Surroundings {
    /// Whether the layout says what a key does, and not the engine: `MR12` needs no definition.
    fileprivate func says(_ key: LayoutKey) -> Bool { engine.numberedKey(key.id) == nil }
}

extension LayoutKey {
    /// Whether lines of keys can press the key by its label, and not only by its other names. Facts do not show labels.
    fileprivate var hasUsefulLabel: Bool {
        label != id && !aliases.contains(label) && !label.contains { $0.isWhitespace || "{}\"".contains($0) }
    }
}
