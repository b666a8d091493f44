import HostAppKit
import KeyboardExtension

/// Carries out the requests of keyboards.
extension RunningLine {
    /// The scope of the container that keyboards share with their apps.
    static let sharedScope = "shared container"

    mutating func perform(_ request: HostRequest, of name: String) throws(Refusal) {
        report(.request(request))
        let keyboards = device.state.keyboards
        let hasAccess = keyboards.running.description(of: name).map(keyboards.hasOpenAccess) == true
        guard !request.needsOpenAccess || hasAccess else {
            return try deliver(.answer(.refused(request)), to: name)
        }
        switch request {
        case .wake(let time):
            // At least 10 ms later, so that a keyboard cannot stop the clock.
            device.state.keyboards.wake(name, at: max(time, device.state.clock.now + .milliseconds(10)))
        case .cancelWake: device.state.keyboards.wake(name, at: nil)
        case .showLayer(let layer):
            if !device.state.keyboards.show(layer, of: name) { note("ignored: \(name) has no layer \(layer)") }
        case .dismissKeyboard:
            if isShown(name) { try dismissKeyboard() }
        case .handleInputModeList(isHeld: true):
            if isShown(name) { device.state.keyboards.list(true) }
        case .handleInputModeList(isHeld: false), .advanceToNextInputMode:
            if isShown(name) { try advanceToNextKeyboard() }
        case .requestSupplementaryLexicon:
            device.state.keyboards.learnLexicon(name)
            try deliver(.answer(.supplementaryLexicon(lexicon)), to: name)
        case .readPasteboard: try deliver(.answer(.pasteboard(device.state.surroundings.pasteboard)), to: name)
        case .writePasteboard(let text): device.state.surroundings.copy(text)
        case .readShared(let key):
            let value = try stored(in: RunningLine.sharedScope).values[key]
            try deliver(.answer(.shared(name: key, value: value)), to: name)
        case .writeShared(let key, let value):
            let before = try stored(in: RunningLine.sharedScope).values[key]
            let place = StoredKey(scope: RunningLine.sharedScope, name: key)
            store([.value(place, before: before, after: value)])
        case .fetch(let address):
            try deliver(
                .answer(.fetched(address: address, content: device.state.surroundings.network[address])), to: name)
        case .send(_, let address):
            try deliver(
                .answer(.sent(address: address, content: device.state.surroundings.network[address])), to: name)
        case .open(let address):
            try deliver(
                .answer(.opened(address: address, done: opens(address, for: name, hasAccess: hasAccess))), to: name)
        case .log(let text): device.state.log.logged(text)
        }
    }

    /// Replaces the device's own entries of the lexicon. A keyboard on the screen that has asked for the lexicon gets
    /// the new one; on a device it would have to ask again.
    mutating func know(_ entries: [LexiconEntry]) throws(Refusal) {
        device.state.surroundings.know(entries)
        guard let name = device.shownKeyboard, device.state.keyboards.running[name]?.knowsLexicon == true else {
            return
        }
        try deliver(.answer(.supplementaryLexicon(lexicon)), to: name)
    }

    /// The names and text replacements known to the device and its apps.
    private var lexicon: [LexiconEntry] { device.state.surroundings.lexicon + device.state.apps.all.flatMap(\.lexicon) }

    /// Whether a link is opened. If not, notes why.
    private mutating func opens(_ address: String, for name: String, hasAccess: Bool) -> Bool {
        guard isShown(name) else { return false }
        if device.profile.linksNeedOpenAccess, !hasAccess {
            note("ignored: a link of \(name), which has no open access")
            return false
        }
        guard address.contains(":") else {
            note("ignored: a link of \(name) without a scheme such as https")
            return false
        }
        return true
    }

    /// Whether a keyboard is on the screen. If not, notes that its request is ignored.
    private mutating func isShown(_ name: String) -> Bool {
        if device.shownKeyboard == name { return true }
        note("ignored: a request of \(name), which is not shown")
        return false
    }
}
