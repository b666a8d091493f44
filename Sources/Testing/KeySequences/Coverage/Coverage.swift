import KeyboardExtension
package import Simulator

/// Records which keys of which keyboards were pressed, and how.
package struct Coverage: Sendable {
    /// A way of pressing a key that has an action.
    enum Way: Hashable, Sendable {
        case tap
        case longPress
        case flick(Flick)
    }

    /// A key on a layer. A key on several layers counts once for each.
    struct PlacedKey: Hashable, Sendable {
        var layer: String
        var key: LayoutKey.ID
    }

    struct Press: Hashable, Sendable {
        var place: PlacedKey
        var way: Way
    }

    /// What was recorded for a keyboard that was shown.
    struct Shown: Sendable {
        let layout: KeyboardLayout
        let hasConditionalKeys: Bool
        var pressed: Set<Press> = []
        /// The conditionally visible keys that were visible.
        var visible: Set<PlacedKey> = []

        init(_ layout: KeyboardLayout) {
            self.layout = layout
            hasConditionalKeys = layout.keys.values.contains { $0.visibleIf != .always }
        }
    }

    private(set) var shown: [String: Shown] = [:]

    package init() {}

    /// Records the keys a device shows and the key that was pressed.
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

    /// Adds what was recorded on another device.
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
    /// Records the press of an event. An event reports the action of the key and not the movement of the finger, so all
    /// ways with the same action count as pressed.
    fileprivate mutating func press(_ event: KeyEvent) {
        guard let key = layout.keys[event.key] else { return }
        let place = Coverage.PlacedKey(layer: event.layer, key: key.id)
        for way in key.ways where key.action(of: way) == event.action && (way == .longPress) == key.isLongPress(event) {
            pressed.insert(Coverage.Press(place: place, way: way))
        }
        if key.visibleIf != .always { visible.insert(place) }
    }

    /// All possible presses on a layer, in the order of the layout.
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
            + sortedFlicks.map { .flick($0.flick) }
    }

    fileprivate func action(of way: Coverage.Way) -> KeyAction? {
        switch way {
        case .tap: action
        case .longPress: longPress
        case .flick(let flick): flicks[flick]
        }
    }

    /// Whether the event is a long press. A key without an action for a long press repeats while it is held.
    fileprivate func isLongPress(_ event: KeyEvent) -> Bool { event.isHeld && longPress != nil }
}
