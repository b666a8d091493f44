import KeyboardExtension
import TextModel

/// The border between a keyboard and its host: an event goes over, a journal and a response come back.
extension Simulation {
    /// Sends an event to a keyboard and carries out what it wants. Nested deeper than the profile allows it is dropped.
    mutating func deliver(_ event: KeyboardEvent, to name: String?) throws(Refusal) {
        guard let name, state.running[name] != nil else { return }
        // Loading is never dropped: a keyboard that was not loaded would take what is stored for nothing.
        if nesting >= state.profile.callbackDepth, event.callbackName != "load" {
            note("dropped: callbacks nest too deep")
            return
        }
        if let callback = event.callbackName { note(callback == "load" ? "load \(name)" : callback) }
        nesting += 1
        defer { nesting -= 1 }
        guard let (journal, response) = handle(event, by: name) else {
            return try takeOver(from: name)
        }
        let appearances = state.appearances
        // Stored before the edits: those may submit a field, and what is then stored comes later.
        store(response.storedChanges, from: name)
        let path = focusedPath
        for edit in journal {
            guard path == focusedPath else {
                note("dropped: edits of \(name) behind the return that left \(path.field)")
                break
            }
            try apply(edit)
        }
        for request in response.requests {
            if case .showLayer = request, appearances != state.appearances { continue }
            try perform(request, of: name)
        }
    }

    /// The keyboard at work. The proxy, and with it the hold on the document, is gone when this returns.
    private mutating func handle(
        _ event: KeyboardEvent, by name: String
    ) -> (journal: [ProxyEdit], response: KeyboardResponse)? {
        var proxy = makeProxy()
        do {
            guard let response = try state.running[name]?.keyboard.handle(event, proxy: &proxy) else { return nil }
            return (proxy.journal, response)
        } catch {
            note("crashed \(name): \(error)")
            state.crash = "\(name) failed and was stopped: \(error)"
            return nil
        }
    }

    func makeProxy() -> SnapshotProxy {
        SnapshotProxy(
            document: document, identifier: DocumentIdentifier(rawValue: "\(fieldNumber)"),
            traits: field?.traits ?? TextInputTraits(),
            needsInputModeSwitchKey: needsInputModeSwitchKey, profile: state.profile)
    }

    private var fieldNumber: Int {
        apps.flatMap { app in app.fields.map { FieldPath(app: app.id, field: $0.id) } }.firstIndex(of: focusedPath) ?? 0
    }

    /// A keyboard that failed is gone; the system's takes its place.
    private mutating func takeOver(from name: String) throws(Refusal) {
        state.running[name] = nil
        guard state.shown == name else { return }
        unmark()
        state.shown = nil
        try switchKeyboard(to: systemKeyboard)
    }

    /// What a keyboard left marked becomes plain text when it goes, as on the devices.
    mutating func unmark() {
        if document.markedRange != nil { change(document.unmarking()) }
    }

    /// Makes a keyboard's edit in the field with the focus. A newline submits a field of one line.
    private mutating func apply(_ request: ProxyEdit) throws(Refusal) {
        var request = request
        if case .insert(let text) = request, field?.isMultiline == false, text.contains(where: \.isNewline) {
            if text == "\n" { return try submit() }
            request = .insert(String(text.map { $0.isNewline ? " " : $0 }))
        }
        if let edit = documents[focusedPath, default: TextDocument()].edit(for: request) { change(edit) }
    }

    /// Applies an edit to the field with the focus and remembers how to take it back.
    mutating func change(_ edit: TextEdit) {
        let path = focusedPath
        step.edits.append((path, documents[path, default: TextDocument()].apply(edit)))
    }

    private mutating func store(_ changes: [StoredChange], from name: String) {
        let scope = state.running[name]?.storageScope
        let allowed = changes.filter { $0.key.scope == scope }
        if allowed.count < changes.count { note("dropped: what \(name) wanted to store outside its scope") }
        guard !allowed.isEmpty else { return }
        step.stored += allowed
        for other in state.running.keys.sorted() where other != name && state.running[other]?.storageScope == scope {
            if handle(.stored(allowed), by: other) == nil { state.running[other] = nil }
        }
    }

    private mutating func perform(_ request: HostRequest, of name: String) throws(Refusal) {
        switch request {
        case .wake(let time):
            // A keyboard cannot make time stand still.
            state.running[name]?.wake = max(time, state.now + .milliseconds(10))
        case .cancelWake: state.running[name]?.wake = nil
        case .showLayer(let layer):
            note("showLayer \(layer)")
            guard state.running[name]?.layout.layer(layer) != nil else {
                note("ignored: \(name) has no layer \(layer)")
                return
            }
            state.running[name]?.layer = layer
        case .advanceToNextInputMode where state.shown == name:
            note("advanceToNextInputMode")
            try advanceToNextKeyboard()
        case .dismissKeyboard where state.shown == name:
            note("dismissKeyboard")
            try dismissKeyboard()
        case .handleInputModeList, .requestSupplementaryLexicon, .readPasteboard, .writePasteboard, .readShared,
            .writeShared, .fetch:
            break
        case .advanceToNextInputMode, .dismissKeyboard:
            note("ignored: a request of \(name), which is not shown")
        }
    }

    /// Adds to the fact `events`; a flood is cut off.
    mutating func note(_ event: String) {
        if state.events.count < 1000 { state.events.append(event) }
    }
}

extension KeyboardEvent {
    fileprivate var callbackName: String? {
        switch self {
        case .load: "load"
        case .willAppear: "willAppear"
        case .willDisappear: "willDisappear"
        case .textWillChange: "textWillChange"
        case .textDidChange: "textDidChange"
        case .selectionWillChange: "selectionWillChange"
        case .selectionDidChange: "selectionDidChange"
        case .didAppear: "didAppear"
        case .didDisappear: "didDisappear"
        case .key, .wake, .stored, .answer: nil
        }
    }
}
