package import KeyboardExtension

/// Draws the keys of a layer.
package struct KeyDrawing {
    /// The keys of the layer with capitals, by the ids of the keys in the same places.
    private let capitals: [LayoutKey.ID: LayoutKey]
    /// How much each key was used; if there is one, it takes the place of everything around the labels.
    private let heat: HeatMap?
    private let layer: String
    /// How round the corners of keys are.
    package static let radius = 7.0

    /// - Parameter heat: how much each key was used.
    package init(_ layout: KeyboardLayout, _ layer: KeyboardLayout.Layer, heat: HeatMap? = nil) {
        capitals = layout.capitals(of: layer)
        self.heat = heat
        self.layer = layer.id
    }

    /// A key with what is on it. Its name is shown when one points at it.
    package func svg(_ key: LayoutKey, in frame: KeyFrame) -> String {
        var parts = [
            SVG.element("title", [], SVG.text(key.id)),
            SVG.rectangle("edge", frame.moved(right: 0, down: 1.5), radius: Self.radius),
            SVG.rectangle("cap", frame, radius: Self.radius), heat?.colour(key.id, on: layer, frame) ?? "",
        ]
        let labels =
            heat.map { KeyLabels(below: $0.share(key.id, on: layer)) }
            ?? KeyLabels(KeyTexts(key, capital: capitals[key.id]))
        let hasTop = labels.has([.topLeft, .top, .topRight])
        let hasBottom = labels.has([.bottomLeft, .bottom, .bottomRight])
        let centre = frame.y + frame.height / 2 + (hasTop && !hasBottom ? 5 : 0) - (heat != nil && hasBottom ? 6 : 0)
        let size = !key.isForText ? 17.0 : hasTop && hasBottom ? 18 : 22
        if let symbol = KeySymbol.all[key.label] {
            let corner = "translate(\(SVG.number(frame.x + frame.width / 2 - 12)) \(SVG.number(centre - 12)))"
            parts.append(SVG.element("g", [("class", "symbol"), ("transform", corner)], symbol))
        } else {
            let text = FittedText(key.label, size: size, width: frame.width - 8)
            parts.append(text.svg("label", x: frame.x + frame.width / 2, middle: centre))
        }
        for place in KeyLabels.Place.allCases {
            guard let texts = labels.texts[place] else { continue }
            let isAlone = !labels.has(place.besides)
            parts.append(side(texts, at: place, width: frame.width * (isAlone ? 0.75 : place.share), of: frame))
        }
        return SVG.element("g", [("class", key.isForText ? "key" : "key other")], parts.joined())
    }

    /// The texts at a side of a key; as many as there is room for.
    private func side(_ texts: [String], at place: KeyLabels.Place, width: Double, of frame: KeyFrame) -> String {
        let text = FittedText(first: texts, size: 11, width: width - 4)
        let x =
            switch place.anchor {
            case .start: frame.x + 5
            case .middle: frame.x + frame.width / 2
            case .end: frame.x + frame.width - 5
            }
        let y =
            switch place {
            case .topLeft, .top, .topRight: frame.y + 10
            case .left, .right: frame.y + frame.height / 2
            case .bottomLeft, .bottom, .bottomRight: frame.y + frame.height - 9
            }
        return text.svg(heat == nil ? "side" : "label", x: x, middle: y, anchor: place.anchor)
    }
}

extension KeyLabels.Place {
    fileprivate var anchor: FittedText.Anchor {
        switch self {
        case .topLeft, .left, .bottomLeft: .start
        case .top, .bottom: .middle
        case .topRight, .right, .bottomRight: .end
        }
    }

    /// The other places of the same line, where the label is one of them.
    fileprivate var besides: [KeyLabels.Place] {
        switch self {
        case .topLeft: [.top, .topRight]
        case .top: [.topLeft, .topRight]
        case .topRight: [.topLeft, .top]
        case .bottomLeft: [.bottom, .bottomRight]
        case .bottom: [.bottomLeft, .bottomRight]
        case .bottomRight: [.bottomLeft, .bottom]
        case .left, .right: KeyLabels.Place.allCases
        }
    }

    /// The part of a key's width that texts at the place may take beside others.
    fileprivate var share: Double {
        switch self {
        case .topRight, .bottomRight: 0.5
        case .topLeft, .bottomLeft, .top, .bottom, .left, .right: 0.33
        }
    }
}
