import KeyboardExtension
import SourceText
import TextModel

/// What the user does to the device without a keyboard.
extension Simulation {
    mutating func perform(_ command: DeviceCommand) throws(Refusal) {
        switch command {
        case .keyboard(let name): try showKeyboard(name)
        case .enable(let names): for name in names { try enable(name) }
        case .disable(let names): for name in names { try disable(name) }
        case .next:
            guard state.shown != nil else { throw .noKeyboardShown }
            try advanceToNextKeyboard()
        case .app(let name): try open(name)
        case .field(let name): try focus(name)
        case .document(let document): try replaceDocument(with: document)
        case .caret(let count): try select(count, count)
        case .select(let from, let to): try select(from, to)
        case .paste(let text): try paste(text)
        case .copy:
            guard !document.selection.isEmpty else {
                throw .malformedCommand("nothing is selected; :select 0 5 selects")
            }
            state.pasteboard = document.text(in: document.selection)
        case .dismiss:
            guard state.shown != nil else { throw .noKeyboardShown }
            try dismissKeyboard()
        case .access(let name, let isGiven): try giveAccess(to: name, isGiven)
        case .network(let address, let content): state.network[address] = content
        case .lexicon(let entries): state.lexicon = entries
        case .permission(let name, let permission): try permit(name, permission)
        case .setting(let name, let value): try set(name, to: value)
        case .forget(let word): try forget(word)
        case .profile(let name):
            guard let profile = profiles.first(where: { $0.name == name }) else {
                throw .unknown("profile", name, among: profiles.map(\.name))
            }
            state.profile = profile
            state.changedSettings = []
        case .set(let name, let value):
            let setting = try ProfileSetting.named(name)
            try setting.set(value, in: &state.profile)
            if !state.changedSettings.contains(name) { state.changedSettings.append(name) }
        case .undo, .redo, .reset: break  // Not lines of their own: see `run`.
        }
    }

    private mutating func forget(_ word: String) throws(Refusal) {
        guard let name = state.shown else { throw .noKeyboardShown }
        try deliver(.forget(word), to: name)
        guard !step.stored.isEmpty else {
            throw .malformedCommand("\(name) has learnt nothing of ‘\(word.shortened)’")
        }
    }

    private mutating func showKeyboard(_ name: String) throws(Refusal) {
        guard name != systemKeyboard else {
            throw .malformedCommand(
                "the system keyboard cannot be chosen; it comes by itself where no other is allowed")
        }
        guard !refusesCustomKeyboards(focusedPath) else {
            throw .malformedCommand("the field \(focusedPath.field) is served by the system keyboard alone")
        }
        guard suits(name, focusedPath) else {
            throw .malformedCommand("the field \(focusedPath.field) wants ASCII, and \(name) has none")
        }
        try enable(name)
        try switchKeyboard(to: name)
    }

    private mutating func enable(_ name: String) throws(Refusal) {
        try checkIsKeyboard(name)
        if !state.enabled.contains(name) { state.enabled.append(name) }
    }

    private func checkIsKeyboard(_ name: String) throws(Refusal) {
        guard catalog.keyboards.contains(name) else { throw .unknown("keyboard", name, among: catalog.keyboards) }
    }

    private mutating func disable(_ name: String) throws(Refusal) {
        guard state.enabled.contains(name) else { throw .unknown("enabled keyboard", name, among: state.enabled) }
        guard state.enabled.count > 1 else { throw .malformedCommand("\(name) is the only keyboard enabled and stays") }
        if state.shown == name { try advanceToNextKeyboard() }
        state.enabled.removeAll { $0 == name }
    }

    mutating func replaceDocument(with new: TextDocument) throws(Refusal) {
        try changeFromOutside(.text) { device in
            let path = device.focusedPath
            let fitted = TextDocument(
                device.editingRules.fitted(new.text), selection: new.selection, markedRange: new.markedRange)
            device.change(path) { $0.replace(with: fitted) }
        }
    }

    private mutating func paste(_ text: String?) throws(Refusal) {
        guard let text = text ?? state.pasteboard else {
            throw .malformedCommand("nothing was copied; write :paste TEXT, or :copy something first")
        }
        let isWithheld = state.profile.contextAfterPaste == .nilUntilEdit
        try changeFromOutside(.text, thenSeen: isWithheld ? .withheld : .fresh) { device in
            device.unmark()
            device.change(device.document.inserting(device.editingRules.fitted(text)))
        }
    }

    private mutating func select(_ from: Int, _ to: Int) throws(Refusal) {
        let length = document.text.count
        guard to <= length else {
            throw .malformedCommand("the text has \(length) characters, so there is no place behind \(to)")
        }
        if state.shown == nil { try presentKeyboard() }
        try changeFromOutside(.selection) { device in
            // The callback before may have edited.
            let text = device.document.text
            let start = text.prefix(from)
            let selected = text[start.endIndex...].prefix(to - from)
            let offset = start.utf16.count
            device.change(device.document.selecting(offset..<offset + selected.utf16.count))
            device.unmark()
        }
    }

    /// Gives a keyboard open access or takes it; it starts afresh, as on the devices.
    private mutating func giveAccess(to name: String, _ isGiven: Bool) throws(Refusal) {
        try checkIsKeyboard(name)
        let layout = try availableKeyboard(name).layout
        guard !isGiven || layout.info.requestsOpenAccess else {
            throw .malformedCommand("\(name) does not ask for open access; its layout needs openAccess: true")
        }
        if isGiven { state.openAccess.insert(name) } else { state.openAccess.remove(name) }
        guard state.running.index(of: name) != nil else { return }
        let wasShown = state.shown == name
        if wasShown { try dismissKeyboard() }
        state.running.stop(name)
        if wasShown { try presentKeyboard() }
    }
}

extension TextDocument {
    /// Becomes another document and returns the edit that brings this one back.
    mutating func replace(with new: TextDocument) -> TextEdit {
        apply(TextEdit(range: 0..<count, replacement: new.text, selection: new.selection, markedRange: new.markedRange))
    }
}
