import TextModel

/// A proxy that shows a keyboard its own edits at once. The device itself may show them only at the next event, or not
/// quite as they were.
///
/// A mirror is used for one event and reads the device's context once, before the first edit. It applies edits as Apple
/// documents them. If a device does otherwise, the mirror may be wrong until the next event, when the keyboard reads
/// the context again.
///
///     mutating func handle<Proxy: TextDocumentProxy>(_ event: KeyboardEvent, proxy: inout Proxy) -> KeyboardResponse {
///         var mirror = MirroringProxy(proxy, markedText: composition)
///         defer { proxy = mirror.base }
///         …
///     }
public struct MirroringProxy<Base: TextDocumentProxy>: TextDocumentProxy {
    /// The proxy of the device, with all edits made so far.
    public private(set) var base: Base
    private let markedLength: Int
    /// Whether there was text before the caret before the first edit.
    private var hadContext = false
    /// The context before the first edit.
    private var first: MirroredContext?
    private var edits: [MirroredEdit] = []
    private var text = MirroredText.asShown

    /// Creates a mirror of a proxy. `markedText` is the text the keyboard has marked in the document, with the caret
    /// after it.
    public init(_ base: Base, markedText: String = "") {
        self.base = base
        markedLength = markedText.utf16.count
    }

    /// The text before the caret or selection; `nil` if there is none.
    public var documentContextBeforeInput: String? {
        switch text {
        case .asShown: base.documentContextBeforeInput
        case .typed(let context): context.before
        case .edited(let document): document.context(0..<document.selection.lowerBound)
        }
    }

    /// The text after the caret or selection; `nil` if there is none.
    public var documentContextAfterInput: String? {
        switch text {
        case .asShown: base.documentContextAfterInput
        case .typed(let context): context.after
        case .edited(let document): document.context(document.selection.upperBound..<document.count)
        }
    }

    /// The selected text; `nil` if nothing is selected.
    public var selectedText: String? {
        switch text {
        case .asShown: base.selectedText
        case .typed(let context): context.selected
        case .edited(let document): document.context(document.selection)
        }
    }

    /// Whether the field has any text.
    public var hasText: Bool {
        switch text {
        case .asShown: base.hasText
        case .typed(let context): !context.isEmpty || base.hasText
        case .edited(let document): !document.isEmpty || base.hasText
        }
    }

    /// Distinguishes the document from others.
    public var documentIdentifier: DocumentIdentifier { base.documentIdentifier }
    /// The input mode of the document.
    public var documentInputMode: TextInputMode? { base.documentInputMode }
    /// The traits of the field.
    public var traits: TextInputTraits { base.traits }
    /// Whether the keyboard must offer a key for the next keyboard.
    public var needsInputModeSwitchKey: Bool { base.needsInputModeSwitchKey }
    /// Whether the user has granted the keyboard open access.
    public var hasFullAccess: Bool { base.hasFullAccess }

    /// Whether the edits have removed all visible text before the caret while the field still has text. The device may
    /// show more text before the caret only later. Until then the caret may or may not be at the start of the text.
    public var ranEmpty: Bool { hadContext && documentContextBeforeInput == nil && hasText }

    /// Whether the device shows the text as the edits should have left it, with the same selection and every edit.
    public var isConfirmed: Bool {
        base.documentContextBeforeInput == documentContextBeforeInput && base.selectedText == selectedText
    }

    /// The context before the first edit and after each, to distinguish the callbacks caused by the edits from others.
    public var trail: EditTrail {
        var trail = EditTrail(documentIdentifier: documentIdentifier)
        guard let first else { return trail }
        trail.reserve(edits.count + 1)
        var before = MirroredText.typed(first)
        trail.append(before)
        for edit in edits.dropLast() {
            before.apply(edit)
            trail.append(before)
        }
        trail.append(text)
        return trail
    }

    /// Types text, replacing the marked text, or else the selection.
    public mutating func insertText(_ text: String) {
        edit(.insert(text))
        base.insertText(text)
    }

    /// Deletes the selection, or else the grapheme before the caret.
    public mutating func deleteBackward() {
        edit(.deleteBackward)
        base.deleteBackward()
    }

    /// Moves the caret by a number of UTF-16 units.
    public mutating func adjustTextPosition(byCharacterOffset offset: Int) {
        edit(.moveCaret(by: offset))
        base.adjustTextPosition(byCharacterOffset: offset)
    }

    /// Sets marked text, replacing the old marked text, or else the selection.
    public mutating func setMarkedText(_ markedText: String, selectedRange: Range<Int>) {
        edit(.mark(markedText, selected: selectedRange))
        base.setMarkedText(markedText, selectedRange: selectedRange)
    }

    /// Turns marked text into plain text.
    public mutating func unmarkText() {
        edit(.unmark)
        base.unmarkText()
    }

    /// Must be called before the base makes the same edit, because the first edit reads the context of the base.
    private mutating func edit(_ edit: MirroredEdit) {
        if first == nil {
            let before = base.documentContextBeforeInput
            hadContext = before != nil
            let context = MirroredContext(
                before, base.selectedText, base.documentContextAfterInput, markedLength: markedLength)
            first = context
            text = .typed(context)
        }
        edits.append(edit)
        text.apply(edit)
    }
}
