import KeyboardExtension
import LayoutPictures

/// The keyboards of some frames, each drawn once and used wherever it is shown.
struct KeyboardDrawings {
    /// What the drawing of a keyboard depends on.
    private struct Key: Hashable {
        let layout: String
        let layer: String
        let labels: [LayoutKey.ID: String]
        let needsInputModeSwitchKey: Bool

        init(_ keyboard: StoryFrame.ShownKeyboard) {
            (layout, layer, labels) = (keyboard.layout.id, keyboard.layer, keyboard.labels)
            needsInputModeSwitchKey = keyboard.needsInputModeSwitchKey
        }
    }

    private var ids: [Key: Int] = [:]
    /// The drawings, to be used by `#k0`, `#k1` …
    private(set) var definitions: [String] = []
    private var placements: [KeyPlacement] = []

    /// Where the keys of a keyboard are, and the name of its drawing; nil for a layer that the layout does not have.
    mutating func drawing(of keyboard: StoryFrame.ShownKeyboard) -> (name: String, placement: KeyPlacement)? {
        if let id = ids[Key(keyboard)] { return ("k\(id)", placements[id]) }
        guard let layer = keyboard.layout.layer(keyboard.layer) else { return nil }
        let placement = KeyPlacement(
            keyboard.layout, layer, needsInputModeSwitchKey: keyboard.needsInputModeSwitchKey)
        let drawing = KeyDrawing(keyboard.layout, layer)
        let keys = placement.keys.map { placed in
            var key = placed.key
            key.label = keyboard.labels[key.id] ?? key.label
            return drawing.svg(key, in: placed.frame)
        }
        let id = definitions.count
        ids[Key(keyboard)] = id
        placements.append(placement)
        definitions.append(SVG.element("g", [("id", "k\(id)")], keys.joined()))
        return ("k\(id)", placement)
    }
}
