import KeyboardExtension
import ProxyRules
import TextModel

/// What the host knows about a field during one visit, which lasts from getting the focus to losing it.
struct FieldVisit: Sendable {
    /// The number of this visit; the device counts its visits.
    private(set) var number = 0
    private(set) var context = ContextState.fresh
    /// The traits of the previous field, if the keyboard still sees those, and until when.
    private(set) var lateTraits: LateTraits?

    /// How the text a keyboard sees relates to the document. Offsets count UTF-16 units of the document.
    enum ContextState: Sendable {
        /// The keyboard sees the document, cut as the profile says.
        case fresh
        /// The keyboard has edited; the text it sees still begins at the same offset as before.
        case kept(from: Int)
        /// The keyboard has deleted all the text it could see. Text before the offset becomes visible at the given
        /// time; if the time is nil, only after the next edit.
        case ranEmpty(at: Int, until: SimulatedTime?)
        /// The keyboard sees no text until it edits.
        case withheld
        /// The field seems to be empty until the keyboard has made so many more deletions, or until something else
        /// changes the text.
        case seemsEmpty(deletions: Int)
        /// The keyboard sees the result it expects of its edits, which differs from the document.
        case mirrored(Shared<TextDocument>)
    }

    struct LateTraits: Hashable, Sendable {
        @Shared var traits: TextInputTraits
        var until: SimulatedTime
    }

    /// Where the text visible before the caret begins in the document, if that is later than the profile says.
    var visibleFrom: Int? {
        switch context {
        case .kept(let offset), .ranEmpty(let offset, _): offset
        case .fresh, .withheld, .seemsEmpty, .mirrored: nil
        }
    }

    /// When a context that ran empty is refilled.
    var refill: SimulatedTime? {
        if case .ranEmpty(_, let until) = context { until } else { nil }
    }

    /// The text the keyboard sees instead of the document.
    var mirror: Shared<TextDocument>? {
        if case .mirrored(let text) = context { text } else { nil }
    }

    /// Whether the text is hidden from the keyboard at present.
    var isWithheld: Bool {
        if case .withheld = context { true } else { false }
    }

    /// Whether the field seems to be empty at present.
    var seemsEmpty: Bool {
        if case .seemsEmpty = context { true } else { false }
    }

    /// Whether the keyboard reads no text around the caret at present.
    var hidesContext: Bool { isWithheld || seemsEmpty }

    /// Begins the visit to another field.
    mutating func begin(withTraits late: LateTraits? = nil) {
        self = FieldVisit(number: number + 1)
        lateTraits = late
    }

    private init(number: Int) { self.number = number }

    init() {}

    /// Changes how the keyboard sees the text.
    mutating func see(_ context: ContextState) { self.context = context }

    /// Ends the delay of the traits: the keyboard now sees those of this field.
    mutating func traitsCame() { lateTraits = nil }

    /// Updates the context after edits of the keyboard if the field then seems to be empty, or did so before. Returns
    /// false otherwise.
    mutating func wasHidden(after edits: [ProxyEdit], in document: TextDocument, _ rules: FieldRules) -> Bool {
        let deletions = rules.deletionsUnseen(after: edits, in: document, before: context)
        guard deletions > 0 || seemsEmpty else { return false }
        context = deletions > 0 ? .seemsEmpty(deletions: deletions) : .fresh
        return true
    }

    /// Updates the context after the keyboard's edits.
    ///
    /// - Parameters:
    ///   - start: where the text the keyboard saw began.
    ///   - caret: where the caret is now.
    ///   - ranEmpty: whether the keyboard has deleted all the text it saw before the caret.
    ///   - isOnlyMoved: whether all its edits were caret moves.
    mutating func wasEdited(
        seenFrom start: Int, caret: Int, ranEmpty: Bool, isOnlyMoved: Bool, at time: SimulatedTime,
        _ rules: FieldRules
    ) {
        let refill = rules.profile.contextRefill
        if case .ranEmpty(let offset, let until) = context {
            // This edit starts the delay of a context that waits for an edit. A delay that has started continues.
            context = .ranEmpty(at: min(offset, caret), until: until ?? time + refill)
        } else if refill == .zero || isOnlyMoved {
            context = .fresh
        } else if ranEmpty, caret > 0 {
            let waitsForEdit = rules.profile.contextRefillStart == .afterEdit
            context = .ranEmpty(at: caret, until: waitsForEdit ? nil : time + refill)
        } else {
            context = .kept(from: min(start, caret))
        }
    }
}

extension FieldRules {
    /// How many more deletions it takes, after a keyboard's edits, until the field no longer seems to be empty.
    fileprivate func deletionsUnseen(
        after edits: [ProxyEdit], in document: TextDocument, before context: FieldVisit.ContextState
    ) -> Int {
        let selection = document.selection
        guard profile.emptyAtSentenceEnd > 0, !editing.field.isMultiline, edits.last == .deleteBackward,
            selection.isEmpty, document.markedRange == nil, selection.lowerBound > 0
        else { return 0 }
        if case .seemsEmpty(let deletions) = context, edits.count < deletions,
            edits.allSatisfy({ $0 == .deleteBackward })
        {
            return deletions - edits.count
        }
        return document.isSentenceStart(at: selection.lowerBound) ? profile.emptyAtSentenceEnd : 0
    }
}
