package import KeyboardExtension
package import Simulator
import TextModel

/// Types expressions on a calculator, each with a key for its result at the end, as few keys as its way of computing
/// allows: in order with parentheses, on a stack, or in the order of computing with the memory.
package struct ExpressionTypist: Typist {
    package var tally: Tally { record.tally }
    package var sums: TypingSums { record.sums }
    private var record: TypingRecord
    /// The device with an empty field and a calculator without memory.
    private let start: Simulation
    private let evaluation: String

    /// - Parameter device: a device with an empty field and only this keyboard.
    package init(on device: Simulation, _ layout: KeyboardLayout) {
        start = device
        record = TypingRecord(on: layout, longPress: device.profile.longPressDelay)
        evaluation = layout.options["evaluation"] ?? "immediate"
    }

    package mutating func type(_ text: String) throws {
        record.beginText()
        let written = text.filter { !$0.isWhitespace }
        if let typed = try typed(text) {
            record.add(written, characters: written.count, typed.keystrokes)
        } else {
            record.addUntypable(text)
        }
    }

    /// The value of an expression as the calculator types it into the document; nil if the expression cannot be typed.
    package func result(of text: String) -> String? {
        guard var device = (try? typed(text))?.device,
            let insert = keystroke(.action("insert"), on: device),
            (try? device.run(.press(insert.presses))) != nil
        else { return nil }
        return device.document.text
    }

    /// The keystrokes of an expression, and the device after them.
    private func typed(_ text: String) throws(EvaluationError) -> (keystrokes: [Keystroke], device: Simulation)? {
        guard let expression = TypedExpression(text),
            let keys = ExpressionKeys.keys(for: expression, evaluation: evaluation)
        else { return nil }
        var device = start
        var keystrokes: [Keystroke] = []
        for key in keys {
            guard let needed = self.keystrokes(key, on: device) else { return nil }
            for keystroke in needed {
                let layer = device.layer
                guard (try? device.run(.press(keystroke.presses))) != nil else { return nil }
                try device.checkIsRunning()
                var keystroke = keystroke
                keystroke.changesLayer = device.layer != layer
                keystrokes.append(keystroke)
            }
        }
        return (keystrokes, device)
    }

    /// What presses a key; for a slot of the memory that is not on the keys shown, with the way there and back.
    private func keystrokes(_ key: ExpressionKeys.Key, on device: Simulation) -> [Keystroke]? {
        switch key {
        case .recall(1): return keystroke(.action("memoryRecall"), on: device).map { [$0] }
        case .recall(let slot):
            guard let layout = device.layout, let shown = device.layer else { return nil }
            let layer = layout.layers.first { $0.rows.joined().contains { layout.keys[$0]?.recalls(slot) == true } }
            let needsSwitchKey = device.needsInputModeSwitchKey
            guard let layer, let there = layout.path(from: shown, to: layer.id, needsSwitchKey: needsSwitchKey),
                let back = layout.path(from: layer.id, to: shown, needsSwitchKey: needsSwitchKey),
                let key = layer.rows.joined().first(where: { layout.keys[$0]?.recalls(slot) == true })
            else { return nil }
            var current = shown
            let way = there.map { key in
                defer { if case .layer(let next) = key.action { current = next } }
                return Keystroke(.tap, .key(key.id, layer: current))
            }
            let wayBack = back.map { Keystroke(.tap, .key($0.id, layer: layer.id)) }
            return way + [Keystroke(.tap, .key(key, layer: layer.id))] + wayBack
        case .character, .action: return keystroke(key, on: device).map { [$0] }
        }
    }

    private func keystroke(_ key: ExpressionKeys.Key, on device: Simulation) -> Keystroke? {
        let shown = device.shownKeys.first { shown in
            switch (key, shown.action) {
            case (.character("."), .engine("decimalPoint", nil)): true
            case (.character(let character), .digit(let digit)): String(character) == "\(digit)"
            case (.character(let character), .type(let text)): String(character) == text
            case (.action(let name), .engine(let own, nil)): name == own
            default: false
            }
        }
        return shown.map { Keystroke(.tap, .key($0.id, layer: device.layer ?? "")) }
    }
}

extension LayoutKey {
    fileprivate func recalls(_ slot: Int) -> Bool { action == .engine("memoryRecall", slot: slot) }
}
