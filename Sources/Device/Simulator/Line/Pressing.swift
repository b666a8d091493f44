import HostAppKit
import KeyboardExtension
import SourceText
import TextModel

/// Finds the keys that the words of a line mean, and sends their events.
extension RunningLine {
    mutating func press(
        _ keys: KeyLine, isWatched: Bool, afterEachPress: (Screen) -> Void
    ) throws(Refusal) {
        try keys.forEachPress { (press) throws(Refusal) in
            try self.press(press, isWatched: isWatched, afterEachPress: afterEachPress)
        }
    }

    private mutating func press(
        _ press: KeyPress, isWatched: Bool, afterEachPress: (Screen) -> Void
    ) throws(Refusal) {
        if press.touchesKey { device.state.keyboards.list(false) }
        switch press {
        case .word(let word):
            if let key = try shownOrLabelledKey(word) {
                try tap(key)
                try finishPress(isWatched, afterEachPress)
            } else {
                try type(word, isWord: true, isWatched: isWatched, afterEachPress: afterEachPress)
            }
        case .characters(let text):
            try type(text, isWord: false, isWatched: isWatched, afterEachPress: afterEachPress)
        case .named(let name, let times):
            for _ in 0..<times {
                try tap(try key(name))
                try finishPress(isWatched, afterEachPress)
            }
        case .hold(let name, let duration):
            try touch(try key(name))
            _ = try pass(duration ?? device.profile.longPressDelay)
            try lift()
            try finishPress(isWatched, afterEachPress)
        case .flick(let name, let way):
            try flick(try key(name).wrappedValue, way)
            try finishPress(isWatched, afterEachPress)
        case .down(let name): try touch(try key(name))
        case .up(let name):
            guard let held = device.state.finger.key, held.id == name || held.aliases.contains(name) else {
                throw Refusal("‘\(name)’ is not held; write {down \(name)} first")
            }
            try lift()
            try finishPress(isWatched, afterEachPress)
        case .pick(let index):
            try pick(index)
            try finishPress(isWatched, afterEachPress)
        case .wait(let duration): _ = try pass(duration)
        }
    }

    /// Ends a press: notifies apps of edits and shows the screen to a watcher.
    private mutating func finishPress(_ isWatched: Bool, _ afterEachPress: (Screen) -> Void) throws(Refusal) {
        try notifyAppsOfEdits()
        // A screen is a copy of the device, so it is made only if somebody watches.
        if isWatched { afterEachPress(Screen(device)) }
    }

    /// Taps a keyboard in the list of keyboards if that is open, or else a candidate.
    private mutating func pick(_ index: Int) throws(Refusal) {
        guard !device.state.keyboards.listsKeyboards else { return try pickKeyboard(index) }
        let count = device.state.keyboards.shownKeyboard?.keyboard.appearance.candidates?.count ?? 0
        guard index < count else {
            throw Refusal(
                count == 0
                    ? "there is no candidate to pick" : "there is no candidate \(index + 1); the bar shows \(count)")
        }
        device.state.log.clearTrace()
        report(.candidate(index + 1, keyboard: device.shownKeyboard ?? ""))
        try deliver(.candidate(index), to: device.shownKeyboard)
    }

    private mutating func pickKeyboard(_ index: Int) throws(Refusal) {
        let ring = device.keyboardRing
        guard index < ring.count else {
            throw Refusal("there is no keyboard \(index + 1) in the list; it shows \(ring.count)")
        }
        device.state.log.clearTrace()
        report(.listedKeyboard(index + 1, name: ring[index]))
        device.state.keyboards.list(false)
        try showKeyboard(ring[index])
    }

    private mutating func type(
        _ text: String, isWord: Bool, isWatched: Bool, afterEachPress: (Screen) -> Void
    ) throws(Refusal) {
        var left = text.count
        var offset = 0
        for character in text {
            left -= 1
            let length = character.utf8.count
            do throws(Refusal) {
                let key = try key(String(character), in: text)
                // Only the last press is traced with the text the keyboard saw, unless each press is watched.
                try send(key.wrappedValue, key.wrappedValue.action, isTraced: isWatched || left == 0)
                try finishPress(isWatched, afterEachPress)
            } catch {
                // The word was meant as a name if none of its characters is a key, or the layout has a key so named.
                if isWord, offset + length < text.utf8.count || offset > 0, isNoKey(error) {
                    if let place = place(of: text, in: text) { throw Refusal(.keyElsewhere(text, place: "\(place)")) }
                    if offset == 0, case .noKey = error.reason, hasNoKeys(text) { throw noKey(text) }
                }
                throw error.placed(at: offset..<offset + length)
            }
            offset += length
        }
    }

    private func isNoKey(_ refusal: Refusal) -> Bool {
        switch refusal.reason {
        case .noKey, .keyElsewhere: true
        default: false
        }
    }

    /// Whether none of the first 64 characters of a word is a key.
    private func hasNoKeys(_ text: String) -> Bool {
        text.prefix(64).allSatisfy { (try? shownKey(String($0))) == .some(nil) }
    }

    /// The key of that name on the current layer.
    private func key(_ name: String, in word: String? = nil) throws(Refusal) -> Shared<LayoutKey> {
        if let key = try shownOrLabelledKey(name) { return key }
        throw noKey(name, in: word)
    }

    private func noKey(_ name: String, in word: String? = nil) -> Refusal {
        let word = word ?? name
        // For a character of a longer word, keys of a single character are not suggested.
        let names = device.shownKeys.flatMap { [$0.id] + $0.aliases }.filter { $0.count > 1 || word.count == 1 }
        let nearest = nearestName(to: word, among: names)
        // A longer word that is almost the name of a key is a misspelt name.
        if word.count == 1 || nearest == nil, let place = place(of: name, in: word) {
            return Refusal(.keyElsewhere(name, place: "\(place)"))
        }
        let others = keyboards(with: name)
        let hint: Refusal.Hint? = nearest.map { .nearest($0) } ?? (others.isEmpty ? nil : .keyboards(others))
        return Refusal(
            .noKey(name, word: word, keyboard: device.shownKeyboard ?? "", layer: device.layer ?? "", hint: hint))
    }

    /// The keyboards of the same family that have a key: for `sin` on calculator, calculator-scientific. The names
    /// of a family begin alike; families of many languages are not searched.
    private func keyboards(with key: String) -> [String] {
        guard let shown = device.shownKeyboard else { return [] }
        func family(_ name: String) -> Substring { name.prefix { $0 != "-" } }
        let catalog = device.setup.catalog
        let others = catalog.keyboards.filter { $0 != shown && family($0) == family(shown) }
        guard others.count <= 12 else { return [] }
        return others.filter { name in
            guard let layout = try? catalog.keyboard(named: name).layout else { return false }
            return layout.layers.contains { layer in
                layout.rows(of: layer.id, needsInputModeSwitchKey: true).joined().contains { $0.answers(to: key) }
            }
        }
    }

    /// Where the layout has a key that the screen does not show.
    private func place(of name: String, in word: String) -> KeyPlace? {
        guard let layout = device.layout, let keys = device.state.keyboards.keys else { return nil }
        let isNeeded = device.needsInputModeSwitchKey
        if keys.isHidden(name, needsInputModeSwitchKey: isNeeded) {
            return .hidden(because: device.whyNoSwitchKey)
        }
        return layout.place(of: name, in: word, from: keys.layer, needsSwitchKey: isNeeded)
    }

    /// The key on the screen with that id or alias or, for a lower-case letter, with the capital's name.
    private func shownKey(_ name: String) throws(Refusal) -> Shared<LayoutKey>? {
        guard let keys = device.state.keyboards.keys else { throw .noKeyboardShown }
        return keys.typedKey(name, needsInputModeSwitchKey: device.needsInputModeSwitchKey)
    }

    /// The same or else, for a word that cannot be typed key by key, the key with that label. An x may mean ×.
    func shownOrLabelledKey(_ name: String) throws(Refusal) -> Shared<LayoutKey>? {
        if let key = try shownKey(name) { return key }
        let isNeeded = device.needsInputModeSwitchKey
        let label = name == "x" || name == "X" ? "×" : name
        guard let keys = device.state.keyboards.keys,
            let key = keys.key(labelled: label, needsInputModeSwitchKey: isNeeded)
        else { return nil }
        let canBeTyped =
            name.count > 1
            && name.allSatisfy { keys.typedKey(String($0), needsInputModeSwitchKey: isNeeded) != nil }
        return canBeTyped ? nil : key
    }

    private mutating func tap(_ key: Shared<LayoutKey>) throws(Refusal) {
        try send(key.wrappedValue, key.wrappedValue.action)
    }

    private mutating func flick(_ key: LayoutKey, _ flick: Flick) throws(Refusal) {
        guard let action = key.flicks[flick] else {
            let there = key.sortedFlicks.map(\.flick.written)
            throw Refusal(
                "‘\(key.id)’ does nothing when flicked \(flick.written)"
                    + (there.isEmpty ? "; it has no flicks" : "; it can be flicked \(there.joined(separator: ", "))"))
        }
        try send(key, action)
    }

    private mutating func touch(_ key: Shared<LayoutKey>) throws(Refusal) {
        if let held = device.state.finger.key {
            throw Refusal("‘\(held.id)’ is still held; write {up \(held.id)} first")
        }
        device.state.finger.touch(key, actingAt: device.state.clock.now + device.profile.longPressDelay)
    }

    private mutating func lift() throws(Refusal) {
        if let key = device.state.finger.lift() { try send(key, key.action) }
    }

    /// Lets the held key act, once for a long press or again for a repetition.
    mutating func actByHolding() throws(Refusal) {
        guard let key = device.state.finger.act(repeatingAfter: device.profile.repeatInterval) else { return }
        try send(key, key.longPress ?? key.action, isHeld: true)
    }

    private mutating func send(
        _ key: LayoutKey, _ action: KeyAction, isHeld: Bool = false, isTraced: Bool = true
    ) throws(Refusal) {
        device.state.cacheFocusedField()
        let event = KeyEvent(
            key: key.id, action: action, letters: key.letters, layer: device.layer ?? "", isHeld: isHeld,
            time: device.state.clock.now)
        device.state.log.clearTrace()
        if isTraced { report(.key(event, keyboard: device.shownKeyboard ?? "", sees: device.glimpse)) }
        try deliver(.key(event), to: device.shownKeyboard)
    }
}
