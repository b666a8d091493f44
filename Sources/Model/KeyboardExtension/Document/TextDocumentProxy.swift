/// The interface through which a keyboard reads and edits the field it types into.
///
/// The members have the names of Apple's `UIKeyInput`, `UITextDocumentProxy` and `UIInputViewController`. Where Apple
/// does not specify a behaviour, or devices differ from the documentation, the profile of the simulated device decides:
/// how much text is visible and when, what an edit does to a selection, and which callbacks follow. All offsets and
/// lengths count UTF-16 code units, as devices do in practice. No offset can split a surrogate pair.
///
/// A proxy is valid for one event. On the simulated device the context is a snapshot, and edits are made when the event
/// has been handled; on a real device, immediately.
public protocol TextDocumentProxy {
    /// The visible text before the caret or selection; `nil` if a device shows none.
    ///
    /// Includes marked text before the caret. Apple does not document its maximum length; profiles define it.
    var documentContextBeforeInput: String? { get }
    /// The visible text after the caret or selection; `nil` if a device shows none, which does not always mean that the
    /// text ends.
    var documentContextAfterInput: String? { get }
    /// The selected text; `nil` if nothing is selected. Of a long selection devices show only the first and the last
    /// sentence.
    var selectedText: String? { get }
    /// Whether the field has any text.
    var hasText: Bool { get }
    /// Distinguishes the document from others.
    var documentIdentifier: DocumentIdentifier { get }
    /// The input mode of the document; `nil` if the host does not provide it.
    var documentInputMode: TextInputMode? { get }
    /// The traits of the field. While a keyboard is loaded, a device may still return those of the previous field, or
    /// none.
    var traits: TextInputTraits { get }
    /// Whether the keyboard must offer a key for the next keyboard. False if it is the only one, or the system draws
    /// such a key itself. Devices return reliable values only once the keyboard appears.
    var needsInputModeSwitchKey: Bool { get }
    /// Whether the user has granted the keyboard open access: to the pasteboard, the network and the shared container.
    var hasFullAccess: Bool { get }

    /// Types text, replacing the selection. Observed devices replace all marked text; the documentation says only the
    /// part selected in it. Empty text does not delete a selection.
    mutating func insertText(_ text: String)
    /// Deletes the selection, or else the grapheme before the caret.
    mutating func deleteBackward()
    /// Moves the caret by a number of UTF-16 units, at most to an end of the text. Counts from the end of a selection.
    /// The documentation speaks of “characters”.
    mutating func adjustTextPosition(byCharacterOffset offset: Int)
    /// Sets marked text, replacing the old marked text, or else the selection. `selectedRange` counts UTF-16 units from
    /// the start of the marked text and is clamped to it.
    mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>)
    /// Turns marked text into plain text.
    mutating func unmarkText()
}

extension TextDocumentProxy {
    /// Commits a composition: inserts plain text, replacing the marked text, or else the selection.
    public mutating func commitText(_ text: String) {
        setMarkedText(text)
        unmarkText()
    }

    /// Sets marked text with the caret after it.
    public mutating func setMarkedText(_ markedText: String) {
        let end = markedText.utf16.count
        setMarkedText(markedText, selectedRange: end..<end)
    }
}

/// The identity of a document, as `UITextDocumentProxy.documentIdentifier` gives it.
public struct DocumentIdentifier: Hashable, Sendable {
    /// Distinguishes the document from others; a UUID on a device.
    public let rawValue: String

    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// An input mode, as `UITextInputMode` describes it.
public struct TextInputMode: Hashable, Sendable {
    /// The language as a BCP 47 tag; `nil` for a mode without one, such as emoji.
    public var primaryLanguage: String?

    /// Creates an input mode of a language.
    public init(primaryLanguage: String?) { self.primaryLanguage = primaryLanguage }
}
