import KeyboardExtension

/// A proxy of a text with the caret at its end.
struct PlainProxy: TextDocumentProxy {
    var traits: TextInputTraits
    var text = ""
    private var marked = ""

    init(traits: TextInputTraits) { self.traits = traits }

    var documentContextBeforeInput: String? { text.isEmpty && marked.isEmpty ? nil : text + marked }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var hasText: Bool { !text.isEmpty }
    var documentIdentifier: DocumentIdentifier { DocumentIdentifier(rawValue: "plain") }
    var documentInputMode: TextInputMode? { nil }
    var needsInputModeSwitchKey: Bool { true }
    var hasFullAccess: Bool { false }

    mutating func insertText(_ new: String) {
        text += new
        marked = ""
    }
    mutating func deleteBackward() { _ = text.popLast() }
    mutating func adjustTextPosition(byCharacterOffset offset: Int) {}
    mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) { marked = markedText }
    mutating func unmarkText() {
        text += marked
        marked = ""
    }
}
