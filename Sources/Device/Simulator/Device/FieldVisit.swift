import KeyboardExtension
import TextModel

/// The time from a field's getting the focus to its losing it, and what the host knows of it just then.
struct FieldVisit: Sendable {
    /// How many visits there have been on the device.
    private(set) var number = 0
    private(set) var context = ContextState.fresh
    /// Until when the traits are still those of the field before.
    private(set) var lateTraits: LateTraits?

    /// Whether a keyboard sees the text that is there. Offsets count UTF-16 units of the document.
    enum ContextState: Sendable {
        /// As the profile cuts it.
        case fresh
        /// The keyboard has edited, and what it sees still begins where it did before.
        case kept(from: Int)
        /// The keyboard has deleted all it could see. What stands before this offset is seen again at that time; with nil for a
        /// time only an edit makes it come.
        case ranEmpty(at: Int, until: SimulatedTime?)
        /// Nothing is shown until the keyboard edits.
        case withheld
        /// The keyboard sees what its edits would have come to, not what they did.
        case mirrored(MirroredView)
    }

    struct LateTraits: Hashable, Sendable {
        var traits: TextInputTraits
        var until: SimulatedTime
    }

    /// Where in the document what a keyboard can see before the caret begins, if later than usual.
    var visibleFrom: Int? {
        switch context {
        case .kept(let offset), .ranEmpty(let offset, _): offset
        case .fresh, .withheld, .mirrored: nil
        }
    }

    /// When a context that ran empty is filled.
    var refill: SimulatedTime? {
        if case .ranEmpty(_, let until) = context { until } else { nil }
    }

    /// What the keyboard sees instead of the document.
    var mirror: MirroredView? {
        if case .mirrored(let view) = context { view } else { nil }
    }

    /// Whether nothing is shown for the time being.
    var isWithheld: Bool {
        if case .withheld = context { true } else { false }
    }

    /// Another field has got the focus.
    mutating func begin(withTraits late: LateTraits? = nil) {
        self = FieldVisit(number: number + 1)
        lateTraits = late
    }

    private init(number: Int) { self.number = number }

    init() {}

    /// From now on a keyboard sees the text in another way.
    mutating func see(_ context: ContextState) { self.context = context }

    /// The field's own traits have come.
    mutating func traitsCame() { lateTraits = nil }

    /// The keyboard has edited what it saw from an offset on, and the caret is now at another. `ranEmpty` tells whether it
    /// has deleted all of that before the caret.
    mutating func wasEdited(
        seenFrom start: Int, caret: Int, ranEmpty: Bool, isOnlyMoved: Bool, at time: SimulatedTime,
        _ rules: EditingRules
    ) {
        let refill = rules.profile.contextRefill
        if case .ranEmpty(let offset, let until) = context {
            // A context that waits for an edit begins to fill with this one; a delay that runs, runs on.
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

/// A keyboard's own view of the text where that has come away from the document; shared by all that show it.
final class MirroredView: Sendable {
    let text: TextDocument

    init(_ text: TextDocument) { self.text = text }
}
