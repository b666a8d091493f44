import KeyboardExtension

/// What is on a key besides its label, and where.
struct KeyLabels {
    /// A place on a key.
    enum Place: Hashable, CaseIterable {
        case topLeft, top, topRight, left, right, bottomLeft, bottom, bottomRight

        fileprivate init(_ direction: Flick.Direction) {
            self =
                switch direction {
                case .up: .top
                case .upRight: .topRight
                case .right: .right
                case .downRight: .bottomRight
                case .down: .bottom
                case .downLeft: .bottomLeft
                case .left: .left
                case .upLeft: .topLeft
                }
        }
    }

    /// The texts at each place, in order.
    private(set) var texts: [Place: [String]] = [:]

    /// Whether there is something at one of these places.
    func has(_ places: [Place]) -> Bool { places.contains { texts[$0] != nil } }

    /// A text below the label, and nothing else.
    init(below text: String?) { texts[.bottom] = text.map { [$0] } }

    /// - Parameter shifted: the key at the same place of the layer with capitals.
    init(_ key: LayoutKey, shifted: LayoutKey?) {
        if let shifted, shifted.id != key.id, key.label.uppercased() != shifted.label {
            texts[.topLeft, default: []].append(shifted.label)
        }
        let held = key.longPressChoices.isEmpty ? [key.longPress] : key.longPressChoices.map(\.action)
        // `2 abc` already shows the 2 that a long press types.
        let notShown = held.compactMap { $0?.typedText }.filter {
            !$0.allSatisfy(\.isWhitespace) && !key.label.contains($0)
        }
        texts[.topRight, default: []] += notShown
        texts[.bottomRight, default: []] += key.multiTaps.map(\.label)
        for (flick, action) in key.sortedFlicks {
            guard let first = flick.directions.first else { continue }
            let way = flick.directions.count == 1 ? "" : flick.directions.map(\.arrow).joined()
            texts[Place(first), default: []].append(way + action.shownText)
        }
        texts = texts.filter { !$0.value.isEmpty }
    }
}

extension Flick.Direction {
    fileprivate var arrow: String {
        switch self {
        case .up: "↑"
        case .upRight: "↗"
        case .right: "→"
        case .downRight: "↘"
        case .down: "↓"
        case .downLeft: "↙"
        case .left: "←"
        case .upLeft: "↖"
        }
    }
}
