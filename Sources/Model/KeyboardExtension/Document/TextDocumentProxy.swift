/// The small window through which a keyboard sees and edits the field it types into.
///
/// The members have the names of Apple's `UIKeyInput`, `UITextDocumentProxy` and `UIInputViewController`. Where Apple leaves a
/// behaviour open, or devices differ from what is documented, the simulated device's profile decides: how much text is
/// seen and when, what an edit does to a selection, which callbacks come back. All offsets and lengths count UTF-16 code
/// units, as the devices do in practice; none can split a surrogate pair.
///
/// A proxy is good for one event. On the simulated device what it shows is a snapshot, and edits are carried out when the event
/// has been handled; on a real one, at once.
public protocol TextDocumentProxy {
    /// Text before the caret or selection, as far as the host shows it; nil where a device gives none.
    ///
    /// Marked text before the caret is part of it. The documentation names no length: see the profiles.
    var documentContextBeforeInput: String? { get }
    /// Text after the caret or selection, as far as the host shows it; nil where a device gives none, which is no sure sign
    /// of the end of the text.
    var documentContextAfterInput: String? { get }
    /// The selected text, nil for a mere caret. Of a long selection devices show only the first and the last sentence.
    var selectedText: String? { get }
    /// Whether the field has any text.
    var hasText: Bool { get }
    /// Tells one document from another.
    var documentIdentifier: DocumentIdentifier { get }
    /// The input mode the document is written in; nil where the host does not say.
    var documentInputMode: TextInputMode? { get }
    /// What the field says of itself. A device may still give the traits of the field before, or none, while a keyboard is loaded.
    var traits: TextInputTraits { get }
    /// False where the keyboard need not offer a key for the next keyboard: it is the only one, or the system draws its own.
    /// On devices not to be relied on before the keyboard appears.
    var needsInputModeSwitchKey: Bool { get }
    /// Whether the user has given the keyboard open access: the pasteboard, the network and the shared container.
    var hasFullAccess: Bool { get }

    /// Types text in place of the selection. Of marked text the devices seen replace all, the documentation what is selected
    /// in it. Empty text does not delete a selection.
    mutating func insertText(_ text: String)
    /// Deletes the selection, else one grapheme before the caret.
    mutating func deleteBackward()
    /// Moves the caret by so many UTF-16 units, as far as the text goes; from the end of a selection. The documentation
    /// counts “characters”.
    mutating func adjustTextPosition(byCharacterOffset offset: Int)
    /// Puts marked text in place of the marked text, else of the selection. `selectedRange` counts UTF-16 units from the
    /// start of the marked text and is clamped to it.
    mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>)
    /// Turns marked text into plain text.
    mutating func unmarkText()
}

extension TextDocumentProxy {
    /// Commits a composition: this text, no longer marked, in place of the marked text, else of the selection.
    public mutating func commitText(_ text: String) {
        setMarkedText(text)
        unmarkText()
    }

    /// Marked text with the caret after it.
    public mutating func setMarkedText(_ markedText: String) {
        let end = markedText.utf16.count
        setMarkedText(markedText, selectedRange: end..<end)
    }
}

/// The identity of a document, as `UITextDocumentProxy.documentIdentifier` gives it.
public struct DocumentIdentifier: Hashable, Sendable {
    /// What tells it from others: a UUID on a device.
    public let rawValue: String

    /// An identifier from what tells it from others.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// An input mode, as `UITextInputMode` describes it.
public struct TextInputMode: Hashable, Sendable {
    /// The language, as a BCP 47 tag; nil for a mode without one, such as emoji.
    public var primaryLanguage: String?

    /// An input mode of this language.
    public init(primaryLanguage: String?) { self.primaryLanguage = primaryLanguage }
}
