package import KeyboardExtension

/// What tests need: every key of a keyboard within reach, and what its keys can type.
extension LDMLKeyboard {
    /// The name of the key that types a text of a test.
    package static func emitting(_ index: Int) -> String { "emit \(index)" }

    /// A layout with every key of the keyboard on one layer, and keys that type these texts.
    package func testLayout(id: String, emits: [String]) -> KeyboardLayout? {
        var keyboard = self
        for (index, text) in emits.enumerated() {
            let name = LDMLKeyboard.emitting(index)
            keyboard.keys[name] = Key(id: name, label: name, output: text)
        }
        keyboard.forms = [
            Form(id: "test", layers: [Layer(modifiers: [[]], rows: [keyboard.keys.keys.sorted()])])
        ]
        return keyboard.layout(id: id)
    }

    /// Whether a gesture of a key has a meaning, so that it can be tried.
    package func has(_ key: String, _ gesture: LDMLTestFile.Gesture) -> Bool {
        guard let key = keys[key] else { return false }
        return switch gesture {
        case .tap: key.output != nil
        case .flick(let words): Flick(compass: words).map { key.flicks[$0] != nil } ?? false
        case .longPress(0): key.longPressDefault != nil
        case .longPress(let number): number <= key.longPresses.count
        case .taps(let count): count - 1 <= key.multiTaps.count
        }
    }

    /// The texts that keys type by the gestures of a kind.
    package func outputs(_ kind: LDMLTestFile.Repertoire.Kind) -> [String] {
        let shown = forms.filter { kind != .hardware || !$0.isTouch }
        let placed = Set(shown.flatMap(\.layers).flatMap(\.rows).joined()).compactMap { keys[$0] }
        let simple = placed.map(\.id)
        let flicks = placed.flatMap { $0.flicks.values }
        let longPresses = placed.flatMap(\.longPresses)
        let taps = placed.flatMap(\.multiTaps)
        let ids =
            switch kind {
            case .default, .gesture: simple + flicks + longPresses + taps
            case .simple, .hardware: simple
            case .flick: flicks
            case .longPress: longPresses
            case .multiTap: taps
            }
        return ids.compactMap { keys[$0]?.output }
    }
}
