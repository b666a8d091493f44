package import KeyboardExtension

/// A keyboard whose keys type their labels. Capitals work as on a phone: automatically where the field asks for them,
/// for one letter after shift, and locked by a long press of shift.
package struct DirectKeyboard: Keyboard {
    /// Why the current keys are shown.
    ///
    /// A key press includes its layer, but a callback does not. So the keys shown last are kept here, and another layer
    /// is requested only if it differs.
    private enum Shift: Hashable, Sendable {
        /// Capitals or small letters, as the field and the text before the caret ask for.
        case automatic(Keys)
        /// The user's choice, until the next character.
        case manual(Keys)
        /// Capitals, until the user chooses other keys.
        case locked

        var keys: Keys {
            switch self {
            case .automatic(let keys), .manual(let keys): keys
            case .locked: .capitals
            }
        }

        mutating func keysAreShown(_ keys: Keys) {
            switch self {
            case .automatic: self = .automatic(keys)
            case .manual: self = .manual(keys)
            case .locked: break
            }
        }
    }

    /// What the keys on the screen type.
    private enum Keys: Hashable, Sendable {
        case small, capitals
        /// Digits and symbols.
        case others

        init(_ layer: String) {
            switch layer {
            case KeyboardLayout.baseLayer: self = .small
            case DirectKeyboard.shiftLayer: self = .capitals
            default: self = .others
            }
        }
    }

    private static let shiftLayer = "shift"

    /// What a long press offers until the next key, and the text that it has typed.
    private struct Offer: Hashable, Sendable {
        let choices: [KeyChoice]
        var chosen: Int?
        var typed: String
    }

    private let hasShift: Bool
    /// Whether the keys of shift are capitals, which sentences and names begin with. Many scripts have other letters
    /// there.
    private let hasCapitals: Bool
    private let returnKeys: ReturnKeys
    private let choices: [LayoutKey.ID: [KeyChoice]]
    private var offer: Offer?
    private var returnKeyType: TextInputTraits.ReturnKeyType?
    private var shift = Shift.automatic(.small)
    private var document: DocumentIdentifier?
    /// Whether all text that could be seen was deleted, so that more of it may come soon.
    private var awaitsText = false

    package init(layout: KeyboardLayout) {
        let shifted = layout.layer(DirectKeyboard.shiftLayer)?.rows.joined().compactMap { layout.keys[$0] }
        hasShift = shifted != nil
        hasCapitals = shifted?.contains(where: \.typesCapital) == true
        returnKeys = ReturnKeys(layout)
        choices = layout.keys.compactMapValues { $0.longPressChoices.isEmpty ? nil : $0.longPressChoices }
    }

    package mutating func handle<Proxy: TextDocumentProxy>(
        _ event: KeyboardEvent, proxy: inout Proxy
    ) -> KeyboardResponse {
        switch event {
        case .key(let key):
            offer = nil
            let response = press(key, &proxy)
            if key.isHeld, let choices = choices[key.key] {
                offer = Offer(
                    choices: choices, chosen: choices.firstIndex { $0.action == key.action },
                    typed: key.action.typedText ?? "")
            }
            return response
        case .candidate(let index): return choose(index, &proxy)
        case .willAppear:
            offer = nil
            awaitsText = false
            document = proxy.documentIdentifier
            returnKeyType = proxy.traits.returnKeyType
            shift = .automatic(.small)
            return followText(proxy)
        case .textDidChange where document != proxy.documentIdentifier:
            // Another field got the focus while the keyboard stayed on the screen.
            offer = nil
            awaitsText = false
            document = proxy.documentIdentifier
            returnKeyType = proxy.traits.returnKeyType
            shift = .automatic(shift.keys)
            // What was requested in the other field may not have been carried out.
            return show(capitals: hasCapitals && proxy.wantsCapital, evenIfShown: hasShift)
        case .didAppear, .textDidChange:
            returnKeyType = proxy.traits.returnKeyType
            return followText(proxy)
        case .selectionDidChange:
            offer = nil
            return followText(proxy)
        case .wake:
            awaitsText = false
            return followText(proxy)
        case .load, .willDisappear, .didDisappear, .textWillChange, .selectionWillChange, .stored, .forget,
            .answer, .viewWillTransition, .didReceiveMemoryWarning:
            return KeyboardResponse()
        }
    }

    package var typingState: String { offer == nil ? "\(shift)" : "\(shift) choosing" }

    package var appearance: KeyboardAppearance {
        var labels = returnKeys.labels(for: returnKeyType)
        if shift == .locked { labels["shift"] = "⇪" }
        return KeyboardAppearance(
            candidates: offer?.choices.map(\.label), chosenCandidate: offer?.chosen,
            mode: shift == .locked ? "ABC" : nil, labels: labels)
    }

    /// Takes one of the choices of a long press, in the place of what it has typed.
    private mutating func choose<Proxy: TextDocumentProxy>(_ index: Int, _ proxy: inout Proxy) -> KeyboardResponse {
        var mirror = MirroringProxy(proxy)
        guard var offer, offer.choices.indices.contains(index), takeBack(offer.typed, &mirror) else {
            offer = nil
            return KeyboardResponse()
        }
        let action = offer.choices[index].action
        offer.chosen = index
        offer.typed = action.typedText ?? ""
        self.offer = offer
        var response = KeyEvent(key: "", action: action).perform(&mirror)
        proxy = mirror.base
        // `¿` in the place of `?`: a sentence begins after it.
        if action.typedText != nil { response.requests += followText(mirror).requests }
        return response
    }

    /// Deletes the text before the caret if it is this one, scalar by scalar: a combining mark is a character only
    /// together with the letter before it, which then is typed again.
    private func takeBack(_ typed: String, _ proxy: inout some TextDocumentProxy) -> Bool {
        if typed.isEmpty { return true }
        let before = proxy.documentContextBeforeInput ?? ""
        guard before.unicodeScalars.suffix(typed.unicodeScalars.count).elementsEqual(typed.unicodeScalars) else {
            return false
        }
        let end = before.suffix(typed.count + 1)
        let kept = String(String.UnicodeScalarView(end.unicodeScalars.dropLast(typed.unicodeScalars.count)))
        let same = zip(end, kept).prefix { $0 == $1 }.count
        for _ in 0..<end.count - same { proxy.deleteBackward() }
        if same < kept.count { proxy.insertText(String(kept.dropFirst(same))) }
        return true
    }

    private mutating func press<Proxy: TextDocumentProxy>(
        _ key: KeyEvent, _ proxy: inout Proxy
    ) -> KeyboardResponse {
        let keys = Keys(key.layer)
        shift.keysAreShown(keys)
        switch key.action {
        case .type(let text): return type(text, on: keys, &proxy)
        case .typeAndShow(let text, let layer):
            _ = type(text, on: keys, &proxy)
            shift = .automatic(Keys(layer))
            return KeyboardResponse(requests: [.showLayer(layer)])
        case .digit(let digit): return type("\(digit)", on: keys, &proxy)
        case .standard(.returnKey): return type("\n", on: keys, &proxy)
        case .standard(.deleteBackward): return delete(key, &proxy)
        case .engine(let name, _):
            switch DirectAction(rawValue: name) {
            case .shiftLock:
                shift = .locked
                return keys == .capitals
                    ? KeyboardResponse() : KeyboardResponse(requests: [.showLayer(DirectKeyboard.shiftLayer)])
            case nil: return KeyboardResponse()
            }
        case .layer(let id):
            let shown = Keys(key.layer == id ? KeyboardLayout.baseLayer : id)
            shift = id == DirectKeyboard.shiftLayer ? .manual(shown) : .automatic(shown)
            return key.perform(&proxy)
        case .standard: return key.perform(&proxy)
        }
    }

    /// Separate from `press`, so that other key presses need not reserve space for a mirror of a proxy of unknown size.
    private mutating func delete<Proxy: TextDocumentProxy>(
        _ key: KeyEvent, _ proxy: inout Proxy
    ) -> KeyboardResponse {
        var mirror = MirroringProxy(proxy)
        var response = key.perform(&mirror)
        proxy = mirror.base
        awaitsText = mirror.ranEmpty
        response.requests +=
            mirror.ranEmpty ? [.wake(at: key.time + LateContext.patience)] : followText(mirror).requests
        return response
    }

    private mutating func type(
        _ text: String, on keys: Keys, _ proxy: inout some TextDocumentProxy
    ) -> KeyboardResponse {
        awaitsText = false
        if shift != .locked { shift = .automatic(keys) }
        // A space or a new line returns from symbols to letters, as on a phone.
        let leadsBack = keys != .capitals && (text == " " || text == "\n")
        let isFollowed = leadsBack || followsText
        let wantsCapital = hasCapitals && isFollowed && proxy.wantsCapital(after: text)
        proxy.insertText(text)
        return isFollowed ? show(capitals: wantsCapital) : KeyboardResponse()
    }

    /// Shows capitals or small letters, as the text asks for.
    private mutating func followText(_ proxy: some TextDocumentProxy) -> KeyboardResponse {
        // A callback for the deletion itself does not mean that there is no more text.
        if awaitsText, proxy.documentContextBeforeInput == nil { return KeyboardResponse() }
        awaitsText = false
        return followsText ? show(capitals: hasCapitals && proxy.wantsCapital) : KeyboardResponse()
    }

    /// Whether the text decides about capitals: not if the user has decided or other keys are shown.
    private var followsText: Bool {
        switch shift {
        case .automatic(.small), .automatic(.capitals): hasShift
        case .automatic(.others), .manual, .locked: false
        }
    }

    private mutating func show(capitals: Bool, evenIfShown: Bool = false) -> KeyboardResponse {
        let keys = capitals ? Keys.capitals : .small
        guard evenIfShown || shift.keys != keys else { return KeyboardResponse() }
        shift = .automatic(keys)
        return KeyboardResponse(requests: [
            .showLayer(capitals ? DirectKeyboard.shiftLayer : KeyboardLayout.baseLayer)
        ])
    }
}

extension LayoutKey {
    /// Whether the key types a letter with which a sentence begins (The Unicode Standard, titlecase mappings): `A`, not
    /// the Georgian `Ა`.
    fileprivate var typesCapital: Bool {
        guard case .type(let text) = action, let first = text.unicodeScalars.first else { return false }
        let small = first.properties.lowercaseMapping
        return small != String(first)
            && small.unicodeScalars.first?.properties.titlecaseMapping.unicodeScalars.first == first
    }
}
