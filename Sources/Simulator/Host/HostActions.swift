import KeyboardExtension
import TextModel

/// What the user does to the device without a keyboard, and what apps do to their fields.
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
        case .profile(let name):
            guard let profile = HostProfile.all.first(where: { $0.name == name }) else {
                throw .unknown("profile", name, among: HostProfile.all.map(\.name))
            }
            state.profile = profile
        case .undo, .redo, .reset: break  // Not lines of their own: see `run`.
        }
    }

    mutating func performInApp(_ command: String, argument: String) throws(Refusal) {
        guard let index = apps.firstIndex(where: { $0.id == state.app }) else { return }
        let name = state.app
        let documents = documents
        let actions = try apps[index].run(command, argument: argument) { field in
            documents[FieldPath(app: name, field: field)]?.text ?? ""
        }
        try perform(actions)
    }

    /// Return was pressed in a field of one line.
    mutating func submit() throws(Refusal) {
        guard let index = apps.firstIndex(where: { $0.id == state.app }) else { return }
        note("submit \(focusedPath.field)")
        try perform(apps[index].submit(focusedPath.field))
    }

    private mutating func perform(_ actions: [HostAppAction]) throws(Refusal) {
        for action in actions {
            switch action {
            case .focus(let name): try focus(name)
            case .setText(let text, let name) where name == focusedPath.field:
                try replaceDocument(with: TextDocument(text))
            case .setText(let text, let name):
                let path = FieldPath(app: state.app, field: name)
                step.edits.append((path, documents[path, default: TextDocument()].replace(with: TextDocument(text))))
            }
        }
    }

    private mutating func showKeyboard(_ name: String) throws(Refusal) {
        guard name != systemKeyboard else {
            throw .malformedCommand(
                "the system keyboard cannot be chosen; it comes by itself where no other is allowed")
        }
        guard field?.refusesCustomKeyboards != true else {
            throw .malformedCommand("the field \(focusedPath.field) is served by the system keyboard alone")
        }
        try enable(name)
        try switchKeyboard(to: name)
    }

    private mutating func enable(_ name: String) throws(Refusal) {
        guard catalog.keyboards.contains(name) else { throw .unknown("keyboard", name, among: catalog.keyboards) }
        if !state.enabled.contains(name) { state.enabled.append(name) }
    }

    private mutating func disable(_ name: String) throws(Refusal) {
        guard state.enabled.contains(name) else { throw .unknown("enabled keyboard", name, among: state.enabled) }
        guard state.enabled.count > 1 else { throw .malformedCommand("\(name) is the only keyboard enabled and stays") }
        if state.shown == name { try advanceToNextKeyboard() }
        state.enabled.removeAll { $0 == name }
    }

    private mutating func replaceDocument(with new: TextDocument) throws(Refusal) {
        try deliver(.textWillChange, to: state.shown)
        let path = focusedPath
        step.edits.append((path, documents[path, default: TextDocument()].replace(with: new)))
        try deliver(.textDidChange, to: state.shown)
    }

    private mutating func select(_ from: Int, _ to: Int) throws(Refusal) {
        let length = document.text.count
        guard to <= length else {
            throw .malformedCommand("the text has \(length) characters, so there is no place behind \(to)")
        }
        if state.shown == nil { try presentKeyboard() }
        try deliver(.selectionWillChange, to: state.shown)
        // The callback may have edited.
        let text = document.text
        let start = text.prefix(from)
        let selected = text[start.endIndex...].prefix(to - from)
        let offset = start.utf16.count
        change(document.selecting(offset..<offset + selected.utf16.count))
        try deliver(.selectionDidChange, to: state.shown)
    }
}

extension TextDocument {
    /// Becomes another document and returns the edit that brings this one back.
    fileprivate mutating func replace(with new: TextDocument) -> TextEdit {
        apply(TextEdit(range: 0..<count, replacement: new.text, selection: new.selection, markedRange: new.markedRange))
    }
}
