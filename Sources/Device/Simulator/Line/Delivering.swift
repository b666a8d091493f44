import HostAppKit
import KeyboardExtension
import SourceText
import TextModel

/// The interface between a keyboard and its host: the host sends an event and receives a journal of edits and a
/// response.
extension RunningLine {
    /// Sends an event to a keyboard and carries out its edits and requests. Drops the event if callbacks would nest
    /// deeper than the profile allows.
    mutating func deliver(_ event: KeyboardEvent, to name: String?) throws(Refusal) {
        guard let name, device.state.keyboards.running.isRunning(name) else { return }
        try withBudget(for: event) { (line) throws(Refusal) in
            if let callback = event.callbackName {
                line.report(.callback(event.isLoad ? "load \(name)" : callback))
            }
            let shown = line.shownByRecorded(name)
            guard let (asked, response) = line.handle(event, by: name) else { return try line.takeOver(from: name) }
            let warned = line.warn(name)
            guard line.survives(name) else { return try line.takeOver(from: name) }
            let open = shown.flatMap { line.open(event, of: name, asked, response, shownBefore: $0) }
            try line.carryOut(asked, response, of: name, isLast: event.isTooLateForEdits, open)
            if let warned { try line.carryOut(warned.journal, warned.response, of: name, isLast: true) }
        }
    }

    /// What a keyboard shows, if what it does is recorded. Shared, as is the record of the event: mostly there is none,
    /// and then it takes no room.
    private func shownByRecorded(_ name: String) -> Shared<KeyboardAppearance>? {
        record == nil ? nil : device.state.keyboards.running[name].map { Shared(wrappedValue: $0.keyboard.appearance) }
    }

    /// The record of an event that was handled and whose edits will be made.
    private func open(
        _ event: KeyboardEvent, of name: String, _ asked: Journal, _ response: KeyboardResponse,
        shownBefore: Shared<KeyboardAppearance>
    ) -> Shared<OpenEvent>? {
        guard let record, let shownAfter = shownByRecorded(name) else { return nil }
        let open = OpenEvent(
            keyboard: name, event: event, field: device.state.focus.path, before: device.document, asked: asked,
            response: response, shownBefore: shownBefore, shownAfter: shownAfter, visit: device.state.visit.number,
            count: record.entries.count)
        return Shared(wrappedValue: open)
    }

    private mutating func carryOut(
        _ asked: Journal, _ response: KeyboardResponse, of name: String, isLast: Bool, _ open: Shared<OpenEvent>? = nil
    ) throws(Refusal) {
        var journal = asked
        if isLast || device.shownKeyboard != name, !journal.edits.isEmpty {
            note("dropped: edits of \(name), which is not on the screen")
            journal.edits = []
        }
        let place = (device.state.keyboards.appearances, device.state.visit.number)
        // Changes are stored before the edits are made: an edit may submit a field, and what is stored then must come
        // later.
        store(response.storedChanges, from: name)
        if journal.flood > 0 {
            record?.append(.failed(keyboard: name, reason: "it asked for \(journal.flood) edits too many"))
        }
        try edit(journal, by: name)
        if let open, let record { self.record?.append(.handled(open.wrappedValue.ended(on: device, record))) }
        let requests = response.requests.prefix(device.profile.requestsPerEvent)
        for request in requests {
            // A request for a layer is stale if the keyboard has since appeared again or moved to another field.
            if case .showLayer = request, place != (device.state.keyboards.appearances, device.state.visit.number) {
                continue
            }
            try perform(request, of: name)
        }
        let flood = response.requests.count - requests.count
        if flood > 0 {
            record?.append(.failed(keyboard: name, reason: "it made \(flood) requests too many"))
            note("dropped: \(flood) requests of \(name) beyond the \(requests.count) of one event")
        }
    }

    /// Lets a keyboard handle an event. The proxy, and with it the reference to the document, is released when this
    /// returns.
    private mutating func handle(
        _ event: KeyboardEvent, by name: String
    ) -> (journal: Journal, response: KeyboardResponse)? {
        device.state.cacheFocusedField()
        guard let keyboard = device.state.keyboards.running.description(of: name) else { return nil }
        var proxy = SnapshotProxy(
            document: device.document, rules: device.editingRules,
            surroundings: device.surroundings(of: keyboard, during: event))
        var response: KeyboardResponse?
        do {
            response = try device.state.keyboards.handle(event, by: name, proxy: &proxy)
        } catch {
            note("crashed \(name): \(error)")
            record?.append(.failed(keyboard: name, reason: "it threw an error: \(error)"))
            let output = (error as? any ExplainedFailure)?.output ?? []
            device.state.log.stopped(KeyboardStop(keyboard: name, cause: .failure("\(error)", output: output)))
        }
        if proxy.readSwitchKeyTooEarly {
            note("warning: \(name) read needsInputModeSwitchKey before it was known")
        }
        return response.map { (Journal(proxy), $0) }
    }

    /// Warns a keyboard that holds almost as much memory as the device allows, once until it has let go of some.
    private mutating func warn(_ name: String) -> (journal: Journal, response: KeyboardResponse)? {
        guard let limit = device.profile.memoryWarningLimit, let running = device.state.keyboards.running[name] else {
            return nil
        }
        let isAbove = running.keyboard.memoryUse > limit
        device.state.keyboards.warn(name, isAbove)
        guard isAbove, !running.isWarned else { return nil }
        report(.callback(KeyboardEvent.didReceiveMemoryWarning.callbackName ?? ""))
        return handle(.didReceiveMemoryWarning, by: name)
    }

    /// Whether a keyboard stays within the memory the device allows. If not, it is killed without a message to the
    /// user.
    private mutating func survives(_ name: String) -> Bool {
        guard let budget = device.profile.memoryBudget, let running = device.state.keyboards.running[name] else {
            return true
        }
        let use = running.keyboard.memoryUse
        guard use > budget else { return true }
        let reason = "it holds \(MemorySize.rounded(use)) of \(MemorySize.written(budget))"
        note("killed \(name): \(reason)")
        device.state.log.stopped(KeyboardStop(keyboard: name, cause: .memory(reason)))
        record?.append(.failed(keyboard: name, reason: reason))
        return false
    }

    /// Replaces a keyboard that failed by the system keyboard.
    private mutating func takeOver(from name: String) throws(Refusal) {
        device.state.keyboards.stop(name)
        guard device.shownKeyboard == name else { return }
        // Marked text stays in the document here, even if the profile removes it in other cases.
        if device.document.markedRange != nil { change(device.document.unmarking()) }
        device.state.keyboards.put(onScreen: nil)
        try switchKeyboard(to: systemKeyboard)
    }

    private mutating func store(_ changes: [StoredChange], from name: String) {
        guard !changes.isEmpty else { return }
        let scope = device.state.keyboards.running.description(of: name)?.storageScope
        let allowed = changes.filter { $0.key.scope == scope }
        if allowed.count < changes.count { note("dropped: what \(name) wanted to store outside its scope") }
        guard !allowed.isEmpty else { return }
        store(allowed, sharedWith: name)
    }

    /// Stores changes of one scope, and notifies the running keyboards that share it.
    ///
    /// - Parameter name: the keyboard that made the changes; nil if none did.
    mutating func store(_ changes: [StoredChange], sharedWith name: String?) {
        store(changes)
        report(.stored(changes))
        for other in device.state.keyboards.running.others(sharing: changes.first?.key.scope, with: name)
        where handle(.stored(changes), by: other) == nil {
            device.state.keyboards.stop(other)
        }
    }
}

extension KeyboardEvent {
    /// Whether it is an event of a keyboard's life cycle: loading, appearing or disappearing.
    var isOfLifeCycle: Bool {
        switch self {
        case .load, .willAppear, .didAppear, .willDisappear, .didDisappear, .viewWillTransition: true
        case .key, .candidate, .textWillChange, .textDidChange, .selectionWillChange, .selectionDidChange, .wake,
            .stored, .forget, .answer, .didReceiveMemoryWarning:
            false
        }
    }

    /// Whether the keyboard can no longer edit when it receives the event.
    fileprivate var isTooLateForEdits: Bool {
        if case .didDisappear = self { true } else { false }
    }

    fileprivate var callbackName: String? {
        switch self {
        case .load: "load"
        case .willAppear: "willAppear"
        case .didAppear: "didAppear"
        case .willDisappear: "willDisappear"
        case .didDisappear: "didDisappear"
        case .viewWillTransition(let size): "viewWillTransition to \(size.written)"
        case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
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
