package import KeyboardExtension
import SourceText

/// From the words of a line to keys, and from keys to events.
extension Simulation {
    mutating func press(
        _ presses: [KeyPress], isWatched: Bool, afterEachPress: (Simulation) -> Void
    ) throws(Refusal) {
        for press in presses {
            switch press {
            case .word(let word):
                if let key = try shownKey(word) {
                    try tap(key)
                    try finishPress(afterEachPress)
                } else {
                    try type(word, isWatched: isWatched, afterEachPress: afterEachPress)
                }
            case .characters(let text): try type(text, isWatched: isWatched, afterEachPress: afterEachPress)
            case .named(let name, let times):
                for _ in 0..<times {
                    try tap(try key(name))
                    try finishPress(afterEachPress)
                }
            case .hold(let name, let duration):
                try touch(try key(name))
                _ = try pass(duration ?? state.profile.longPressDelay)
                try lift()
                try finishPress(afterEachPress)
            case .flick(let name, let direction):
                try flick(try key(name), direction)
                try finishPress(afterEachPress)
            case .down(let name): try touch(try key(name))
            case .up(let name):
                guard let held = state.held?.key, held.id == name || held.aliases.contains(name) else {
                    throw .malformedKeys("‘\(name)’ is not held; write {down \(name)} first")
                }
                try lift()
                try finishPress(afterEachPress)
            case .pick(let index):
                try pick(index)
                try finishPress(afterEachPress)
            case .wait(let duration): _ = try pass(duration)
            }
        }
    }

    private mutating func pick(_ index: Int) throws(Refusal) {
        let count = screen.appearance?.candidates?.count ?? 0
        guard index < count else {
            throw .malformedKeys(
                count == 0
                    ? "there is no candidate to pick" : "there is no candidate \(index + 1); the bar shows \(count)")
        }
        state.trace = []
        report(.candidate(index + 1, keyboard: state.shown ?? ""))
        try deliver(.candidate(index), to: state.shown)
    }

    private mutating func type(
        _ text: String, isWatched: Bool, afterEachPress: (Simulation) -> Void
    ) throws(Refusal) {
        var left = text.count
        for character in text {
            left -= 1
            let key = try key(String(character), in: text)
            // What the keyboard saw before a press is of no interest once the next key is pressed.
            try send(key, key.action, isLookedAt: isWatched || left == 0)
            try finishPress(afterEachPress)
        }
    }

    /// The key of that name on the layer shown now.
    private func key(_ name: String, in word: String? = nil) throws(Refusal) -> LayoutKey {
        if let key = try shownKey(name) { return key }
        // A single character in a longer word is no better than the others in it.
        let names = shownKeys.flatMap { [$0.id] + $0.aliases }.filter { $0.count > 1 || word?.count ?? name.count == 1 }
        throw .noKey(
            name, word: word ?? name, keyboard: state.shown ?? "", layer: layer ?? "",
            nearest: nearestName(to: word ?? name, among: names))
    }

    /// By id, by alias, or, while capitals are shown, by the small letter.
    private func shownKey(_ name: String) throws(Refusal) -> LayoutKey? {
        guard let shown = state.shown.flatMap(state.running.index) else { throw .noKeyboardShown }
        let isNeeded = needsInputModeSwitchKey
        let keys = state.running[shown].keys
        if let key = keys.key(named: name, needsInputModeSwitchKey: isNeeded) { return key }
        guard name.count == 1, name != name.uppercased() else { return nil }
        return keys.key(named: name.uppercased(), needsInputModeSwitchKey: isNeeded)
    }

    /// The layer on the screen.
    package var layer: String? { state.shown.flatMap(state.running.index).map { state.running[$0].keys.layer } }

    /// The layout on the screen.
    package var layout: KeyboardLayout? { state.shownKeyboard?.layout }

    /// The keys on the screen, row by row.
    package var shownRows: [[LayoutKey]] {
        guard let layout, let layer else { return [] }
        return layout.rows(of: layer, needsInputModeSwitchKey: needsInputModeSwitchKey)
    }

    /// The keys on the screen.
    package var shownKeys: [LayoutKey] { Array(shownRows.joined()) }

    private mutating func tap(_ key: LayoutKey) throws(Refusal) {
        try send(key, key.action)
    }

    private mutating func flick(_ key: LayoutKey, _ direction: LayoutKey.FlickDirection) throws(Refusal) {
        guard let action = key.flicks[direction] else {
            let there = LayoutKey.FlickDirection.allCases.filter { key.flicks[$0] != nil }.map(\.rawValue)
            throw .malformedKeys(
                "‘\(key.id)’ does nothing when flicked \(direction.rawValue)"
                    + (there.isEmpty ? "; it has no flicks" : "; it knows \(there.joined(separator: ", "))"))
        }
        try send(key, action)
    }

    private mutating func touch(_ key: LayoutKey) throws(Refusal) {
        if let held = state.held {
            throw .malformedKeys("‘\(held.key.id)’ is still held; write {up \(held.key.id)} first")
        }
        state.held = HeldKey(key: key, nextAction: state.now + state.profile.longPressDelay)
    }

    private mutating func lift() throws(Refusal) {
        guard let held = state.held else { return }
        state.held = nil
        if !held.hasActed { try send(held.key, held.key.action) }
    }

    /// The held key's time has come: a long press once, or a repetition.
    mutating func actByHolding() throws(Refusal) {
        guard var held = state.held, let time = held.nextAction else { return }
        held.nextAction = held.key.repeats && held.key.longPress == nil ? time + state.profile.repeatInterval : nil
        held.hasActed = true
        state.held = held
        try send(held.key, held.key.longPress ?? held.key.action, isHeld: true)
    }

    private mutating func send(
        _ key: LayoutKey, _ action: KeyAction, isHeld: Bool = false, isLookedAt: Bool = true
    ) throws(Refusal) {
        lookAtField()
        let event = KeyEvent(
            key: key.id, action: action, letters: key.letters, layer: layer ?? "", isHeld: isHeld, time: state.now)
        state.trace.removeAll(keepingCapacity: true)
        if isLookedAt { report(.key(event, keyboard: state.shown ?? "", sees: glimpse)) }
        try deliver(.key(event), to: state.shown)
    }
}
