package import KeyboardExtension
package import KeymanRules
package import Transforms

/// A keyboard whose rules change the text before the caret as it is typed: dead keys, scripts that are stored in
/// another order than they are typed, and every keyboard of LDML.
///
/// Markers are state beside the text and never in it. They last until the caret is moved, the text before it is changed
/// by somebody else, or another field is served.
package struct TransformKeyboard: Keyboard {
    /// The parts of the layout that gestures need.
    private struct Gestures: Sendable {
        var choices: [LayoutKey.ID: [KeyChoice]] = [:]
        var taps: [LayoutKey.ID: [KeyChoice]] = [:]
    }

    /// What a long press offers until the next key.
    private struct Offer: Sendable {
        let choices: [KeyChoice]
        var chosen: Int?
        /// The text before the long press.
        let before: InputContext
    }

    /// The last press of a key that means something else when it is pressed again at once.
    private struct Tap: Sendable {
        let key: LayoutKey.ID
        var count: Int
        var time: SimulatedTime
        /// The text before the first press.
        let before: InputContext
    }

    let rules: TransformRules
    /// The rules of a keyboard in Keyman's language, with what it remembers; nil for all others.
    var keyman: KeymanPart?
    private let gestures: Gestures
    private let returnKeys: ReturnKeys
    private let timeout: SimulatedTime
    var layers: ModifierLayers
    var text: ContextText
    private var document: DocumentIdentifier?
    private var returnKeyType: TextInputTraits.ReturnKeyType?
    private var offer: Offer?
    private var tap: Tap?
    var message: String?

    /// - Parameter program: the rules of a keyboard in Keyman's language, in the place of `rules`.
    package init(
        _ layout: KeyboardLayout, rules: TransformRules, program: KeymanProgram? = nil, timeout: SimulatedTime
    ) {
        self.rules = rules
        keyman = program.map { KeymanPart($0, layout) }
        self.timeout = timeout
        gestures = Gestures(
            choices: layout.keys.compactMapValues { $0.longPressChoices.isEmpty ? nil : $0.longPressChoices },
            taps: layout.keys.compactMapValues { $0.multiTaps.isEmpty ? nil : $0.multiTaps })
        returnKeys = ReturnKeys(layout)
        layers = ModifierLayers(layout, doubleTap: timeout, keymanCaps: program?.info.capsLock)
        text = ContextText(rules)
    }

    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        switch event {
        case .key(let key):
            follow(proxy)
            message = nil
            return press(key, &proxy)
        case .candidate(let index):
            follow(proxy)
            return choose(index, &proxy)
        case .load(let stored): keyman?.load(stored)
        case .stored(let changes): keyman?.apply(changes)
        case .willAppear:
            layers.reset()
            forget()
            follow(proxy)
            return enterContext()
        case .selectionDidChange, .textDidChange, .didAppear:
            returnKeyType = proxy.traits.returnKeyType
            if document != proxy.documentIdentifier {
                // Another field got the focus while the keyboard stayed on the screen.
                layers.reset()
                forget()
                follow(proxy)
                let response = enterContext()
                return response.requests.isEmpty
                    ? KeyboardResponse(requests: [.showLayer(KeyboardLayout.baseLayer)]) : response
            }
            // Only somebody else moves the caret.
            if event == .selectionDidChange {
                forget()
                text.noteMovedCaret()
                guard keyman?.hasEntry == true else { break }
                follow(proxy)
                return enterContext()
            }
        case .willDisappear, .didDisappear, .textWillChange, .selectionWillChange, .wake, .forget, .answer,
            .viewWillTransition, .didReceiveMemoryWarning:
            break
        }
        return KeyboardResponse()
    }

    package var appearance: KeyboardAppearance {
        KeyboardAppearance(
            candidates: offer?.choices.map(\.label), chosenCandidate: offer?.chosen, mode: mode, message: message,
            labels: returnKeys.labels(for: returnKeyType).merging(layers.labels) { $1 })
    }

    package var explanation: [String] { ["before the caret: \(text.written(rules).suffix(60))"] }

    /// The markers before the caret, and the modifier keys that are down.
    private var mode: String? {
        let words = layers.names + text.markersBeforeCaret(rules)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Forgets the markers and everything that could be taken back.
    private mutating func forget() {
        text.forgetMarkers(rules)
        offer = nil
        tap = nil
    }

    /// Takes over the text before the caret if it is not what the keyboard has left there.
    private mutating func follow(_ proxy: some TextDocumentProxy) {
        returnKeyType = proxy.traits.returnKeyType
        let isSame = document == proxy.documentIdentifier
        document = proxy.documentIdentifier
        if !text.follow(proxy.documentContextBeforeInput, isSameDocument: isSame, rules) {
            offer = nil
            tap = nil
        }
    }

    private mutating func press<Proxy: TextDocumentProxy>(_ key: KeyEvent, _ proxy: inout Proxy) -> KeyboardResponse {
        let before = text.context
        if let again = nextTap(of: key) {
            offer = nil
            return perform(again, key, after: tap?.before ?? before, &proxy)
        }
        tap = nil
        offer = nil
        let response = perform(key.action, key, after: before, &proxy)
        if key.isHeld, let choices = gestures.choices[key.key] {
            offer = Offer(choices: choices, chosen: choices.firstIndex { $0.action == key.action }, before: before)
        } else if gestures.taps[key.key] != nil {
            tap = Tap(key: key.key, count: 1, time: key.time, before: before)
        }
        return response
    }

    /// What a press means that follows another press of the same key at once; nil for any other press. After the last
    /// meaning comes the first again.
    private mutating func nextTap(of key: KeyEvent) -> KeyAction? {
        guard var last = tap, last.key == key.key, !key.isHeld, key.time < last.time + timeout,
            let taps = gestures.taps[key.key]
        else { return nil }
        last.count += 1
        last.time = key.time
        tap = last
        let index = (last.count - 1) % (taps.count + 1)
        return index == 0 ? key.action : taps[index - 1].action
    }

    /// Takes one of the choices of a long press, in the place of what is there.
    private mutating func choose<Proxy: TextDocumentProxy>(_ index: Int, _ proxy: inout Proxy) -> KeyboardResponse {
        guard var offer, offer.choices.indices.contains(index) else { return KeyboardResponse() }
        offer.chosen = index
        self.offer = offer
        let event = KeyEvent(key: "", action: offer.choices[index].action)
        return perform(event.action, event, after: offer.before, &proxy)
    }

    /// Carries out an action on the text as it was at some moment, which is now or before a press that it replaces.
    private mutating func perform<Proxy: TextDocumentProxy>(
        _ action: KeyAction, _ key: KeyEvent, after before: InputContext, _ proxy: inout Proxy
    ) -> KeyboardResponse {
        switch action {
        case .type(let typed):
            if let press = press(typed) { return strike(press, key, after: before, &proxy) }
            type(typed, after: before, &proxy)
            return layers.release(on: key.layer)
        case .typeAndShow(let typed, let layer):
            if let press = press(typed) { return strike(press, key, after: before, thenShow: layer, &proxy) }
            type(typed, after: before, &proxy)
            return KeyboardResponse(requests: [.showLayer(layer)])
        case .digit(let digit):
            type("\(digit)", after: before, &proxy)
            return layers.release(on: key.layer)
        case .standard(.returnKey):
            if let press = press("K_ENTER", on: key.layer) { return strike(press, key, after: before, &proxy) }
            type("\n", after: before, &proxy)
            return KeyboardResponse()
        case .standard(.deleteBackward):
            if let press = press("K_BKSP", on: key.layer) { return strike(press, key, after: before, &proxy) }
            delete(&proxy)
            return KeyboardResponse()
        case .layer(let id):
            text.change(to: before, &proxy, rules)
            return layers.show(id, from: key)
        case .engine(let name, _):
            guard let modifier = Modifier(rawValue: name) else { return KeyboardResponse() }
            let response = layers.press(modifier, key)
            message = response == nil ? "no layer has the modifiers \(layers.refused)" : nil
            return response ?? KeyboardResponse()
        case .standard: return key.perform(&proxy)
        }
    }

    private mutating func type<Proxy: TextDocumentProxy>(
        _ typed: String, after before: InputContext, _ proxy: inout Proxy
    ) {
        let units = rules.units(typed)
        let result = rules.typing(units, into: before)
        if proxy.selectedText != nil { text.replaceSelection(with: units.plainText, ifNotOnlyAdding: result, &proxy) }
        text.change(to: result, &proxy, rules)
    }

    private mutating func delete<Proxy: TextDocumentProxy>(_ proxy: inout Proxy) {
        if proxy.selectedText != nil || text.isEmpty {
            proxy.deleteBackward()
            return text.forgetMarkers(rules)
        }
        text.change(to: rules.deleting(from: text.context), &proxy, rules)
    }
}
