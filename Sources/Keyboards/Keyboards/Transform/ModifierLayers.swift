import KeyboardExtension
import KeymanRules

/// Which layer a keyboard shows: by modifier keys, which apply to one character or are locked by a double tap; or by
/// keys that lead to layers, of which `shift` is shown for one character as on a phone.
///
/// The keys of a layout in Keyman's language mean something with any modifier keys, so that no layer is needed for
/// them.
struct ModifierLayers: Sendable {
    /// The layers by the modifier keys that are down.
    private let layers: [Set<Modifier>: String]
    private let doubleTap: SimulatedTime
    private static let shiftLayer = "shift"

    /// The modifier keys that are down, and those of them that stay down.
    private(set) var pressed: Set<Modifier> = []
    private var locked: Set<Modifier> = []
    private var lastPress: (modifier: Modifier, time: SimulatedTime)?
    /// The combination that no layer has.
    private(set) var refused = ""
    /// When the layer `shift` was shown for one character; nil if it is locked or not shown.
    private var shiftTime: SimulatedTime?
    private var isShiftLocked = false
    /// How Caps Lock works in Keyman's language; nil for other layouts.
    private let keymanCaps: KeymanInfo.CapsLock?

    init(_ layout: KeyboardLayout, doubleTap: SimulatedTime, keymanCaps: KeymanInfo.CapsLock? = nil) {
        self.doubleTap = doubleTap
        self.keymanCaps = keymanCaps
        var layers: [Set<Modifier>: String] = [:]
        for layer in layout.layers { for set in layer.modifiers where layers[set] == nil { layers[set] = layer.id } }
        self.layers = layers
    }

    mutating func reset() {
        pressed = []
        locked = []
        lastPress = nil
        shiftTime = nil
        isShiftLocked = false
    }

    /// The modifier keys that are down, for the mode of the keyboard.
    var names: [String] {
        let all = Modifier.allCases.filter(pressed.contains).map {
            locked.contains($0) ? "\($0.rawValue)-lock" : $0.rawValue
        }
        return isShiftLocked ? all + ["shift-lock"] : all
    }

    /// The labels of locked keys.
    var labels: [LayoutKey.ID: String] {
        isShiftLocked || locked.contains(.shift) ? [Self.shiftLayer: "⇪"] : [:]
    }

    /// Presses a modifier key. Returns nil if no layer has the combination, which is then not shown.
    mutating func press(_ modifier: Modifier, _ key: KeyEvent) -> KeyboardResponse? {
        var (pressed, locked) = (pressed, locked)
        if modifier == .caps, let keymanCaps, case let isOn = pressed.contains(.caps),
            keymanCaps.isOn(afterPressWhen: isOn) == isOn
        {
            return KeyboardResponse()
        }
        let isAgain = lastPress.map { $0.modifier == modifier && key.time < $0.time + doubleTap } ?? false
        if pressed.contains(modifier) {
            if isAgain, !locked.contains(modifier) {
                locked.insert(modifier)
            } else {
                pressed.remove(modifier)
                locked.remove(modifier)
                if modifier == .shift { freeCaps(&pressed, &locked) }
            }
        } else {
            pressed.insert(modifier)
            if modifier == .caps { locked.insert(modifier) }
        }
        guard let layer = layer(for: pressed) else {
            refused = Modifier.allCases.filter(pressed.contains).map(\.rawValue).joined(separator: " ")
            return nil
        }
        (self.pressed, self.locked) = (pressed, locked)
        lastPress = (modifier, key.time)
        return show(layer, on: key.layer)
    }

    /// Shows a layer to which a key leads.
    mutating func show(_ layer: String, from key: KeyEvent) -> KeyboardResponse {
        if keymanCaps == nil, key.layer == Self.shiftLayer, let time = shiftTime, key.time < time + doubleTap {
            shiftTime = nil
            isShiftLocked = true
            return KeyboardResponse()
        }
        let shown = key.layer == layer ? KeyboardLayout.baseLayer : layer
        guard keymanCaps == nil else { return show(shown, on: key.layer) }
        isShiftLocked = false
        shiftTime = shown == Self.shiftLayer ? key.time : nil
        return show(shown, on: key.layer)
    }

    /// Ends what applies to one character.
    mutating func release(on layer: String) -> KeyboardResponse {
        if shiftTime != nil, layer == Self.shiftLayer {
            shiftTime = nil
            return show(KeyboardLayout.baseLayer, on: layer)
        }
        guard pressed != locked else { return KeyboardResponse() }
        let hadShift = pressed.contains(.shift)
        pressed = locked
        if hadShift { freeCaps(&pressed, &locked) }
        lastPress = nil
        return show(self.layer(for: pressed) ?? KeyboardLayout.baseLayer, on: layer)
    }

    /// Shift was released, which sets off Caps Lock on some keyboards.
    private func freeCaps(_ pressed: inout Set<Modifier>, _ locked: inout Set<Modifier>) {
        guard keymanCaps?.isFreedByShift == true, !locked.contains(.shift) else { return }
        pressed.remove(.caps)
        locked.remove(.caps)
    }

    /// The layer for some modifier keys; `alt` may be on either side.
    private func layer(for pressed: Set<Modifier>) -> String? {
        if pressed.isEmpty { return layers[[]] ?? KeyboardLayout.baseLayer }
        let layer = pressed.everyPress.lazy.compactMap { layers[$0] }.first ?? layers[pressed]
        guard keymanCaps != nil, layer == nil else { return layer }
        return layers[pressed.subtracting([.caps])] ?? KeyboardLayout.baseLayer
    }

    private func show(_ layer: String, on shown: String) -> KeyboardResponse {
        layer == shown ? KeyboardResponse() : KeyboardResponse(requests: [.showLayer(layer)])
    }
}
