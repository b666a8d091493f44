/// What a keyboard may ask of its host.
public enum HostRequest: Hashable, Sendable {
    /// Go on to the next enabled keyboard; which one that is the system decides.
    case advanceToNextInputMode
    /// The next-keyboard key was touched, `handleInputModeList(from:with:)`: a tap goes on to the next keyboard, a long
    /// press lists the enabled ones for the user to choose from.
    case handleInputModeList(isHeld: Bool)
    /// Put the keyboard away.
    case dismissKeyboard
    /// Show another layer of the keyboard's own layout.
    case showLayer(String)
    /// Send `KeyboardEvent.wake` at this time. A later request replaces an earlier one.
    case wake(at: SimulatedTime)
    /// Forget the time asked for.
    case cancelWake
    /// Send the names and text replacements the device knows, which every keyboard may have. Answered with
    /// `HostAnswer.supplementaryLexicon`.
    case requestSupplementaryLexicon
    /// Send what the user copied. Needs open access; answered with `HostAnswer.pasteboard`.
    case readPasteboard
    /// Copy this text for the user. Needs open access.
    case writePasteboard(String)
    /// Send a value of the container shared with the keyboard's app. Answered with `HostAnswer.shared`.
    case readShared(name: String)
    /// Keep a value, or with nil no longer, in the container shared with the keyboard's app. Needs open access.
    case writeShared(name: String, value: String?)
    /// Fetch what is at an address. Needs open access; answered with `HostAnswer.fetched`.
    case fetch(String)

    /// Whether the user has to have given the keyboard open access, as Apple's “Configuring open access for a custom
    /// keyboard” says.
    public var needsOpenAccess: Bool {
        switch self {
        case .readPasteboard, .writePasteboard, .writeShared, .fetch: true
        case .advanceToNextInputMode, .handleInputModeList, .dismissKeyboard, .showLayer, .wake, .cancelWake,
            .requestSupplementaryLexicon, .readShared:
            false
        }
    }
}

/// The host's answer to a request.
public enum HostAnswer: Hashable, Sendable {
    /// The names and text replacements the device knows.
    case supplementaryLexicon([LexiconEntry])
    /// What the user copied; nil if there is nothing.
    case pasteboard(String?)
    /// A value of the shared container; nil if there is none of that name.
    case shared(name: String, value: String?)
    /// What is at an address; nil if nothing answers there.
    case fetched(address: String, content: String?)
    /// The keyboard has no open access, so nothing was done.
    case refused(HostRequest)
}

/// A name or text replacement the device knows, as `UILexiconEntry` has it.
public struct LexiconEntry: Hashable, Sendable {
    /// What the user types.
    public var userInput: String
    /// What shall stand in the document for it; the same for a name.
    public var documentText: String

    /// An entry from its parts; without `documentText` a name.
    public init(userInput: String, documentText: String? = nil) {
        self.userInput = userInput
        self.documentText = documentText ?? userInput
    }
}
