package import KeyboardExtension

/// What is on a key besides its label, by what one does to get it.
package struct KeyTexts: Hashable, Sendable {
    /// A flick, and the text on the key for it.
    package struct FlickText: Hashable, Sendable {
        package let way: Flick
        package let text: String
    }

    /// The label of the key at the same place of the layer with capitals, unless it is the capital of the label.
    package let capital: String?
    /// What a long press types, as far as the label does not show it: `2 abc` already shows the 2.
    package let held: [String]
    /// What further quick presses do instead.
    package let next: [String]
    package let flicks: [FlickText]

    /// - Parameter capital: the key at the same place of the layer with capitals.
    package init(_ key: LayoutKey, capital: LayoutKey?) {
        self.capital = capital.flatMap { capital in
            capital.id != key.id && key.label.uppercased() != capital.label ? capital.label : nil
        }
        let texts =
            key.longPressChoices.isEmpty
            ? [key.longPress?.typedText].compactMap(\.self) : key.longPressChoices.map(\.label)
        held = texts.filter {
            !$0.allSatisfy(\.isWhitespace) && !key.label.contains($0)
        }
        next = key.multiTaps.map(\.label)
        flicks = key.sortedFlicks.map { FlickText(way: $0.flick, text: $0.action.shownText) }
    }
}

extension LayoutKey {
    /// Whether the key types what is on it, and does not do something else.
    package var isForText: Bool {
        switch action {
        case .type, .typeAndShow, .digit: true
        case .layer, .standard, .engine: false
        }
    }
}

extension KeyboardLayout {
    /// The keys of the layer with capitals, by the ids of the keys in the same places of a base layer; none for another
    /// layer, or if the layers have different rows.
    package func capitals(of layer: Layer) -> [LayoutKey.ID: LayoutKey] {
        guard layer.id == KeyboardLayout.baseLayer,
            let capitals = self.layer("shift") ?? layers.first(where: { $0.modifiers.contains([.shift]) }),
            capitals.rows.map(\.count) == layer.rows.map(\.count)
        else { return [:] }
        let pairs = zip(layer.rows.joined(), capitals.rows.joined()).compactMap { id, capital in
            keys[capital].flatMap { $0.isGap ? nil : (id, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
