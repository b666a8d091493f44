/// A modifier key, by which a layout chooses its layers (TR35 part 7, “Layer Modifier Components”).
public enum Modifier: String, Hashable, Sendable, CaseIterable {
    /// Either Alt (Option) key.
    case alt
    /// The left Alt key.
    case altL
    /// The right Alt key, AltGr.
    case altR
    /// Caps lock.
    case caps
    /// Either Control key.
    case ctrl
    /// The left Control key.
    case ctrlL
    /// The right Control key.
    case ctrlR
    /// Either Shift key.
    case shift
}

extension Modifier {
    /// The text on the key.
    package var label: String {
        switch self {
        case .shift: "⇧"
        case .caps: "⇪"
        case .alt, .altL: "Alt"
        case .altR: "AltGr"
        case .ctrl, .ctrlL, .ctrlR: "Ctrl"
        }
    }

    /// The keys that are this modifier.
    fileprivate var sides: [Modifier] {
        switch self {
        case .alt: [.altR, .altL]
        case .ctrl: [.ctrlL, .ctrlR]
        case .altL, .altR, .ctrlL, .ctrlR, .caps, .shift: [self]
        }
    }
}

extension Set<Modifier> {
    /// The modifier keys that may be down for the set: `alt` stands for either side.
    package var everyPress: [Set<Modifier>] {
        Modifier.allCases.filter(contains).reduce([[]]) { sets, modifier in
            sets.flatMap { set in modifier.sides.map { set.union([$0]) } }
        }
    }
}
