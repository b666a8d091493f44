import KeyboardExtension
import TextModel

/// What the host does for a keyboard that asks.
extension Simulation {
    /// The scope of the container that keyboards share with their apps.
    private static let sharedScope = "shared container"

    mutating func perform(_ request: HostRequest, of name: String) throws(Refusal) {
        report(.request(request))
        guard !request.needsOpenAccess || state.running[name].map({ hasOpenAccess($0.description) }) == true else {
            return try deliver(.answer(.refused(request)), to: name)
        }
        switch request {
        case .wake(let time):
            // A keyboard cannot make time stand still.
            setWake(max(time, state.now + .milliseconds(10)), of: name)
        case .cancelWake: setWake(nil, of: name)
        case .showLayer(let layer):
            guard let index = state.running.index(of: name), state.running[index].layout.layer(layer) != nil else {
                return note("ignored: \(name) has no layer \(layer)")
            }
            state.running[index].show(layer)
        case .advanceToNextInputMode, .handleInputModeList, .dismissKeyboard:
            guard state.shown == name else { return note("ignored: a request of \(name), which is not shown") }
            switch request {
            case .dismissKeyboard: try dismissKeyboard()
            case .handleInputModeList(isHeld: true): state.listsKeyboards = true
            default: try advanceToNextKeyboard()
            }
        case .requestSupplementaryLexicon:
            try deliver(.answer(.supplementaryLexicon(state.lexicon + apps.flatMap(\.lexicon))), to: name)
        case .readPasteboard: try deliver(.answer(.pasteboard(state.pasteboard)), to: name)
        case .writePasteboard(let text): state.pasteboard = text
        case .readShared(let key):
            let value = try stored(in: Simulation.sharedScope).values[key]
            try deliver(.answer(.shared(name: key, value: value)), to: name)
        case .writeShared(let key, let value):
            let before = try stored(in: Simulation.sharedScope).values[key]
            let place = StoredKey(scope: Simulation.sharedScope, name: key)
            step.stored.append(.value(place, before: before, after: value))
        case .fetch(let address):
            try deliver(.answer(.fetched(address: address, content: state.network[address])), to: name)
        }
    }

    /// Whether the user has given a keyboard open access, and it asked for it.
    func hasOpenAccess(_ keyboard: StartedKeyboard) -> Bool {
        keyboard.requestsOpenAccess && state.openAccess.contains(keyboard.name)
    }

    mutating func setWake(_ time: SimulatedTime?, of name: String) {
        if let index = state.running.index(of: name) { state.running[index].wake = time }
    }
}
