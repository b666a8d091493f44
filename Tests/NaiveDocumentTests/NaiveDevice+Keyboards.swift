import HostAppKit
import KeyboardExtension
import ProxyRules
import Simulator

/// Keyboards that appear, edit, are called back and disappear.
extension NaiveDevice {
    /// Calls a keyboard, makes its edits and carries out its requests. Calls nested too deep are dropped, except
    /// loading.
    mutating func call(_ moment: Moment, of name: String?) {
        guard let name, state.running[name] != nil else { return }
        let isOfLife = [.willAppear, .didAppear, .willDisappear, .didDisappear].contains(moment)
        let maximumDepth = isOfLife ? max(8, state.profile.callbackDepth) : state.profile.callbackDepth
        guard moment == .load || depth < maximumDepth else { return }
        depth += 1
        defer { depth -= 1 }
        let part = parts[moment] ?? Part()
        compareSight(at: moment, of: name, part)
        if part.fails, name != systemKeyboard { return takeDown(name) }
        if part.stores { hasStored = true }
        // A keyboard that is off the screen must not edit.
        if moment != .didDisappear, state.shown == name {
            make(Array(part.edits.prefix(state.profile.editing.editsPerEvent)), by: name)
        }
        for request in part.requests.prefix(state.profile.requestsPerEvent) { perform(request, of: name) }
    }

    private mutating func make(_ edits: [ProxyEdit], by name: String) {
        let start = state.visits
        var isMirrored = state.context == .mirrored
        if !edits.isEmpty, state.context == .withheld { state.context = .fresh }
        let callbacks = state.profile.ownEditCallbacks
        func areMoves(_ edits: [ProxyEdit]) -> Bool {
            edits.allSatisfy { if case .moveCaret = $0 { true } else { false } }
        }
        for edit in edits {
            // Edits after a return that left the field are lost.
            guard state.visits == start else { return }
            let will: Moment = areMoves([edit]) ? .selectionWillChange : .textWillChange
            let did: Moment = areMoves([edit]) ? .selectionDidChange : .textDidChange
            if callbacks == .each, state.profile.willCallbacks == .before { call(will, of: name) }
            guard state.visits == start, state.shown == name else { return }
            isMirrored = isMirrored || rules.hidesFromKeyboard(edit, in: text)
            make(edit)
            guard callbacks == .each, state.visits == start else { continue }
            if state.profile.willCallbacks == .after { call(will, of: name) }
            call(did, of: name)
        }
        guard state.visits == start, !edits.isEmpty else { return }
        let isLate = state.profile.contextRefill > .zero && !areMoves(edits) || state.context == .late
        if isMirrored {
            state.context = .mirrored
        } else if let left = deletionsUnseen(after: edits) {
            state.context = left > 0 ? .seemsEmpty(left) : .fresh
        } else {
            state.context = isLate ? .late : .fresh
        }
        guard callbacks == .coalesced else { return }
        call(areMoves(edits) ? .selectionWillChange : .textWillChange, of: name)
        call(areMoves(edits) ? .selectionDidChange : .textDidChange, of: name)
    }

    /// For how many more deletions the field seems to be empty; zero if it no longer does, nil if it did not before.
    private func deletionsUnseen(after edits: [ProxyEdit]) -> Int? {
        var left: Int?
        if case .seemsEmpty(let count) = state.context { left = count }
        let maximum = state.profile.emptyAtSentenceEnd
        let isAtCaret = text.selection.isEmpty && text.marked == nil && !text.before.isEmpty
        guard maximum > 0, field?.isMultiline == false, edits.last == .deleteBackward, isAtCaret else {
            return left.map { _ in 0 }
        }
        if let before = left {
            left = edits.allSatisfy { $0 == .deleteBackward } ? max(0, before - edits.count) : 0
        }
        return left == nil || left == 0 ? text.beginsSentence ? maximum : left : left
    }

    private mutating func make(_ edit: ProxyEdit) {
        guard let edit = fitted(edit) else {
            // The app's tables name only existing fields.
            try? perform(app?.onSubmit[path.field] ?? [])
            return
        }
        if state.profile.editing.outOfRange == .refused, rules.overreaches(edit, in: text) { return }
        var new = text
        rules.make(edit, in: &new)
        if !refuses(edit, leadingTo: new, from: text) { text = new }
    }

    /// Whether the field has no room for what an edit inserts.
    func refuses(_ edit: ProxyEdit, leadingTo new: NaiveText, from old: NaiveText) -> Bool {
        switch edit {
        case .insert(let inserted), .mark(let inserted, _): !inserted.isEmpty && isTooLong(new, after: old)
        case .deleteBackward, .moveCaret, .unmark: false
        }
    }

    /// The edit as the field accepts it; nil for a return in a one-line field.
    func fitted(_ edit: ProxyEdit) -> ProxyEdit? {
        guard field?.isMultiline == false else { return edit }
        return switch edit {
        case .insert("\n"): nil
        case .insert(let new): .insert(NaiveDevice.onOneLine(new))
        case .mark(let new, let selected): .mark(NaiveDevice.onOneLine(new), selected: selected)
        default: edit
        }
    }

    private mutating func perform(_ request: HostRequest, of name: String) {
        switch request {
        case .wake(let time) where state.running[name] != nil:
            state.running[name] = max(time, state.now + .milliseconds(10))
        case .dismissKeyboard where state.shown == name: dismiss()
        case .advanceToNextInputMode where state.shown == name: showNext()
        default: break
        }
    }

    /// A keyboard that failed is removed, and the system keyboard replaces it.
    private mutating func takeDown(_ name: String) {
        state.running[name] = nil
        guard state.shown == name else { return }
        text.marked = nil
        state.shown = nil
        show(systemKeyboard)
    }

    // MARK: - Coming and going

    /// The user chooses a keyboard.
    mutating func choose(_ name: String) {
        state.last = name
        if state.profile.keyboardMemory == .context, let context = field?.inputContext {
            state.remembered[context] = name
        }
        show(name)
    }

    private mutating func show(_ name: String) {
        guard name != state.shown else { return }
        let name = started(name)
        leave()
        state.shown = name
        appear()
    }

    mutating func showNext() {
        guard !state.enabled.isEmpty, !refuses(path), let shown = state.shown else { return }
        let ring = state.enabled + [systemKeyboard]
        let index = ring.firstIndex(of: shown) ?? -1
        let next = (1...ring.count).map { ring[(index + $0) % ring.count] }
        if let suiting = next.first(where: { suits($0, path) }) { choose(suiting) }
    }

    mutating func dismiss() {
        leave()
        state.shown = nil
        state.held = nil
    }

    /// Shows the keyboard that serves the field with the focus.
    mutating func present() {
        state.shown = started(server(of: path))
        appear()
    }

    private mutating func appear() {
        state.held = nil
        state.appearances += 1
        let appearance = state.appearances
        call(.willAppear, of: state.shown)
        if appearance == state.appearances { call(.didAppear, of: state.shown) }
    }

    private mutating func leave() {
        let name = state.shown
        call(.willDisappear, of: name)
        leaveMarked()
        if state.profile.sendsDidDisappear { call(.didDisappear, of: name) }
    }

    /// Starts a keyboard unless it is running. Returns its name, or the system keyboard's if it fails at once.
    private mutating func started(_ name: String) -> String {
        guard state.running[name] == nil else { return name }
        state.running[name] = .some(nil)
        for _ in 0..<(state.profile.loadsTwice ? 2 : 1) { call(.load, of: name) }
        return state.running[name] != nil || name == systemKeyboard ? name : started(systemKeyboard)
    }

    // MARK: - The focus

    func refuses(_ path: FieldPath) -> Bool {
        guard let app = NaiveWorld.apps.first(where: { $0.id == path.app }) else { return false }
        let traits = app.fields.first { $0.id == path.field }?.traits
        return app.refusesCustomKeyboards || traits?.isSecureTextEntry == true
    }

    /// The keyboard chosen last in the field's context, or anywhere, or else the first enabled one, if it suits the
    /// field.
    private func server(of path: FieldPath) -> String {
        if refuses(path) { return systemKeyboard }
        let field = NaiveWorld.apps.first { $0.id == path.app }?.fields.first { $0.id == path.field }
        var wanted: [String] = []
        if state.profile.keyboardMemory == .context, let context = field?.inputContext,
            let remembered = state.remembered[context]
        {
            wanted.append(remembered)
        }
        if let last = state.last { wanted.append(last) }
        wanted = wanted.filter { state.enabled.contains($0) || $0 == systemKeyboard } + state.enabled
        return wanted.first { suits($0, path) } ?? systemKeyboard
    }

    func suits(_ name: String, _ path: FieldPath) -> Bool {
        let field = NaiveWorld.apps.first { $0.id == path.app }?.fields.first { $0.id == path.field }
        return field?.traits.wantsASCII != true || name != NaiveWorld.withoutASCII
    }

    mutating func focus(_ name: String) throws(RefusedError) {
        let owners = NaiveWorld.apps.filter { $0.fields.contains { $0.id == name } }
        guard let owner = owners.first(where: { $0.id == state.app }) ?? owners.first else { throw RefusedError() }
        moveFocus(to: FieldPath(app: owner.id, field: name))
    }

    mutating func moveFocus(to target: FieldPath) {
        let before = state.lateTraits ?? field?.traits
        if target == path, state.shown != nil {
            call(.selectionWillChange, of: state.shown)
            call(.selectionDidChange, of: state.shown)
        } else if state.profile.fieldChange == .callbacks, let shown = state.shown,
            target.app == state.app, server(of: target) == shown
        {
            changeFromOutside(.textWillChange, .textDidChange) { model in
                model.leaveMarked()
                model.enter(target, from: before)
            }
        } else {
            leave()
            enter(target, from: before)
            present()
        }
    }

    private mutating func enter(_ target: FieldPath, from traits: TextInputTraits?) {
        state.app = target.app
        state.focus[target.app] = target.field
        if field?.clearsOnBeginEditing == true { text = NaiveText() }
        state.visits += 1
        state.context = .fresh
        let areLate = state.profile.traitsDelay > .zero && traits != field?.traits
        state.traitsCome = areLate ? state.now + state.profile.traitsDelay : nil
        state.lateTraits = areLate ? traits : nil
    }
}
