import HostAppKit
import KeyboardExtension
import ProxyRules
import SourceText
import TextModel

/// Actions of the user other than pressing keys.
extension RunningLine {
    mutating func forget(_ word: String) throws(Refusal) {
        guard let name = device.shownKeyboard else { throw .noKeyboardShown }
        try deliver(.forget(word), to: name)
        guard !step.stored.isEmpty else {
            throw .malformedCommand("\(name) has not learnt the word ‘\(word.shortened)’")
        }
    }

    /// Stores a value as an earlier session would have done. Running keyboards and apps are notified.
    mutating func haveStored(_ change: StoredChange) throws(Refusal) {
        let (scope, name) = (change.key.scope, change.key.name)
        if scope == UserChoices.scope {
            guard case .value(_, _, let value?) = change else { return }
            device.state.choices.read(
                StoredValues(values: [name: value]), available: device.setup.catalog.keyboards)
            return
        }
        let before = try stored(in: scope).values[name]
        var change = change
        if case .value(let key, _, let after) = change { change = .value(key, before: before, after: after) }
        store([change], sharedWith: nil)
        try settleApps(after: device.state, isStale: true)
    }

    /// Does what the app of a keyboard does with the container they share: reads a value, writes or removes it.
    mutating func share(_ name: String, _ value: String?) throws(Refusal) {
        let before = try stored(in: RunningLine.sharedScope).values[name]
        guard let value else {
            let answer = before.map { "\(name) is ‘\($0)’" } ?? "the shared container has no \(name)"
            return device.state.log.answered(answer)
        }
        let key = StoredKey(scope: RunningLine.sharedScope, name: name)
        store([.value(key, before: before, after: value == "nil" ? nil : value)])
    }

    mutating func showKeyboard(_ name: String) throws(Refusal) {
        guard !device.focused.refusesCustomKeyboards else {
            guard name == systemKeyboard else { throw onlySystemKeyboard }
            if device.shownKeyboard == nil { try presentKeyboard() }
            return
        }
        guard device.suits(name, device.state.focus.path) else {
            throw .malformedCommand("the field \(device.state.focus.path.field) needs ASCII, which \(name) cannot type")
        }
        try enable(name)
        try chooseKeyboard(name)
    }

    private var onlySystemKeyboard: Refusal {
        .malformedCommand("the field \(device.state.focus.path.field) allows only the system keyboard")
    }

    mutating func enable(_ name: String) throws(Refusal) {
        guard name != systemKeyboard else { return }
        try checkIsKeyboard(name)
        device.state.keyboards.choices.enable(name)
    }

    private func checkIsKeyboard(_ name: String) throws(Refusal) {
        let names = device.availableKeyboards
        guard names.contains(name) else { throw .unknown("keyboard", name, among: names) }
    }

    mutating func disable(_ name: String) throws(Refusal) {
        guard name != systemKeyboard else {
            throw .malformedCommand("the system keyboard is always enabled, as on a phone")
        }
        let enabled = device.enabledKeyboards
        guard enabled.contains(name) else { throw .unknown("enabled keyboard", name, among: enabled) }
        if device.shownKeyboard == name { try advanceToNextKeyboard() }
        device.state.keyboards.choices.disable(name)
    }

    /// Switches to the next keyboard, as the next-keyboard key does.
    mutating func goToNextKeyboard() throws(Refusal) {
        guard device.shownKeyboard != nil else { throw .noKeyboardShown }
        guard !device.focused.refusesCustomKeyboards else { throw onlySystemKeyboard }
        try advanceToNextKeyboard()
    }

    /// Dismisses the keyboard, as apps do.
    mutating func dismiss() throws(Refusal) {
        guard device.shownKeyboard != nil else { throw .noKeyboardShown }
        try dismissKeyboard()
    }

    /// Makes the device follow another profile.
    mutating func chooseProfile(_ name: String) throws(Refusal) {
        guard let profile = device.profiles.first(where: { $0.name == name }) else {
            throw .unknown("profile", name, among: device.profiles.map(\.name))
        }
        device.state.profile.choose(profile)
    }

    mutating func copySelection() throws(Refusal) {
        guard !device.isSecure else {
            throw .malformedCommand("the field \(device.fieldPath.field) hides its text, so it cannot be copied")
        }
        let document = device.document
        guard !document.selection.isEmpty else {
            throw .malformedCommand("nothing is selected; select some text first, as with :select 0 5")
        }
        device.state.surroundings.copy(document.text(in: document.selection))
    }

    /// - Parameter isAnswer: whether the app of the field does it because of an edit that it was notified of.
    mutating func replaceDocument(with new: TextDocument, isAnswer: Bool = false) throws(Refusal) {
        try changeFromOutside(.text) { line in
            let path = line.device.state.focus.path
            let fitted = TextDocument(
                line.device.editingRules.editing.fitted(new.text), selection: new.selection,
                markedRange: new.markedRange)
            line.change(path, isAnswer: isAnswer) { $0.replace(with: fitted) }
        }
    }

    mutating func paste(_ text: String?) throws(Refusal) {
        guard let text = text ?? device.state.surroundings.pasteboard else {
            throw .malformedCommand("nothing was copied; write :paste TEXT, or :copy a selection first")
        }
        let isWithheld = device.profile.contextAfterPaste == .nilUntilEdit
        try changeFromOutside(.text, thenSeen: isWithheld ? .withheld : .fresh) { line in
            line.unmark()
            let edit = line.device.document.inserting(line.device.editingRules.editing.fitted(text))
            if line.device.editingRules.editing.allows(edit, in: line.device.document) {
                line.change(edit)
            } else {
                line.note("refused: the field \(line.device.fieldPath.field) is full")
            }
        }
    }

    mutating func select(_ from: Int, _ to: Int) throws(Refusal) {
        let length = device.document.text.count
        guard to <= length else {
            let text = length.counted("character")
            throw .malformedCommand("the text has \(text), so there is no place after \(to)")
        }
        if device.shownKeyboard == nil { try presentKeyboard() }
        try changeFromOutside(.selection) { line in
            // The preceding callback may have edited the text.
            let text = line.device.document.text
            let start = text.prefix(from)
            let selected = text[start.endIndex...].prefix(to - from)
            let offset = start.utf16.count
            line.change(line.device.document.selecting(offset..<offset + selected.utf16.count))
            line.unmark()
        }
    }

    /// Gives a keyboard open access or withdraws it. A running keyboard is restarted, as on real devices.
    mutating func giveAccess(to name: String, _ isGiven: Bool) throws(Refusal) {
        try checkIsKeyboard(name)
        let layout = try availableKeyboard(name).layout
        guard !isGiven || layout.info.requestsOpenAccess else {
            throw .malformedCommand("\(name) does not ask for open access; its layout needs openAccess: true")
        }
        device.state.keyboards.choices.giveAccess(to: name, isGiven)
        try restart(name)
    }
}

extension TextDocument {
    /// Replaces this document by another and returns the inverse edit.
    mutating func replace(with new: TextDocument) -> TextEdit {
        apply(TextEdit(range: 0..<count, replacement: new.text, selection: new.selection, markedRange: new.markedRange))
    }
}
