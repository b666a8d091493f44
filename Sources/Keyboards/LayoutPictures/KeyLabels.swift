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

    /// The texts of a key, each at its place.
    init(_ key: KeyTexts) {
        texts[.topLeft] = key.capital.map { [$0] }
        texts[.topRight, default: []] += key.held
        texts[.bottomRight, default: []] += key.next
        for flick in key.flicks {
            guard let first = flick.way.directions.first else { continue }
            let place = Place(first)
            // In a corner where something else may stand, only an arrow says that it is a flick.
            let isPlain = flick.way.directions.count == 1 && ![.topLeft, .topRight, .bottomRight].contains(place)
            let way = isPlain ? "" : flick.way.directions.map(\.arrow).joined()
            texts[place, default: []].append(way + flick.text)
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
