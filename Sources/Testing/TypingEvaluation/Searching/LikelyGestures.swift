import KeyboardExtension
import Simulator

/// What a person reads on the keys: which gestures look as if they led on.
struct LikelyGestures {
    /// What a gesture seems to do.
    enum Promise {
        /// It types the next character, or a part of the text from there on.
        case next
        /// It corrects a character that is not right yet, as further presses of a multi-tap key do.
        case correction
        /// It leads to a layer with the next character.
        case layer
    }

    private let layout: KeyboardLayout?
    private let labels: [LayoutKey.ID: String]
    private let candidates: [String]
    private let whole: ArraySlice<Character>
    /// The characters not typed yet.
    private let next: ArraySlice<Character>
    /// The characters from the first one on that is not right; empty if all typed so far are.
    private let wrong: ArraySlice<Character>
    /// The keys that lead to the nearest layer with the next character, if the layer shown does not have it.
    private let layerKeys: Set<LayoutKey.ID>

    /// The key whose further presses change the character being composed.
    private let pending: Keystroke.Place?

    /// - Parameters:
    ///   - reached: how many characters of the goal are typed, or claimed by keys that have them.
    ///   - progress: how far the document is.
    ///   - pending: where the last keystroke was, if text is being composed.
    init(
        _ device: Simulation, _ goal: TypingGoal, reached: Int, _ progress: TypingGoal.Progress,
        pending: Keystroke.Place?
    ) {
        self.pending = pending
        layout = device.layout
        let appearance = device.screen.appearance
        labels = appearance?.labels ?? [:]
        candidates = appearance?.candidates ?? []
        whole = goal.characters[...]
        next = whole[min(reached, whole.count)...]
        wrong = progress.exact < reached || progress.hasWrong ? whole[min(progress.exact, whole.count)...] : []
        layerKeys = Self.layerKeys(device, to: next)
    }

    /// What a gesture seems to do; nil if nothing is known of it.
    func promise(of keystroke: Keystroke) -> Promise? {
        switch keystroke.place {
        case .candidate(let index):
            guard candidates.indices.contains(index) else { return nil }
            if begins(whole, with: candidates[index]) || begins(next, with: candidates[index]) { return .next }
            return begins(wrong, with: candidates[index]) ? .correction : nil
        case .key(let id, _):
            guard let key = layout?.keys[id] else { return nil }
            if types(key, keystroke.gesture, next) { return .next }
            if types(key, keystroke.gesture, wrong) { return .correction }
            if keystroke.gesture == .tap, keystroke.place == pending, !wrong.isEmpty { return .correction }
            // Held, such a key locks its layer on most keyboards.
            switch keystroke.gesture {
            case .tap, .hold: return layerKeys.contains(id) ? .layer : nil
            case .flick, .pick: return nil
            }
        }
    }

    private func types(_ key: LayoutKey, _ gesture: Keystroke.Gesture, _ text: ArraySlice<Character>) -> Bool {
        guard let character = text.first else { return false }
        if key.texts(of: gesture).contains(where: { begins(text, with: $0) }) { return true }
        // What a key with text of its own types is known; what one with several letters types depends on the keyboard.
        guard gesture == .tap, !key.typesItsText else { return false }
        if key.letters.contains(where: { begins(text, with: $0, inAnyCase: true) }) { return true }
        if character == " " { return key.label.contains("␣") || key.label == "space" }
        return (labels[key.id] ?? key.label).contains { $0.lowercased() == character.lowercased() }
    }

    private func begins(_ text: ArraySlice<Character>, with start: String, inAnyCase: Bool = false) -> Bool {
        var rest = text
        for character in start {
            guard let first = rest.popFirst(),
                first == character || inAnyCase && first.lowercased() == character.lowercased()
            else { return false }
        }
        return !start.isEmpty
    }

    private static func layerKeys(_ device: Simulation, to next: ArraySlice<Character>) -> Set<LayoutKey.ID> {
        guard let layout = device.layout, let shown = device.layer, let character = next.first else { return [] }
        let needsSwitchKey = device.needsInputModeSwitchKey
        func has(_ layer: String) -> Bool {
            layout.rows(of: layer, needsInputModeSwitchKey: needsSwitchKey).joined().contains { key in
                key.allActions.contains { $0.typedText?.first == character }
            }
        }
        guard !has(shown) else { return [] }
        let ways = layout.layers.map(\.id).filter { $0 != shown && has($0) }.compactMap {
            layout.path(from: shown, to: $0, needsSwitchKey: needsSwitchKey)
        }
        let shortest = ways.map(\.count).min()
        return Set(ways.filter { $0.count == shortest }.compactMap(\.first?.id))
    }
}

extension LayoutKey {
    fileprivate var typesItsText: Bool {
        switch action {
        case .type, .typeAndShow: true
        case .digit, .layer, .standard, .engine: false
        }
    }

    /// The texts that a gesture on the key types, by itself or with a choice after it.
    fileprivate func texts(of gesture: Keystroke.Gesture) -> [String] {
        switch gesture {
        case .tap: ([action] + multiTaps.map(\.action)).compactMap(\.typedText)
        case .hold: ([longPress].compactMap(\.self) + longPressChoices.map(\.action)).compactMap(\.typedText)
        case .flick(let flick): [flicks[flick]?.typedText].compactMap(\.self)
        case .pick: []
        }
    }
}
