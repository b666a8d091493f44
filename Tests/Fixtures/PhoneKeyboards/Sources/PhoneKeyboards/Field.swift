import KeyboardExtension

/// A stand-in for a field of a phone: text with the caret at its end.
struct Field: TextDocumentProxy {
    private(set) var text = ""

    var documentContextBeforeInput: String? { text.isEmpty ? nil : text }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var hasText: Bool { !text.isEmpty }
    var documentIdentifier: DocumentIdentifier { DocumentIdentifier(rawValue: "field") }
    var documentInputMode: TextInputMode? { nil }
    var traits: TextInputTraits { TextInputTraits() }
    var needsInputModeSwitchKey: Bool { true }
    var hasFullAccess: Bool { false }

    mutating func insertText(_ text: String) { self.text += text }
    mutating func deleteBackward() { _ = text.popLast() }
    mutating func adjustTextPosition(byCharacterOffset offset: Int) {}
    mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {}
    mutating func unmarkText() {}
}
