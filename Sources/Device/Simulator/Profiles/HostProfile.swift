package import ProxyRules

/// The behaviour of a device where the documentation is silent, devices deviate from it, or versions differ. Each
/// disputed behaviour is a setting. The default values are those of the profile `ideal`: what Apple's documentation
/// promises and, where it is silent, what is easiest for a keyboard.
///
/// Profiles are files. `ProfileSetting` describes how settings are written.
package struct HostProfile: Hashable, Sendable {
    /// The name that files and commands use.
    package var name: String
    /// Whether the profile comes from the user's own file and not with Keybed.
    package var isAuthors = false
    /// The device it describes, in a sentence or two.
    package var summary: String
    /// What is known about each setting and whose observation its value follows, by the setting's name.
    package var notes: [String: String] = [:]

    /// A profile that behaves as `ideal` does until its settings are changed.
    package init(name: String, summary: String = "") {
        self.name = name
        self.summary = summary
    }

    /// The documented behaviour.
    package static let ideal = HostProfile(name: "ideal")

    // MARK: - What a keyboard sees

    /// Where the visible text ends, if that is before `contextLength`.
    package enum ContextEnd: String, CaseIterable, Hashable, Sendable {
        /// Only at `contextLength`.
        case length
        /// At a newline.
        case line
        /// At a sentence: `contextSentences` sentences before the caret, and the rest of the sentence after it.
        case sentence
    }

    /// When the delay `contextRefill` begins.
    package enum RefillStart: String, CaseIterable, Hashable, Sendable {
        /// When the context runs empty.
        case atOnce
        /// With the next edit after that.
        case afterEdit
    }

    /// The context a keyboard sees after a paste.
    package enum ContextAfterPaste: String, CaseIterable, Hashable, Sendable {
        case fresh, nilUntilEdit
    }

    package var contextEnd = ContextEnd.length
    /// The length of the context on each side of the caret or selection, in UTF-16 units.
    package var contextLength = 1024
    /// The number of sentences visible before the caret, including the sentence with the caret.
    package var contextSentences = 2
    /// Whether the text after a caret at the end of a line is empty rather than nil.
    package var emptyContextAtLineEnd = false
    /// How long a context that was deleted empty stays empty; zero if it is refilled at once.
    package var contextRefill = Duration.zero
    package var contextRefillStart = RefillStart.atOnce
    package var contextAfterPaste = ContextAfterPaste.fresh
    /// After a deletion in a single-line field that reaches the end of a sentence: how many more deletions it takes
    /// until the keyboard sees any text. Until then the field seems to be empty.
    package var emptyAtSentenceEnd = 0

    // MARK: - What edits do

    /// What happens to text that is still marked when its keyboard disappears or the user taps elsewhere.
    package enum MarkedTextLeft: String, CaseIterable, Hashable, Sendable {
        case kept, removed
    }

    /// What edits do, and when a keyboard sees them.
    package var editing = EditingSettings()
    package var markedTextLeft = MarkedTextLeft.kept

    // MARK: - Callbacks

    /// The callbacks for a keyboard's own edits.
    package enum OwnEditCallbacks: String, CaseIterable, Hashable, Sendable {
        case none
        /// One pair for all edits of an event.
        case coalesced
        /// A pair for each edit.
        case each
    }

    /// When the `will` callbacks are sent.
    package enum WillCallbacks: String, CaseIterable, Hashable, Sendable {
        case before
        /// After the change.
        case after
    }

    /// How a keyboard is notified that the focus moved to another field while the keyboard stays on the screen.
    package enum FieldChange: String, CaseIterable, Hashable, Sendable {
        /// It disappears and appears again.
        case reappears
        /// It only receives the callbacks of a changed text.
        case callbacks
    }

    package var ownEditCallbacks = OwnEditCallbacks.none
    package var willCallbacks = WillCallbacks.before
    package var fieldChange = FieldChange.reappears

    // MARK: - A keyboard's life

    /// How long the document identifier stays the same.
    package enum IdentifierLifetime: String, CaseIterable, Hashable, Sendable {
        case field
        /// The field has another identifier each time it gets the focus.
        case visit
    }

    /// Where the keyboard chosen last is shown again.
    package enum KeyboardMemory: String, CaseIterable, Hashable, Sendable {
        /// In every field; a `textInputContextIdentifier` is ignored.
        case device
        /// In every field, but a field with a `textInputContextIdentifier` shows the one chosen last in that context.
        case context
    }

    package var keyboardMemory = KeyboardMemory.context
    /// Whether a keyboard is sent the load event twice.
    package var loadsTwice = false
    /// Whether the field's traits and the need for a next-keyboard key are known while a keyboard loads.
    package var knownInLoad = true
    /// How long the traits of the previous field are still reported after another field got the focus.
    package var traitsDelay = Duration.zero
    package var sendsDidDisappear = true
    package var documentIdentifier = IdentifierLifetime.field
    /// Whether a keyboard can open links with open access only.
    package var linksNeedOpenAccess = false
    /// Whether the system draws a next-keyboard key, so that keyboards need none.
    package var systemGlobe = false
    /// The number of bytes a keyboard may hold before it is killed; nil for no limit.
    package var memoryBudget: Int?
    /// The percentage of that budget above which the keyboard gets a memory warning.
    package var memoryWarning = 80

    /// The number of bytes above which a keyboard gets a memory warning; nil for no limit.
    var memoryWarningLimit: Int? { memoryBudget.map { $0 / 100 * memoryWarning + $0 % 100 * memoryWarning / 100 } }

    // MARK: - Fingers, and limits

    /// How long a key must be held to act as a long press.
    package var longPressDelay = Duration.milliseconds(500)
    /// The interval at which a held key repeats after that.
    package var repeatInterval = Duration.milliseconds(100)
    /// The maximum number of requests in one event. Further requests are dropped.
    package var requestsPerEvent = 100
    /// The maximum nesting of callbacks caused by edits and requests.
    package var callbackDepth = 8
    /// The maximum number of such callbacks that one event may cause.
    package var callbacksPerEvent = 10_000
}
