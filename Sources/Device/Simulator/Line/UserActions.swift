import KeyboardExtension
import SourceText
import TextModel

/// What the user does to the device without a keyboard.
extension RunningLine {
    mutating func forget(_ word: String) throws(Refusal) {
        guard let name = device.shownKeyboard else { throw .noKeyboardShown }
        try deliver(.forget(word), to: name)
        guard !step.stored.isEmpty else {
            throw .malformedCommand("\(name) has learnt nothing of ‘\(word.shortened)’")
        }
    }

    mutating func showKeyboard(_ name: String) throws(Refusal) {
        guard name != systemKeyboard else {
            throw .malformedCommand(
                "the system keyboard cannot be chosen; it comes by itself where no other is allowed")
        }
        guard !device.state.apps.refusesCustomKeyboards(device.state.focus.path) else {
            throw .malformedCommand("the field \(device.state.focus.path.field) is served by the system keyboard alone")
        }
        guard device.suits(name, device.state.focus.path) else {
            throw .malformedCommand("the field \(device.state.focus.path.field) wants ASCII, and \(name) has none")
        }
        try enable(name)
        try switchKeyboard(to: name)
    }

    mutating func enable(_ name: String) throws(Refusal) {
        try checkIsKeyboard(name)
        device.state.keyboards.enable(name)
    }

    private func checkIsKeyboard(_ name: String) throws(Refusal) {
        let names = device.availableKeyboards
        guard names.contains(name) else { throw .unknown("keyboard", name, among: names) }
    }

    mutating func disable(_ name: String) throws(Refusal) {
        let enabled = device.enabledKeyboards
        guard enabled.contains(name) else { throw .unknown("enabled keyboard", name, among: enabled) }
        guard enabled.count > 1 else { throw .malformedCommand("\(name) is the only keyboard enabled and stays") }
        if device.shownKeyboard == name { try advanceToNextKeyboard() }
        device.state.keyboards.disable(name)
    }

    /// Goes on to the next keyboard as the next-keyboard key does.
    mutating func goToNextKeyboard() throws(Refusal) {
        guard device.shownKeyboard != nil else { throw .noKeyboardShown }
        try advanceToNextKeyboard()
    }

    /// Puts the keyboard away, as apps do.
    mutating func dismiss() throws(Refusal) {
        guard device.shownKeyboard != nil else { throw .noKeyboardShown }
        try dismissKeyboard()
    }

    /// Behaves like another device.
    mutating func chooseProfile(_ name: String) throws(Refusal) {
        guard let profile = device.profiles.first(where: { $0.name == name }) else {
            throw .unknown("profile", name, among: device.profiles.map(\.name))
        }
        device.state.profile.choose(profile)
    }

    mutating func copySelection() throws(Refusal) {
        let document = device.document
        guard !document.selection.isEmpty else {
            throw .malformedCommand("nothing is selected; :select 0 5 selects")
        }
        device.state.surroundings.copy(document.text(in: document.selection))
    }

    mutating func replaceDocument(with new: TextDocument) throws(Refusal) {
        try changeFromOutside(.text) { line in
            let path = line.device.state.focus.path
            let fitted = TextDocument(
                line.editingRules.fitted(new.text), selection: new.selection, markedRange: new.markedRange)
            line.change(path) { $0.replace(with: fitted) }
        }
    }

    mutating func paste(_ text: String?) throws(Refusal) {
        guard let text = text ?? device.state.surroundings.pasteboard else {
            throw .malformedCommand("nothing was copied; write :paste TEXT, or :copy something first")
        }
        let isWithheld = device.profile.contextAfterPaste == .nilUntilEdit
        try changeFromOutside(.text, thenSeen: isWithheld ? .withheld : .fresh) { line in
            line.unmark()
            line.change(line.device.document.inserting(line.editingRules.fitted(text)))
        }
    }

    mutating func select(_ from: Int, _ to: Int) throws(Refusal) {
        let length = device.document.text.count
        guard to <= length else {
            throw .malformedCommand("the text has \(length) characters, so there is no place behind \(to)")
        }
        if device.shownKeyboard == nil { try presentKeyboard() }
        try changeFromOutside(.selection) { line in
            // The callback before may have edited.
            let text = line.device.document.text
            let start = text.prefix(from)
            let selected = text[start.endIndex...].prefix(to - from)
            let offset = start.utf16.count
            line.change(line.device.document.selecting(offset..<offset + selected.utf16.count))
            line.unmark()
        }
    }

    /// Gives a keyboard open access or takes it; it starts afresh, as on the devices.
    mutating func giveAccess(to name: String, _ isGiven: Bool) throws(Refusal) {
        try checkIsKeyboard(name)
        let layout = try availableKeyboard(name).layout
        guard !isGiven || layout.info.requestsOpenAccess else {
            throw .malformedCommand("\(name) does not ask for open access; its layout needs openAccess: true")
        }
        device.state.keyboards.giveAccess(to: name, isGiven)
        guard device.state.keyboards.running.isRunning(name) else { return }
        let wasShown = device.shownKeyboard == name
        if wasShown { try dismissKeyboard() }
        device.state.keyboards.stop(name)
        if wasShown { try presentKeyboard() }
    }
}

extension TextDocument {
    /// Becomes another document and returns the edit that brings this one back.
    mutating func replace(with new: TextDocument) -> TextEdit {
        apply(TextEdit(range: 0..<count, replacement: new.text, selection: new.selection, markedRange: new.markedRange))
    }
}
