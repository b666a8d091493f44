import KeyboardExtension
import KeymanRules

/// Makes the layers and keys of a layout.
struct KeymanLayoutMaking {
    private let keyboard: KeymanKeyboard
    private(set) var keys: [LayoutKey] = []
    /// The ids of the keys made so far, and how many keys were called after one.
    private var ids: [LayoutKey: LayoutKey.ID] = [:]
    private var used: Set<LayoutKey.ID> = []
    private var numbers: [LayoutKey.ID: Int] = [:]
    private let ruled: Set<String>
    private let others: Set<String>

    /// - Parameter others: further keys of the form of a US keyboard.
    init(_ keyboard: KeymanKeyboard, with others: Set<String>) {
        self.keyboard = keyboard
        self.others = others
        ruled = Set(keyboard.program.virtualKeys.map(\.name))
    }

    // MARK: - Touch

    mutating func touchLayers(_ form: TouchLayout.Form) -> [KeyboardLayout.Layer] {
        var layers = form.layers.map { layer in
            KeyboardLayout.Layer(
                id: KeymanProgram.layerID(layer.id), rows: layer.rows.map { row in touchRow(row, on: layer) })
        }
        if let base = layers.firstIndex(where: { $0.id == KeyboardLayout.baseLayer }) {
            layers.insert(layers.remove(at: base), at: 0)
        }
        addFrame(to: &layers, modifiers: [])
        return layers
    }

    private mutating func touchRow(_ row: [TouchLayout.Key], on layer: TouchLayout.Layer) -> [LayoutKey.ID] {
        var ids: [LayoutKey.ID] = []
        for key in row {
            // Every key has a little room, which is not drawn.
            if key.room > 0.25 { ids.append(addGap(width: key.room)) }
            ids.append(key.isGap ? addGap(width: key.width) : add(touchKey(key, on: layer.id), on: layer.id))
        }
        return ids
    }

    private mutating func addGap(width: Double) -> LayoutKey.ID {
        var gap = LayoutKey(id: "gap", label: "", action: .type(""), width: width)
        gap.isGap = true
        return add(gap, on: "")
    }

    private func touchKey(_ source: TouchLayout.Key, on layer: String) -> LayoutKey {
        let label = KeyFaces.label(source)
        var key = LayoutKey(
            id: source.id.isEmpty ? label : source.id, label: label, action: action(source, on: layer),
            width: source.width)
        let choices = { (keys: [TouchLayout.Key]) in
            keys.map { KeyChoice(label: KeyFaces.label($0), action: action($0, on: layer)) }
        }
        key.longPressChoices = choices(source.longPresses)
        let standard = source.longPresses.first(where: \.isDefault).map { action($0, on: layer) }
        key.longPress = standard ?? key.longPressChoices.first?.action
        key.multiTaps = choices(source.multiTaps)
        key.flicks = source.flicks.mapValues { action($0, on: layer) }
        key.repeats = key.action == .deleteBackward
        key.aliases = aliases(source.id, label, on: layer)
        // Keys that every keyboard has also have the names that they have elsewhere.
        if let frame = FrameKey.allCases.first(where: { $0.key.action == key.action }) {
            key.aliases.append(frame.rawValue)
        }
        return key
    }

    private func action(_ key: TouchLayout.Key, on layer: String) -> KeyAction {
        let next = key.nextLayer.map(KeymanProgram.layerID)
        let hasRule = ruled.contains(key.id)
        switch key.id {
        case "K_LOPT": return .nextKeyboard
        case "K_ROPT": return .dismissKeyboard
        case "K_BKSP" where next == nil: return .deleteBackward
        case "K_ENTER" where next == nil: return .returnKey
        default: break
        }
        if let next, !hasRule, KeyNames.types(key.id) == nil { return .layer(next) }
        let modifiers = KeymanProgram.modifiers(ofLayer: key.layer ?? layer)
        let press = KeymanPress(key.id.isEmpty ? "T_" : key.id, modifiers).written(showing: KeyFaces.label(key))
        return next.map { .typeAndShow(press, layer: $0) } ?? .type(press)
    }

    // MARK: - Hardware

    mutating func hardwareLayers() -> [KeyboardLayout.Layer] {
        var sets: [Set<Modifier>] = [[], [.shift]]
        for key in keyboard.program.virtualKeys.map(\.modifiers.keys).sorted(by: Modifier.precede)
        where !sets.contains(key) {
            sets.append(key)
        }
        let rows = KeyNames.rows + otherKeys
        var layers = sets.map { set in
            let name = set.isEmpty ? KeyboardLayout.baseLayer : Modifier.names(set).joined(separator: "-")
            var layer = KeyboardLayout.Layer(
                id: name, rows: rows.map { row in row.map { add(hardwareKey($0, set), on: name) } })
            layer.modifiers = set.everyPress
            return layer
        }
        addFrame(to: &layers, modifiers: [.shift, .caps, .ctrlL, .ctrlR, .altL, .altR])
        return layers
    }

    /// The keys that rules or a test name and that are not on the rows of characters, in rows.
    private var otherKeys: [[String]] {
        let known = Set(KeyNames.rows.joined()).union(KeyNames.ofEveryKeyboard)
        let others = ruled.union(others).subtracting(known).sorted()
        return stride(from: 0, to: others.count, by: 12).map { Array(others[$0..<min($0 + 12, others.count)]) }
    }

    private func hardwareKey(_ name: String, _ modifiers: Set<Modifier>) -> LayoutKey {
        let program = keyboard.program
        let pressed = modifiers.everyPress.first ?? modifiers
        let typed = program.text(of: KeymanPress(name, pressed))
        let isShift = modifiers == [.shift]
        let own = KeyNames.character(of: name, shift: isShift, caps: false).map(String.init) ?? name
        let label = typed.isEmpty ? own : LayoutKey.face(typed)
        var key = LayoutKey(id: name, label: label, action: .type(KeymanPress(name).written(showing: typed)))
        key.aliases = modifiers.isSubset(of: [.shift]) ? [own] : []
        if typed.count == 1, KeyNames.isOwn(typed) == false { key.aliases.append(typed) }
        return key
    }

    // MARK: - Keys

    /// Adds a key to a layer. If another key has its id, it gets the layer's name after it, and its id as an alias.
    private mutating func add(_ key: LayoutKey, on layer: String) -> LayoutKey.ID {
        if !key.isGap, let id = ids[key] { return id }
        var made = key
        if used.contains(made.id), !layer.isEmpty { made.id = "\(key.id)-\(layer)" }
        while used.contains(made.id) {
            numbers[key.id, default: 1] += 1
            made.id = "\(key.id)-\(numbers[key.id] ?? 0)"
        }
        if made.id != key.id, !key.isGap, !made.aliases.contains(key.id) { made.aliases.insert(key.id, at: 0) }
        ids[key] = made.id
        used.insert(made.id)
        keys.append(made)
        return made.id
    }

    /// The other names of a touch key: what is on it, and what it is on a US English keyboard.
    private func aliases(_ name: String, _ label: String, on layer: String) -> [String] {
        var aliases = label.count == 1 ? [label] : []
        let isShift = KeymanProgram.modifiers(ofLayer: layer).contains(.shift)
        if let own = KeyNames.character(of: name, shift: isShift, caps: false), !aliases.contains(String(own)) {
            aliases.append(String(own))
        }
        return aliases
    }

    /// Adds the row of keys that a phone needs and a layer lacks.
    private mutating func addFrame(to layers: inout [KeyboardLayout.Layer], modifiers: [Modifier]) {
        var frame = FrameRow(besides: keys)
        frame.add(FrameKey.next.key)
        var space = FrameKey.space.key
        space.id = "K_SPACE"
        space.action = .type(KeymanPress("K_SPACE").written(showing: " "))
        if !used.contains("K_SPACE") { frame.add(space) }
        for modifier in modifiers {
            let action = KeyAction.engine(modifier.rawValue, slot: nil)
            frame.add(LayoutKey(id: modifier.rawValue, label: modifier.label, action: action))
        }
        var returnKey = FrameKey.returnKey.key
        returnKey.aliases.append("K_ENTER")
        frame.add(returnKey)
        var delete = FrameKey.delete.key
        delete.aliases.append("K_BKSP")
        frame.add(delete)
        frame.add(to: &layers, keys: &keys)
    }
}

extension Modifier {
    /// The names of modifier keys in their order.
    static func names(_ set: Set<Modifier>) -> [String] { allCases.filter(set.contains).map(\.rawValue) }

    static func precede(_ left: Set<Modifier>, _ right: Set<Modifier>) -> Bool {
        let (one, other) = (names(left), names(right))
        return one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }
}
