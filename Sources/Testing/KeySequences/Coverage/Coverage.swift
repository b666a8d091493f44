import KeyboardExtension
package import Simulator

/// Which keys of which keyboards were pressed, and how.
package struct Coverage: Sendable {
    /// What can be done with a key, if that does something.
    enum Way: Hashable, Sendable {
        case tap
        case longPress
        case flick(LayoutKey.FlickDirection)
    }

    /// A key counts on each layer it is on.
    struct PlacedKey: Hashable, Sendable {
        var layer: String
        var key: LayoutKey.ID
    }

    struct Press: Hashable, Sendable {
        var place: PlacedKey
        var way: Way
    }

    /// What is known of a keyboard that was shown.
    struct Shown: Sendable {
        let layout: KeyboardLayout
        let hasConditionalKeys: Bool
        var pressed: Set<Press> = []
        /// The keys that are not always there and were.
        var visible: Set<PlacedKey> = []

        init(_ layout: KeyboardLayout) {
            self.layout = layout
            hasConditionalKeys = layout.keys.values.contains { $0.visibleIf != .always }
        }
    }

    private(set) var shown: [String: Shown] = [:]

    package init() {}

    /// Takes down what a device shows, and which key led there.
    package mutating func note(_ screen: Screen) {
        if let name = screen.shownKeyboard {
            if shown[name] == nil, let layout = screen.layout { shown[name] = Shown(layout) }
            if shown[name]?.hasConditionalKeys == true, let layer = screen.layer {
                for key in screen.shownKeys where key.visibleIf != .always {
                    shown[name]?.visible.insert(PlacedKey(layer: layer, key: key.id))
                }
            }
        }
        for case .key(let event, let keyboard, _) in screen.trace {
            shown[keyboard]?.press(event)
        }
    }

    /// Takes in what another device showed.
    package mutating func merge(_ other: Coverage) {
        shown.merge(other.shown) { mine, theirs in
            var both = mine
            both.pressed.formUnion(theirs.pressed)
            both.visible.formUnion(theirs.visible)
            return both
        }
    }
}

extension Coverage.Shown {
    /// An event does not say how the finger went, but what the key did; ways that do the same count together.
    fileprivate mutating func press(_ event: KeyEvent) {
        guard let key = layout.keys[event.key] else { return }
        let place = Coverage.PlacedKey(layer: event.layer, key: key.id)
        for way in key.ways where key.action(of: way) == event.action && (way == .longPress) == key.isLongPress(event) {
            pressed.insert(Coverage.Press(place: place, way: way))
        }
        if key.visibleIf != .always { visible.insert(place) }
    }

    /// What there was to press on a layer, in the order of the layout.
    func presses(on layer: KeyboardLayout.Layer) -> [Coverage.Press] {
        var known: Set<LayoutKey.ID> = []
        return layer.rows.joined().filter { known.insert($0).inserted }.flatMap { id -> [Coverage.Press] in
            let place = Coverage.PlacedKey(layer: layer.id, key: id)
            guard let key = layout.keys[id], key.visibleIf == .always || visible.contains(place) else { return [] }
            return key.ways.map { Coverage.Press(place: place, way: $0) }
        }
    }
}

extension LayoutKey {
    fileprivate var ways: [Coverage.Way] {
        [.tap] + (longPress == nil ? [] : [.longPress])
            + FlickDirection.allCases.filter { flicks[$0] != nil }.map { .flick($0) }
    }

    fileprivate func action(of way: Coverage.Way) -> KeyAction? {
        switch way {
        case .tap: action
        case .longPress: longPress
        case .flick(let direction): flicks[direction]
        }
    }

    /// A key that has no other action for it repeats itself while it is held.
    fileprivate func isLongPress(_ event: KeyEvent) -> Bool { event.isHeld && longPress != nil }
}
