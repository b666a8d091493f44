import KeyboardExtension
import KeymanRules
import Transforms

/// The rules of a keyboard in Keyman's language, and what it remembers beside the text.
struct KeymanPart: Sendable {
    let program: KeymanProgram
    private(set) var state: KeymanState
    /// What a layout says of stores, in the place of the source.
    private let defaults: [String: String]
    /// Begins the options of a layout that are values of stores.
    static let storePrefix = "store "
    /// Where it stores its options.
    private let scope: String

    init(_ program: KeymanProgram, _ layout: KeyboardLayout) {
        self.program = program
        scope = Self.scope(of: layout)
        defaults = Dictionary(
            uniqueKeysWithValues: layout.options.compactMap { name, value in
                name.hasPrefix(Self.storePrefix) ? (String(name.dropFirst(Self.storePrefix.count)), value) : nil
            })
        state = KeymanState(onPhone: layout.form, layout.options)
    }

    /// The scope of what the keyboard stores.
    static func scope(of layout: KeyboardLayout) -> String { "keyman/\(layout.id)" }

    /// Whether a group is run when the caret comes to another text.
    var hasEntry: Bool { program.hasEntry }

    mutating func load(_ stored: StoredValues) {
        program.restore(defaults.merging(stored.values) { $1 }, in: &state)
    }

    /// Takes over what another instance of the keyboard has stored.
    mutating func apply(_ changes: [StoredChange]) {
        for case .value(let key, _, let text?) in changes where key.scope == scope {
            program.restore([key.name: text], in: &state)
        }
    }

    /// Takes over what rules have changed. Returns what is to be stored.
    mutating func take(_ after: KeymanState) -> [StoredChange] {
        let changes = after.saved.sorted { $0.key < $1.key }.filter { state.saved[$0.key] != $0.value }.map {
            name, text in
            StoredChange.value(StoredKey(scope: scope, name: name), before: state.saved[name], after: text)
        }
        state = after
        return changes
    }

    /// Notes the layer that is shown, by Keyman's name.
    mutating func note(layer: String) {
        state.oldLayer = state.layer
        state.layer = layer
    }
}

extension TransformKeyboard {
    /// The press that the text of a key stands for, with the modifier keys that are down.
    func press(_ typed: String) -> KeymanPress? {
        guard keyman != nil, var press = KeymanPress(written: typed) else { return nil }
        press.modifiers.formUnion(layers.pressed)
        return press
    }

    /// The press of a key that every keyboard has; nil for keyboards of other languages.
    func press(_ name: String, on layer: String) -> KeymanPress? {
        guard keyman != nil else { return nil }
        let modifiers = KeymanProgram.modifiers(ofLayer: KeymanProgram.layerName(layer))
        return KeymanPress(name, modifiers.union(layers.pressed))
    }

    /// Runs what a keyboard does when the caret comes to another text.
    mutating func enterContext() -> KeyboardResponse {
        guard let part = keyman, part.hasEntry else { return KeyboardResponse() }
        let outcome = part.program.enter(text.context, part.state)
        let changes = keyman?.take(outcome.state) ?? []
        return KeyboardResponse(requests: Self.requests(outcome.layer), storedChanges: changes)
    }

    /// Applies the rules to a press of a key.
    mutating func strike<Proxy: TextDocumentProxy>(
        _ press: KeymanPress, _ key: KeyEvent, after before: InputContext, thenShow next: String? = nil,
        _ proxy: inout Proxy
    ) -> KeyboardResponse {
        guard var part = keyman else { return KeyboardResponse() }
        part.note(layer: KeymanProgram.layerName(key.layer))
        var outcome = part.program.press(press, after: before, part.state)
        if proxy.selectedText != nil, outcome.context != before || outcome.isLeft, press.key != "K_BKSP" {
            text.replaceSelection(with: "", ifNotOnlyAdding: outcome.context, &proxy)
        }
        if proxy.selectedText != nil, press.key == "K_BKSP" {
            // The selection goes, whatever the rules say of the text before it.
            proxy.deleteBackward()
            text.forgetMarkers(rules)
            outcome.context = text.context
            outcome.isLeft = false
        }
        text.change(to: outcome.context, &proxy, rules)
        if outcome.isLeft { leave(press, &proxy) }
        if outcome.beeps { message = "beep" }
        let after = part.program.follow(text.context, outcome.state)
        let changes = part.take(after.state)
        keyman = part
        var requests = Self.requests(next ?? after.layer ?? outcome.layer)
        let response = layers.release(on: key.layer)
        if requests.isEmpty { requests = response.requests }
        return KeyboardResponse(requests: requests, storedChanges: changes)
    }

    /// Does what an app does with a key that no rule is for.
    private mutating func leave(_ press: KeymanPress, _ proxy: inout some TextDocumentProxy) {
        text.forgetMarkers(rules)
        switch press.key {
        case _ where !press.modifiers.isSubset(of: [.shift, .caps]): break
        case "K_BKSP": proxy.deleteBackward()
        default:
            let typed = KeyNames.typedByApps[press.key].map { String($0) } ?? KeyNames.text(ofUnicodeKey: press.key)
            if let typed { type(raw: typed, &proxy) }
        }
    }

    private mutating func type(raw typed: String, _ proxy: inout some TextDocumentProxy) {
        var context = text.context
        context.append(typed)
        text.change(to: context, &proxy, rules)
    }

    private static func requests(_ layer: String?) -> [HostRequest] {
        layer.map { [.showLayer(KeymanProgram.layerID($0))] } ?? []
    }
}
