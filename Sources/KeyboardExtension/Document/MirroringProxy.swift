import TextModel

/// A proxy that shows a keyboard its own edits at once, where the device below shows them only at the next event or not quite
/// as they were.
///
/// It lasts for one event and reads the device's context once, before the first edit. What it makes of an edit is what Apple
/// documents; where devices differ it may be wrong until the next event, when the keyboard reads the context afresh.
///
///     mutating func handle<Proxy: TextDocumentProxy>(_ event: KeyboardEvent, proxy: inout Proxy) -> KeyboardResponse {
///         var mirror = MirroringProxy(proxy, markedText: composition)
///         defer { proxy = mirror.base }
///         …
///     }
public struct MirroringProxy<Base: TextDocumentProxy>: TextDocumentProxy {
    /// The proxy below, with all edits made so far.
    public private(set) var base: Base
    /// What stood around the caret before the first edit and after each, for telling the callbacks they cause from others.
    public private(set) var trail: EditTrail
    /// The text as the edits leave it; nil before the first.
    private var mirror: TextDocument?
    private let markedLength: Int
    /// Whether there was text before the caret at first.
    private var hadContext = false

    /// A mirror of a proxy. `markedText` is what the keyboard has marked in the document, with the caret behind it.
    public init(_ base: Base, markedText: String = "") {
        self.base = base
        markedLength = markedText.utf16.count
        trail = EditTrail(documentIdentifier: base.documentIdentifier)
    }

    /// Text before the caret or selection; nil for none.
    public var documentContextBeforeInput: String? {
        guard let mirror else { return base.documentContextBeforeInput }
        return mirror.context(0..<mirror.selection.lowerBound)
    }

    /// Text behind the caret or selection; nil for none.
    public var documentContextAfterInput: String? {
        guard let mirror else { return base.documentContextAfterInput }
        return mirror.context(mirror.selection.upperBound..<mirror.count)
    }

    /// The selected text, nil for a mere caret.
    public var selectedText: String? {
        guard let mirror else { return base.selectedText }
        return mirror.context(mirror.selection)
    }

    /// Whether the field has any text.
    public var hasText: Bool { mirror?.isEmpty == false || base.hasText }

    /// Tells one document from another.
    public var documentIdentifier: DocumentIdentifier { base.documentIdentifier }
    /// The input mode the document is written in.
    public var documentInputMode: TextInputMode? { base.documentInputMode }
    /// What the field says of itself.
    public var traits: TextInputTraits { base.traits }
    /// Whether the keyboard has to offer a key for the next keyboard.
    public var needsInputModeSwitchKey: Bool { base.needsInputModeSwitchKey }
    /// Whether the user has given the keyboard open access.
    public var hasFullAccess: Bool { base.hasFullAccess }

    /// Whether the edits left nothing to see before the caret while the field has more text. What stands there then may be seen
    /// only a little later, and until then the caret may or may not be at the start of the text.
    public var ranEmpty: Bool { hadContext && documentContextBeforeInput == nil && hasText }

    /// Whether the device shows the text as the edits should have left it: no selection nobody made, no edit not yet shown.
    public var isConfirmed: Bool {
        base.documentContextBeforeInput == documentContextBeforeInput && base.selectedText == selectedText
    }

    /// Types text in place of the marked text, else of the selection.
    public mutating func insertText(_ text: String) {
        edit { text.isEmpty && $0.markedRange == nil ? nil : $0.inserting(text) }
        base.insertText(text)
    }

    /// Deletes the selection, else one grapheme before the caret.
    public mutating func deleteBackward() {
        edit { $0.deletingBackward() }
        base.deleteBackward()
    }

    /// Moves the caret by so many UTF-16 units.
    public mutating func adjustTextPosition(byCharacterOffset offset: Int) {
        edit { $0.movingCaret(by: offset) }
        base.adjustTextPosition(byCharacterOffset: offset)
    }

    /// Puts marked text in place of the marked text, else of the selection.
    public mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        edit { markedText.isEmpty && $0.markedRange == nil ? nil : $0.marking(markedText, selected: selectedRange) }
        base.setMarkedText(markedText, selectedRange: selectedRange)
    }

    /// Turns marked text into plain text.
    public mutating func unmarkText() {
        edit { $0.unmarking() }
        base.unmarkText()
    }

    /// Comes before the same edit of the base: the first one reads what the base shows.
    private mutating func edit(_ make: (TextDocument) -> TextEdit?) {
        if mirror == nil { hadContext = base.documentContextBeforeInput != nil }
        var text = mirror ?? TextDocument(base, markedLength: markedLength)
        if mirror == nil { trail.append(text) }
        mirror = nil
        if let edit = make(text) { text.apply(edit) }
        trail.append(text)
        mirror = text
    }
}

extension TextDocument {
    /// What a proxy shows, with so many UTF-16 units of marked text right before the caret.
    fileprivate init(_ proxy: some TextDocumentProxy, markedLength: Int) {
        let before = proxy.documentContextBeforeInput ?? ""
        let selected = proxy.selectedText ?? ""
        let caret = before.utf16.count
        self.init(
            before + selected + (proxy.documentContextAfterInput ?? ""),
            selection: caret..<caret + selected.utf16.count, markedRange: max(0, caret - markedLength)..<caret)
    }

    fileprivate func context(_ range: Range<Int>) -> String? { range.isEmpty ? nil : text(in: range) }
}
