/// A request of a keyboard to its host.
public enum HostRequest: Hashable, Sendable {
    /// Switch to the next enabled keyboard; the system decides which one that is.
    case advanceToNextInputMode
    /// The next-keyboard key was touched, `handleInputModeList(from:with:)`: a tap switches to the next keyboard, a
    /// long press lists the enabled ones for the user to choose from.
    case handleInputModeList(isHeld: Bool)
    /// Hide the keyboard.
    case dismissKeyboard
    /// Show another layer of the keyboard's own layout.
    case showLayer(String)
    /// Send `KeyboardEvent.wake` at this time. A later request replaces an earlier one.
    case wake(at: SimulatedTime)
    /// Cancel the wake time.
    case cancelWake
    /// Send the names and text replacements the device knows. Needs no open access; answered with
    /// `HostAnswer.supplementaryLexicon`.
    case requestSupplementaryLexicon
    /// Send the text on the pasteboard. Needs open access; answered with `HostAnswer.pasteboard`.
    case readPasteboard
    /// Copy text to the pasteboard. Needs open access.
    case writePasteboard(String)
    /// Send a value of the container shared with the keyboard's app. Answered with `HostAnswer.shared`.
    case readShared(name: String)
    /// Store a value in the container shared with the keyboard's app, or remove it (`nil`). Needs open access.
    case writeShared(name: String, value: String?)
    /// Fetch the content at an address. Needs open access; answered with `HostAnswer.fetched`.
    case fetch(String)
    /// Send a text to an address, as an HTTP `POST`. Needs open access; answered with `HostAnswer.sent`.
    case send(String, to: String)
    /// Open a link, `https://example.com` or an address of the keyboard's app. Answered with `HostAnswer.opened`. Apple
    /// documents no way to do it from a keyboard and allows none to other apps but Settings (App Review Guidelines,
    /// 4.4.1); some systems do it with open access only.
    case open(String)
    /// Write a line to the system's log, for the author of the keyboard.
    case log(String)

    /// Whether the request needs open access, according to Apple's “Configuring open access for a custom keyboard”.
    public var needsOpenAccess: Bool {
        switch self {
        case .readPasteboard, .writePasteboard, .writeShared, .fetch, .send: true
        case .advanceToNextInputMode, .handleInputModeList, .dismissKeyboard, .showLayer, .wake, .cancelWake,
            .requestSupplementaryLexicon, .readShared, .open, .log:
            false
        }
    }
}

/// The host's answer to a request.
public enum HostAnswer: Hashable, Sendable {
    /// The names and text replacements the device knows.
    case supplementaryLexicon([LexiconEntry])
    /// The text on the pasteboard; `nil` if there is none.
    case pasteboard(String?)
    /// A value of the shared container; `nil` if it has none with this name.
    case shared(name: String, value: String?)
    /// The content at an address; `nil` if there is no response.
    case fetched(address: String, content: String?)
    /// What an address answered to a text that was sent there; `nil` if there is no response.
    case sent(address: String, content: String?)
    /// Whether a link was opened; the host does not say why not.
    case opened(address: String, done: Bool)
    /// The keyboard has no open access, so the request was not carried out.
    case refused(HostRequest)
}

/// A name or text replacement the device knows, like `UILexiconEntry`.
public struct LexiconEntry: Hashable, Sendable {
    /// The text the user types.
    public var userInput: String
    /// The text that replaces it in the document; equal to `userInput` for a name.
    public var documentText: String

    /// Creates an entry; without `documentText`, a name.
    public init(userInput: String, documentText: String? = nil) {
        self.userInput = userInput
        self.documentText = documentText ?? userInput
    }
}
