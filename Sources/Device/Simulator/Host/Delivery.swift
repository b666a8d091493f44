import KeyboardExtension
import SourceText
import TextModel

/// The border between a keyboard and its host: an event goes over, a journal and a response come back.
extension Simulation {
    /// Sends an event to a keyboard and carries out what it wants. Nested deeper than the profile allows it is dropped.
    mutating func deliver(_ event: KeyboardEvent, to name: String?) throws(Refusal) {
        guard let name, state.running.index(of: name) != nil else { return }
        guard mayDeliver(event) else { return }
        if let callback = event.callbackName { report(.callback(event.isLoad ? "load \(name)" : callback)) }
        nesting += 1
        defer { nesting -= 1 }
        guard let (asked, response) = handle(event, by: name), survives(name) else {
            return try takeOver(from: name)
        }
        var journal = asked
        if event.isLastOfAll || state.shown != name, !journal.edits.isEmpty {
            note("dropped: edits of \(name), which is not on the screen")
            journal.edits = []
        }
        let place = (state.appearances, state.visit.number)
        // Stored before the edits: those may submit a field, and what is then stored comes later.
        store(response.storedChanges, from: name)
        try edit(journal, by: name)
        let requests = response.requests.prefix(state.profile.requestsPerEvent)
        for request in requests {
            // A layer asked for before the keyboard appeared anew, or came to another field, is stale.
            if case .showLayer = request, place != (state.appearances, state.visit.number) { continue }
            try perform(request, of: name)
        }
        let flood = response.requests.count - requests.count
        if flood > 0 { note("dropped: \(flood) requests of \(name) beyond the \(requests.count) of one event") }
    }

    /// Whether an event may be sent as deep as the nesting is, and after so many others.
    private mutating func mayDeliver(_ event: KeyboardEvent) -> Bool {
        if nesting == 0 { deliveries = 0 }
        deliveries += 1
        // Loading is never dropped: a keyboard that was not loaded would take what is stored for nothing. Coming and going
        // are no callbacks of edits, but keyboards that pass the turn to each other have to end as well.
        let depth = event.isOfLife ? max(state.profile.callbackDepth, 8) : state.profile.callbackDepth
        if event.isLoad || nesting < depth && deliveries <= state.profile.callbacksPerEvent { return true }
        note("dropped: \(nesting < depth ? "more callbacks than one event may lead to" : "callbacks nest too deep")")
        return false
    }

    /// The keyboard at work. The proxy, and with it the hold on the document, is gone when this returns.
    private mutating func handle(
        _ event: KeyboardEvent, by name: String
    ) -> (journal: Journal, response: KeyboardResponse)? {
        lookAtField()
        guard let index = state.running.index(of: name) else { return nil }
        var surroundings = surroundings(of: state.running[index].description)
        if event.isLoad, !state.profile.knownInLoad {
            surroundings.traits = TextInputTraits()
            surroundings.isSwitchKeyKnown = false
        }
        var proxy = SnapshotProxy(document: document, rules: editingRules, surroundings: surroundings)
        defer {
            if proxy.readSwitchKeyTooEarly {
                note("warning: \(name) read needsInputModeSwitchKey before it was known")
            }
        }
        do {
            let response = try state.running[index].keyboard.handle(event, proxy: &proxy)
            return (Journal(proxy), response)
        } catch {
            note("crashed \(name): \(error)")
            state.crash = "\(name) failed and was stopped: \(error)"
            return nil
        }
    }

    /// A keyboard that holds more memory than the device allows is gone without a word to the user.
    private mutating func survives(_ name: String) -> Bool {
        guard let budget = state.profile.memoryBudget, let index = state.running.index(of: name) else { return true }
        let keyboard = state.running[index].keyboard
        let use = keyboard.memoryUse
        guard use > budget else { return true }
        note("killed \(name): it holds \(MemorySize.rounded(use)) of \(MemorySize.written(budget))")
        return false
    }

    /// A keyboard that failed is gone; the system's takes its place.
    private mutating func takeOver(from name: String) throws(Refusal) {
        state.running.stop(name)
        guard state.shown == name else { return }
        // The text is what it was, whatever becomes of marked text elsewhere.
        if document.markedRange != nil { change(document.unmarking()) }
        state.shown = nil
        try switchKeyboard(to: systemKeyboard)
    }

    private mutating func store(_ changes: [StoredChange], from name: String) {
        guard !changes.isEmpty else { return }
        let scope = state.running[name]?.storageScope
        let allowed = changes.filter { $0.key.scope == scope }
        if allowed.count < changes.count { note("dropped: what \(name) wanted to store outside its scope") }
        guard !allowed.isEmpty else { return }
        step.stored += allowed
        report(.stored(allowed.count))
        for other in state.running.map(\.name).sorted()
        where other != name && state.running[other]?.storageScope == scope {
            if handle(.stored(allowed), by: other) == nil { state.running.stop(other) }
        }
    }

    /// Adds to the chain that `:why` shows and, but for edits and what is stored, to the fact `events`; a flood is cut off.
    mutating func report(_ entry: consuming TraceEntry) {
        let event = entry.event
        switch state.trace.count {
        case ..<Simulation.mostEvents: state.trace.append(entry)
        case Simulation.mostEvents: state.trace.append(.note(Simulation.andMore))
        default: break
        }
        guard let event else { return }
        switch state.events.count {
        case ..<Simulation.mostEvents: state.events.append(event)
        case Simulation.mostEvents: state.events.append(Simulation.andMore)
        default: break
        }
    }

    private static var mostEvents: Int { 1000 }
    private static var andMore: String { "… and more" }

    /// Reports something the device did by itself.
    mutating func note(_ event: String) { report(.note(event)) }
}

extension KeyboardEvent {
    /// Whether it belongs to a keyboard's coming and going.
    fileprivate var isOfLife: Bool {
        switch self {
        case .load, .willAppear, .didAppear, .willDisappear, .didDisappear: true
        default: false
        }
    }

    /// Whether it is too late for edits when it comes.
    fileprivate var isLastOfAll: Bool {
        if case .didDisappear = self { true } else { false }
    }

    fileprivate var callbackName: String? {
        switch self {
        case .load: "load"
        case .willAppear: "willAppear"
        case .didAppear: "didAppear"
        case .willDisappear: "willDisappear"
        case .didDisappear: "didDisappear"
        case .textWillChange: "textWillChange"
        case .textDidChange: "textDidChange"
        case .selectionWillChange: "selectionWillChange"
        case .selectionDidChange: "selectionDidChange"
        case .answer(.supplementaryLexicon): "supplementaryLexicon"
        case .answer(.refused(let request)): "refused \(request.text)"
        case .key, .candidate, .wake, .stored, .forget, .answer: nil
        }
    }
}
