import KeyboardExtension
import TextModel

/// The time from a field's getting the focus to its losing it, and what the host knows of it just then.
struct FieldVisit: Sendable {
    /// How many visits there have been on the device.
    var number = 0
    var context = ContextState.fresh
    /// Until when the traits are still those of the field before.
    var lateTraits: LateTraits?

    /// Whether a keyboard sees the text that is there.
    enum ContextState: Hashable, Sendable {
        case fresh
        /// The keyboard has deleted all it could see. What stands before this offset of the document (in UTF-16 units) is
        /// seen again at that time; with nil for a time only an edit makes it come.
        case ranEmpty(at: Int, until: SimulatedTime?)
        /// Nothing is shown until the keyboard edits.
        case withheld
        /// The keyboard sees what its edits would have come to, not what they did.
        case mirrored(TextDocument)
    }

    struct LateTraits: Hashable, Sendable {
        var traits: TextInputTraits
        var until: SimulatedTime
    }

    /// Where in the document what a keyboard can see before the caret begins, if later than usual.
    var visibleFrom: Int? {
        if case .ranEmpty(let offset, _) = context { offset } else { nil }
    }

    /// When a context that ran empty is filled.
    var refill: SimulatedTime? {
        if case .ranEmpty(_, let until) = context { until } else { nil }
    }

    /// What the keyboard sees instead of the document.
    var mirror: TextDocument? {
        if case .mirrored(let view) = context { view } else { nil }
    }

    /// The keyboard has edited, and the caret is now at an offset. `ranEmpty` tells whether it has deleted all it could see.
    mutating func wasEdited(ranEmpty: Bool, caret: Int, at time: SimulatedTime, _ profile: HostProfile) {
        if case .ranEmpty(let offset, let until) = context {
            // A context that waits for an edit begins to fill with this one; a delay that runs, runs on.
            context = .ranEmpty(at: min(offset, caret), until: until ?? time + profile.contextRefill)
        } else if ranEmpty, caret > 0, profile.contextRefill > .zero {
            let waitsForEdit = profile.contextRefillStart == .afterEdit
            context = .ranEmpty(at: caret, until: waitsForEdit ? nil : time + profile.contextRefill)
        } else {
            context = .fresh
        }
    }
}
