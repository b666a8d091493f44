import KeyboardExtension
import Simulator

/// Everything that a typist could do with a keyboard as it is shown, apart from waiting.
struct ScreenGestures {
    /// The presses, long presses and flicks of the keys, and the picks of candidates.
    let all: [Keystroke]

    init(_ device: Simulation) {
        let layer = device.layer ?? ""
        var all: [Keystroke] = []
        for key in device.shownKeys where !Self.leavesKeyboard(key.action) {
            let place = Keystroke.Place.key(key.id, layer: layer)
            all.append(Keystroke(.tap, place))
            // Holding a key that repeats only presses it more than once.
            if key.longPress != nil || !key.longPressChoices.isEmpty { all.append(Keystroke(.hold, place)) }
            for (flick, _) in key.sortedFlicks { all.append(Keystroke(.flick(flick), place)) }
        }
        let candidates = device.screen.appearance?.candidates ?? []
        for index in candidates.indices.prefix(Self.candidates) {
            all.append(Keystroke(.pick, .candidate(index)))
        }
        self.all = all
    }

    /// The number of candidates a typist looks at.
    private static let candidates = 8

    private static func leavesKeyboard(_ action: KeyAction) -> Bool {
        action == .nextKeyboard || action == .dismissKeyboard
    }
}
