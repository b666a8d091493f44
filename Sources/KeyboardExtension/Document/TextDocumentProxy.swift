/// The small window through which a keyboard sees and edits the field it types into.
///
/// The members have the names of Apple's `UIKeyInput` and `UITextDocumentProxy`; where Apple leaves a behaviour open, the
/// simulated device's profile decides. All offsets count UTF-16 code units, as the devices do in practice.
public protocol TextDocumentProxy {
    /// Text before the caret or selection, as far as the host shows it; nil where a device gives none.
    var documentContextBeforeInput: String? { get }
    /// Text behind the caret or selection, as far as the host shows it; nil where a device gives none.
    var documentContextAfterInput: String? { get }
    /// The selected text, nil for a mere caret.
    var selectedText: String? { get }
    /// Whether the field has any text.
    var hasText: Bool { get }
    /// Tells one field from another for as long as the device runs.
    var documentIdentifier: DocumentIdentifier { get }
    /// What the field says of itself.
    var traits: TextInputTraits { get }
    /// False where the keyboard need not offer a key for the next keyboard: it is the only one, or the system draws its own.
    var needsInputModeSwitchKey: Bool { get }

    /// Types text in place of the marked text, else of the selection.
    mutating func insertText(_ text: String)
    /// Deletes the selection, else one grapheme before the caret.
    mutating func deleteBackward()
    /// Moves the caret by so many UTF-16 units, as far as the text goes.
    mutating func adjustTextPosition(byCharacterOffset offset: Int)
    /// Puts marked text in place of the marked text, else of the selection. `selectedRange` counts UTF-16 units from the
    /// start of the marked text.
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

    /// Marked text with the caret behind it.
    public mutating func setMarkedText(_ markedText: String) {
        let end = markedText.utf16.count
        setMarkedText(markedText, selectedRange: end..<end)
    }
}

/// The identity of a field, as `UITextDocumentProxy.documentIdentifier` gives it.
public struct DocumentIdentifier: Hashable, Sendable {
    /// The field's number on this device.
    public let number: Int

    /// An identifier from a number.
    public init(number: Int) { self.number = number }
}
