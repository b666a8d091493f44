import HostAppKit
import KeyboardExtension
import ProxyRules
import TextModel

/// The edits a keyboard requested during one event.
struct Journal: Sendable {
    var edits: [ProxyEdit]
    /// The number of edits beyond the limit of one event.
    var flood: Int
    /// Whether the keyboard has deleted all the text it could see before the caret.
    var ranEmpty: Bool
    /// How what the keyboard read differed from the document.
    var reads: ContextReads
    /// The text as the keyboard saw it after its edits; nil if it made no edits or the profile does not need the text.
    var seen: Shared<TextDocument>?

    /// Computes the text as the keyboard sees it only if the profile needs it.
    init(_ proxy: SnapshotProxy) {
        let rules = proxy.snapshot.fieldRules
        edits = proxy.journal
        flood = proxy.floodedEdits
        reads = proxy.reads
        ranEmpty = rules.profile.contextRefill > .zero && proxy.ranEmpty
        let mayDiffer = rules.profile.editing.smartDelete == .unseen && edits.contains(.deleteBackward)
        seen = mayDiffer || proxy.showsMirror ? proxy.edited.map(Shared.init(wrappedValue:)) : nil
    }
}

/// Applies a keyboard's journal to the field with the focus and sends the callbacks.
extension RunningLine {
    /// Makes a keyboard's edits in the field with the focus and sends callbacks as the profile says.
    mutating func edit(_ journal: Journal, by name: String) throws(Refusal) {
        guard !journal.edits.isEmpty else { return }
        let (path, visit, rules) = (device.state.focus.path, device.state.visit.number, device.editingRules)
        var isMirrored = device.state.visit.mirror != nil
        // The first edit makes a withheld context visible.
        if device.state.visit.isWithheld { device.state.visit.see(.fresh) }
        // Not needed if contextRefill is zero: the context is always fresh then.
        let seenFrom =
            rules.profile.contextRefill == .zero
            ? 0 : device.state.visit.visibleFrom ?? ContextWindow(of: device.document, rules.profile).range.lowerBound
        let callbacks = device.profile.ownEditCallbacks
        if journal.flood > 0 {
            note("dropped: \(journal.flood) edits of \(name) beyond the \(journal.edits.count) of one event")
        }
        for edit in journal.edits {
            guard visit == device.state.visit.number else {
                return note("dropped: edits of \(name) after the return that left \(path.field)")
            }
            let change: ChangeKind = edit.isCaretMove ? .selection : .text
            if callbacks == .each, device.profile.willCallbacks == .before { try deliver(change.will, to: name) }
            // The callback may have changed the field or the keyboard.
            guard visit == device.state.visit.number, device.shownKeyboard == name else {
                return note("dropped: an edit of \(name) that came too late")
            }
            isMirrored = isMirrored || rules.editing.isUnseen(edit, in: device.documents[device.state.focus.path])
            try apply(edit, by: name)
            guard callbacks == .each, visit == device.state.visit.number else { continue }
            if device.profile.willCallbacks == .after { try deliver(change.will, to: name) }
            try deliver(change.did, to: name)
        }
        guard visit == device.state.visit.number else { return }
        let areMoves = journal.edits.allSatisfy(\.isCaretMove)
        if isMirrored, let seen = journal.seen {
            device.state.visit.see(.mirrored(seen))
        } else if !device.state.visit.wasHidden(after: journal.edits, in: device.documents[path], rules) {
            let caret = device.documents[path].selection.lowerBound
            device.state.visit.wasEdited(
                seenFrom: seenFrom, caret: caret, ranEmpty: journal.ranEmpty, isOnlyMoved: areMoves,
                at: device.state.clock.now,
                rules)
        }
        guard callbacks == .coalesced else { return }
        let change: ChangeKind = areMoves ? .selection : .text
        try deliver(change.will, to: name)
        try deliver(change.did, to: name)
    }

    /// Makes one edit. In a single-line field, a newline submits.
    private mutating func apply(_ request: ProxyEdit, by name: String) throws(Refusal) {
        report(.edit(request))
        let rules = device.editingRules
        if rules.editing.submits(request) { return try submit() }
        let path = device.state.focus.path
        if let overreach = rules.editing.overreach(of: request, in: device.documents[path]) {
            note("\(rules.profile.editing.outOfRange.rawValue): \(name) asked for \(overreach)")
        }
        if let edit = rules.editing.edit(device.documents[path], for: request) { change(edit) }
    }

    /// Makes text that a keyboard left marked plain text, or removes it, as the profile says.
    mutating func unmark() {
        guard device.document.markedRange != nil else { return }
        switch device.profile.markedTextLeft {
        case .kept: change(device.document.unmarking())
        case .removed:
            record?.append(.removedMarked)
            if let edit = device.document.removingMarked() { change(edit) }
        }
    }

    /// Makes a change by the app or the user. The profile says whether the `will` callback comes before or after the
    /// change.
    mutating func changeFromOutside(
        _ kind: ChangeKind, thenSeen context: FieldVisit.ContextState = .fresh,
        _ body: (inout RunningLine) throws(Refusal) -> Void
    ) throws(Refusal) {
        if kind == .text { record?.append(.changedByOthers) }
        if device.profile.willCallbacks == .before { try deliver(kind.will, to: device.shownKeyboard) }
        try body(&self)
        device.state.visit.see(context)
        if device.profile.willCallbacks == .after { try deliver(kind.will, to: device.shownKeyboard) }
        try deliver(kind.did, to: device.shownKeyboard)
    }
}

extension Device {
    /// The rules for edits in the field with the focus.
    var editingRules: FieldRules { focused.rules }

    /// Everything a keyboard can read about the field with the focus besides its text, while it handles an event.
    func surroundings(of keyboard: StartedKeyboard, during event: KeyboardEvent) -> SnapshotProxy.Surroundings {
        var result = focused.surroundings
        result.inputMode = keyboard.inputMode
        if event.isLoad, !profile.knownInLoad {
            result.traits = TextInputTraits()
            result.isSwitchKeyKnown = false
            result.areTraitsLate = true
        } else if let late = state.visit.lateTraits {
            result.traits = late.traits
            result.areTraitsLate = true
        }
        result.needsSwitchKey = needsInputModeSwitchKey
        result.hasFullAccess = state.keyboards.hasOpenAccess(keyboard)
        result.hidesContext = state.visit.hidesContext
        result.seemsEmpty = state.visit.seemsEmpty
        result.visibleFrom = state.visit.visibleFrom
        result.mirror = state.visit.mirror
        return result
    }
}

/// The kind of a change to a document, and the callbacks for it.
enum ChangeKind {
    case text, selection

    var will: KeyboardEvent { self == .text ? .textWillChange : .selectionWillChange }
    var did: KeyboardEvent { self == .text ? .textDidChange : .selectionDidChange }
}
