/// How a device behaves where documentation is silent, devices differ from it, or versions differ among themselves: each
/// disputed behaviour is a setting. The values given here are those of the profile `ideal`: what Apple's documentation
/// promises, and where that is silent what is easiest on a keyboard.
///
/// Profiles are files: see `ProfileSetting` for how their settings are written.
package struct HostProfile: Hashable, Sendable {
    /// How people name it.
    package var name: String
    /// Whether it is an author's own, which another device has not.
    package var isAuthors = false
    /// What it stands for, in a sentence or two.
    package var summary: String
    /// What is known about a setting and whose observation its value follows, by the setting's name.
    package var notes: [String: String] = [:]

    /// A profile that behaves as `ideal` does until its settings are changed.
    package init(name: String, summary: String = "") {
        self.name = name
        self.summary = summary
    }

    /// What the documentation promises and nothing else.
    package static let ideal = HostProfile(name: "ideal")

    // MARK: - What a keyboard sees

    /// Where the text a keyboard sees ends, if that is before `contextLength`.
    package enum ContextEnd: String, CaseIterable, Hashable, Sendable {
        /// Nowhere else.
        case length
        /// At the newline.
        case line
        /// At a sentence: before the caret `contextSentences` of them, behind it the rest of one.
        case sentence
    }

    /// How a selection is shown.
    package enum SelectedText: String, CaseIterable, Hashable, Sendable {
        case whole
        /// Of three sentences or more, the first and the last, if it is longer than `selectedTextLength`.
        case ends
    }

    /// From when on `contextRefill` counts.
    package enum RefillStart: String, CaseIterable, Hashable, Sendable {
        /// From when the context ran empty.
        case atOnce
        /// From the next edit.
        case afterEdit
    }

    /// What a keyboard sees after a paste.
    package enum ContextAfterPaste: String, CaseIterable, Hashable, Sendable {
        case fresh, nilUntilEdit
    }

    /// When a keyboard sees what it did itself.
    package enum Visibility: String, CaseIterable, Hashable, Sendable {
        case atOnce
        /// From the next event on.
        case afterEvent
    }

    package var contextEnd = ContextEnd.length
    /// To each side of the caret or selection, in UTF-16 units.
    package var contextLength = 1024
    /// How many sentences are seen before the caret, counting the one it stands in.
    package var contextSentences = 2
    /// Whether there is empty text rather than none behind a caret at the end of a line.
    package var emptyContextAtLineEnd = false
    package var selectedText = SelectedText.whole
    /// Up to how many UTF-16 units a selection is always shown whole.
    package var selectedTextLength = 0
    /// How long a context stays empty that ran empty by deleting; zero for no time at all.
    package var contextRefill = Duration.zero
    package var contextRefillStart = RefillStart.atOnce
    package var contextAfterPaste = ContextAfterPaste.fresh
    package var ownEdits = Visibility.atOnce
    package var ownCaretMoves = Visibility.atOnce

    // MARK: - What edits do

    /// What becomes of the space before a selection that is deleted.
    package enum SmartDelete: String, CaseIterable, Hashable, Sendable {
        /// It stays.
        case no
        /// It goes as well.
        case yes
        /// It goes, and the keyboard goes on seeing it until something else changes the text or the field.
        case unseen
    }

    /// What an offset counts.
    package enum OffsetUnit: String, CaseIterable, Hashable, Sendable {
        case utf16, grapheme
    }

    /// What typing over marked text replaces.
    package enum MarkedExtent: String, CaseIterable, Hashable, Sendable {
        /// What is selected in it.
        case selected
        case all
    }

    /// What becomes of text still marked when its keyboard goes or the user taps elsewhere.
    package enum MarkedTextLeft: String, CaseIterable, Hashable, Sendable {
        case kept, removed
    }

    /// What becomes of offsets outside the text.
    package enum OutOfRange: String, CaseIterable, Hashable, Sendable {
        case clamped, refused
    }

    package var smartDelete = SmartDelete.no
    /// What `adjustTextPosition` counts.
    package var caretUnit = OffsetUnit.utf16
    /// What the range within marked text counts.
    package var markedRangeUnit = OffsetUnit.utf16
    package var insertionReplacesMarked = MarkedExtent.selected
    package var markedTextLeft = MarkedTextLeft.kept
    package var outOfRange = OutOfRange.clamped

    // MARK: - What comes back

    /// Callbacks for a keyboard's own edits.
    package enum OwnEditCallbacks: String, CaseIterable, Hashable, Sendable {
        case none
        /// One pair for all edits of an event.
        case coalesced
        /// A pair for each edit.
        case each
    }

    /// When the `will` callbacks come.
    package enum WillCallbacks: String, CaseIterable, Hashable, Sendable {
        case before
        /// The change has happened when a keyboard hears of it.
        case after
    }

    /// How a keyboard learns that the focus moved to another field that it serves as well.
    package enum FieldChange: String, CaseIterable, Hashable, Sendable {
        /// It disappears and appears again.
        case reappears
        /// By the callbacks of a changed text alone.
        case callbacks
    }

    package var ownEditCallbacks = OwnEditCallbacks.none
    package var willCallbacks = WillCallbacks.before
    package var fieldChange = FieldChange.reappears

    // MARK: - A keyboard's life

    /// How long a document is the same.
    package enum IdentifierLifetime: String, CaseIterable, Hashable, Sendable {
        case field
        /// Each time a field gets the focus it has another identifier.
        case visit
    }

    /// Whether a keyboard is told twice that it was loaded.
    package var loadsTwice = false
    /// Whether a field's traits, and whether a key for the next keyboard is needed, are known while a keyboard loads.
    package var knownInLoad = true
    /// How long after a field got the focus its traits are still those of the field before.
    package var traitsDelay = Duration.zero
    package var sendsDidDisappear = true
    package var documentIdentifier = IdentifierLifetime.field
    /// Whether the system draws a globe of its own, so that keyboards need none.
    package var systemGlobe = false
    /// How many bytes a keyboard may hold before it is killed; nil for any number.
    package var memoryBudget: Int?

    // MARK: - Fingers, and limits

    /// When a held key acts as a long press.
    package var longPressDelay = Duration.milliseconds(500)
    /// How often a held key that repeats presses itself after that.
    package var repeatInterval = Duration.milliseconds(100)
    /// How many edits of one event are carried out. A flood beyond that is dropped.
    package var editsPerEvent = 10_000
    /// How many requests of one event are carried out.
    package var requestsPerEvent = 100
    /// How deep callbacks may nest that edits and requests lead to.
    package var callbackDepth = 8
    /// How many of them one event may lead to in all.
    package var callbacksPerEvent = 10_000
}
