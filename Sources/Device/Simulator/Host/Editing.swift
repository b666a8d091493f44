import KeyboardExtension
import TextModel

/// What a keyboard asked of the document in one event.
struct Journal: Sendable {
    var edits: [ProxyEdit]
    /// How many more there were than one event may have.
    var flood: Int
    /// Whether the keyboard has deleted all it could see before the caret.
    var ranEmpty: Bool
    /// The text as the keyboard saw it in the end; nil if it edited nothing.
    var seen: TextDocument?

    /// What comes of the text in the keyboard's eyes is worked out only where the profile makes something of it.
    init(_ proxy: SnapshotProxy) {
        let profile = proxy.snapshot.rules.profile
        edits = proxy.journal
        flood = proxy.floodedEdits
        ranEmpty = profile.contextRefill > .zero && proxy.ranEmpty
        let mayDiffer = profile.smartDelete == .unseen && edits.contains(.deleteBackward)
        seen = mayDiffer || proxy.showsMirror ? proxy.edited : nil
    }
}

/// From a keyboard's journal to the field with the focus, and back to the keyboard as callbacks.
extension Simulation {
    /// What a field makes of edits.
    var editingRules: EditingRules { focused.rules }

    /// Everything about the field with the focus that a keyboard is told besides its text.
    func surroundings(of keyboard: StartedKeyboard) -> SnapshotProxy.Surroundings {
        var result = focused.surroundings
        result.inputMode = keyboard.inputMode
        if let late = state.visit.lateTraits { result.traits = late.traits }
        result.needsSwitchKey = needsInputModeSwitchKey
        result.hasFullAccess = hasOpenAccess(keyboard)
        result.hidesContext = state.visit.isWithheld
        result.visibleFrom = state.visit.visibleFrom
        result.mirror = state.visit.mirror
        return result
    }

    /// Makes a keyboard's edits in the field with the focus, and calls back as the profile says.
    mutating func edit(_ journal: Journal, by name: String) throws(Refusal) {
        guard !journal.edits.isEmpty else { return }
        let (path, visit, rules) = (focusedPath, state.visit.number, editingRules)
        var isMirrored = state.visit.mirror != nil
        // A context that was withheld comes with the first edit.
        if state.visit.isWithheld { state.visit.context = .fresh }
        // Of no interest where what a keyboard sees is always fresh.
        let seenFrom =
            rules.profile.contextRefill == .zero
            ? 0 : state.visit.visibleFrom ?? ContextWindow(of: document, rules.profile).range.lowerBound
        let callbacks = state.profile.ownEditCallbacks
        if journal.flood > 0 {
            note("dropped: \(journal.flood) edits of \(name) beyond the \(journal.edits.count) of one event")
        }
        for edit in journal.edits {
            guard visit == state.visit.number else {
                return note("dropped: edits of \(name) behind the return that left \(path.field)")
            }
            let change: ChangeKind = edit.isCaretMove ? .selection : .text
            if callbacks == .each, state.profile.willCallbacks == .before { try deliver(change.will, to: name) }
            // The callback may have led to another field or keyboard.
            guard visit == state.visit.number, state.shown == name else {
                return note("dropped: an edit of \(name) that came too late")
            }
            isMirrored = isMirrored || documents.look(at: focusedPath) { rules.isUnseen(edit, in: $0) }
            try apply(edit, by: name)
            guard callbacks == .each, visit == state.visit.number else { continue }
            if state.profile.willCallbacks == .after { try deliver(change.will, to: name) }
            try deliver(change.did, to: name)
        }
        guard visit == state.visit.number else { return }
        let areMoves = journal.edits.allSatisfy(\.isCaretMove)
        if isMirrored, let seen = journal.seen {
            state.visit.context = .mirrored(MirroredView(seen))
        } else {
            let caret = documents.look(at: focusedPath) { $0.selection.lowerBound }
            state.visit.wasEdited(
                seenFrom: seenFrom, caret: caret, ranEmpty: journal.ranEmpty, isOnlyMoved: areMoves, at: state.now,
                rules)
        }
        guard callbacks == .coalesced else { return }
        let change: ChangeKind = areMoves ? .selection : .text
        try deliver(change.will, to: name)
        try deliver(change.did, to: name)
    }

    /// Makes one edit. A newline submits a field of one line.
    private mutating func apply(_ request: ProxyEdit, by name: String) throws(Refusal) {
        report(.edit(request))
        let rules = editingRules
        if rules.submits(request) { return try submit() }
        let (overreach, edit) = documents.look(at: focusedPath) {
            (rules.overreach(of: request, in: $0), rules.edit($0, for: request))
        }
        if let overreach { note("\(rules.profile.outOfRange.rawValue): \(name) asked for \(overreach)") }
        if let edit { change(edit) }
    }

    /// Changes the text of a field and remembers how to take it back.
    mutating func change(_ path: FieldPath, _ body: (inout TextDocument) -> TextEdit) {
        step.add(documents.change(path, body), in: path)
        if editedFields.last != path { editedFields.append(path) }
    }

    /// Applies an edit to the field with the focus and remembers how to take it back.
    mutating func change(_ edit: TextEdit) {
        change(focusedPath) { $0.apply(edit) }
    }

    /// What a keyboard left marked becomes plain text when it goes, or is removed with it.
    mutating func unmark() {
        guard document.markedRange != nil else { return }
        switch state.profile.markedTextLeft {
        case .kept: change(document.unmarking())
        case .removed: if let edit = document.removingMarked() { change(edit) }
        }
    }

    /// A change by the app or the user, with the callbacks around it or behind it.
    mutating func changeFromOutside(
        _ kind: ChangeKind, thenSeen context: FieldVisit.ContextState = .fresh,
        _ body: (inout Simulation) throws(Refusal) -> Void
    ) throws(Refusal) {
        if state.profile.willCallbacks == .before { try deliver(kind.will, to: state.shown) }
        try body(&self)
        state.visit.context = context
        if state.profile.willCallbacks == .after { try deliver(kind.will, to: state.shown) }
        try deliver(kind.did, to: state.shown)
    }
}

/// What of a document has changed, and the callbacks that tell it.
enum ChangeKind {
    case text, selection

    var will: KeyboardEvent { self == .text ? .textWillChange : .selectionWillChange }
    var did: KeyboardEvent { self == .text ? .textDidChange : .selectionDidChange }
}
