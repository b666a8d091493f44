import KeyboardExtension

/// Makes the layers and keys of a layout from a form.
struct LayoutMaking {
    private let keyboard: LDMLKeyboard
    private let form: LDMLKeyboard.Form
    private(set) var keys: [LayoutKey] = []

    init(_ keyboard: LDMLKeyboard, _ form: LDMLKeyboard.Form) {
        self.keyboard = keyboard
        self.form = form
    }

    mutating func layers() -> [KeyboardLayout.Layer] {
        var layers = form.layers.enumerated().map { index, layer in
            var made = KeyboardLayout.Layer(id: name(of: layer, at: index), rows: layer.rows)
            made.modifiers = layer.modifiers.flatMap(\.everyPress)
            return made
        }
        if let other = form.layers.firstIndex(where: \.isForOtherModifiers) {
            let taken = Set(layers.flatMap(\.modifiers))
            layers[other].modifiers += Modifier.everySet.filter { !taken.contains($0) }
        }
        // The base layer comes first.
        if let base = layers.firstIndex(where: { $0.id == KeyboardLayout.baseLayer }) {
            layers.insert(layers.remove(at: base), at: 0)
        }
        keys = Set(layers.flatMap(\.rows).joined()).sorted().compactMap { keyboard.keys[$0].map(key) }
        stretchKeys(in: layers)
        addAliases(in: layers)
        addFrame(to: &layers)
        return layers
    }

    /// The name of a layer: `base` for the one without modifiers, otherwise its id or its modifiers.
    private func name(of layer: LDMLKeyboard.Layer, at index: Int) -> String {
        if form.isTouch { return layer.id ?? "layer-\(index)" }
        let hasBase = form.layers.contains { $0.modifiers.contains([]) }
        if layer.modifiers.contains([]) || !hasBase && index == 0 { return KeyboardLayout.baseLayer }
        let words = (layer.modifiers.first ?? []).map(\.rawValue).sorted()
        let name = layer.id.flatMap { $0 == KeyboardLayout.baseLayer ? nil : $0 } ?? words.joined(separator: "-")
        return name.isEmpty ? "other" : name
    }

    private func key(_ source: LDMLKeyboard.Key) -> LayoutKey {
        var key = LayoutKey(id: source.id, label: source.label, action: action(source), width: source.width)
        key.isGap = source.isGap && source.output == nil && source.layer == nil
        let choices = { (ids: [String]) in
            ids.compactMap { keyboard.keys[$0] }.map { KeyChoice(label: $0.label, action: action($0)) }
        }
        let held = choices(source.longPresses)
        let standard = source.longPressDefault.flatMap { keyboard.keys[$0] }.map(action)
        key.longPress = standard ?? held.first?.action
        key.longPressChoices = held.count > 1 || standard != nil ? held : []
        key.multiTaps = choices(source.multiTaps)
        key.flicks = source.flicks.compactMapValues { keyboard.keys[$0].map(action) }
        return key
    }

    private func action(_ key: LDMLKeyboard.Key) -> KeyAction {
        // On a hardware keyboard the modifier keys choose the layer.
        switch (key.output, form.isTouch ? key.layer : nil) {
        case (let text?, let layer?): .typeAndShow(text, layer: layer)
        case (nil, let layer?): .layer(layer)
        case (let text?, nil): .type(text)
        case (nil, nil): .type("")
        }
    }

    /// Widens the keys that fill their rows.
    private mutating func stretchKeys(in layers: [KeyboardLayout.Layer]) {
        let widths = Dictionary(uniqueKeysWithValues: keys.map { ($0.id, $0.width) })
        for layer in layers {
            let sums = layer.rows.map { $0.reduce(0) { $0 + (widths[$1] ?? 1) } }
            let widest = sums.max() ?? 0
            for (row, sum) in zip(layer.rows, sums) {
                let stretching = row.filter { keyboard.keys[$0]?.stretches == true }
                guard !stretching.isEmpty, widest > sum else { continue }
                for index in keys.indices
                where stretching.contains(keys[index].id) && keys[index].width == widths[keys[index].id] {
                    keys[index].width += (widest - sum) / Double(stretching.count)
                }
            }
        }
    }

    /// Lets keys be pressed by the character they type, where that is the name of no other key on their layers.
    private mutating func addAliases(in layers: [KeyboardLayout.Layer]) {
        var names = Dictionary(uniqueKeysWithValues: layers.map { ($0.id, Set($0.rows.joined())) })
        for index in keys.indices {
            guard case .type(let text) = keys[index].action, text.count == 1, text != keys[index].id else { continue }
            let own = layers.filter { $0.rows.joined().contains(keys[index].id) }.map(\.id)
            guard own.allSatisfy({ names[$0]?.contains(text) != true }) else { continue }
            keys[index].aliases = [text]
            for layer in own { names[layer]?.insert(text) }
        }
    }

    /// Adds the row of keys that a phone needs and a layer lacks.
    private mutating func addFrame(to layers: inout [KeyboardLayout.Layer]) {
        var frame = FrameRow(besides: keys)
        frame.add(FrameKey.next.key)
        var space = FrameKey.space.key
        space.id = "frame-space"
        frame.add(space)
        for modifier in modifiers(of: layers) {
            let action = KeyAction.engine(modifier.rawValue, slot: nil)
            frame.add(LayoutKey(id: modifier.rawValue, label: modifier.label, action: action))
        }
        for layer in unreachedLayers(layers) { frame.add(LayoutKey(id: layer, action: .layer(layer))) }
        frame.add(FrameKey.returnKey.key)
        frame.add(FrameKey.delete.key)
        frame.add(to: &layers, keys: &keys)
    }

    /// The modifier keys that show the layers, in the order in which they are on the row.
    private func modifiers(of layers: [KeyboardLayout.Layer]) -> [Modifier] {
        let order: [Modifier] = [.shift, .caps, .ctrl, .ctrlL, .ctrlR, .alt, .altL, .altR]
        // Of two sides that show the same layers one is enough.
        let written = Set(form.layers.flatMap(\.modifiers).joined())
        let others = form.layers.contains(where: \.isForOtherModifiers) ? Set([Modifier.shift, .caps]) : []
        return form.isTouch ? [] : order.filter(written.union(others).contains)
    }

    /// The layers of a touch layout to which no key leads.
    private func unreachedLayers(_ layers: [KeyboardLayout.Layer]) -> [String] {
        guard form.isTouch else { return [] }
        var reached: Set<String> = [KeyboardLayout.baseLayer]
        var open = [KeyboardLayout.baseLayer]
        while let id = open.popLast() {
            for name in (layers.first { $0.id == id }?.rows ?? []).joined() {
                for action in keys.first(where: { $0.id == name })?.allActions ?? [] {
                    switch action {
                    case .layer(let next), .typeAndShow(_, let next):
                        if reached.insert(next).inserted { open.append(next) }
                    case .type, .digit, .standard, .engine: break
                    }
                }
            }
        }
        return layers.map(\.id).filter { !reached.contains($0) }
    }
}

extension Modifier {
    /// Every set of modifier keys that can be down.
    fileprivate static var everySet: [Set<Modifier>] {
        [Modifier.shift, .caps, .altL, .altR, .ctrlL, .ctrlR].reduce([[]]) { sets, modifier in
            sets + sets.map { $0.union([modifier]) }
        }
    }
}
