import TextModel

/// The text around the caret after a keyboard's edits.
enum MirroredText {
    /// There are no edits.
    case asShown
    /// Text was inserted or marked at the caret, and nothing else was done.
    case typed(MirroredContext)
    case edited(TextDocument)

    /// Applies an edit.
    mutating func apply(_ edit: MirroredEdit) {
        let before = self
        // Releases the old value, so that the change does not copy it.
        self = .asShown
        switch consume before {
        case .asShown: break
        case .typed(var context):
            self = context.type(edit) ? .typed(context) : .edited(TextDocument(context).applying(edit))
        case .edited(let document): self = .edited(document.applying(edit))
        }
    }
}

/// The text around the caret; each part is `nil` if empty.
struct MirroredContext {
    private(set) var before: String?
    let selected: String?
    let after: String?
    /// The number of UTF-16 units of marked text right before the caret.
    private(set) var markedLength: Int

    init(_ before: String?, _ selected: String?, _ after: String?, markedLength: Int) {
        self.before = before == "" ? nil : before
        self.selected = selected == "" ? nil : selected
        self.after = after == "" ? nil : after
        self.markedLength = markedLength
    }

    var isEmpty: Bool { before == nil && selected == nil && after == nil }

    /// Makes an edit that inserts or marks text before the caret. Returns false for any other edit, and if the marked
    /// text is not ASCII, whose bytes are its UTF-16 units.
    mutating func type(_ edit: MirroredEdit) -> Bool {
        guard selected == nil else { return false }
        switch edit {
        case .insert(let text):
            guard replaceMarked(with: text) else { return false }
            markedLength = 0
        case .mark(let text, let selected):
            let length = text.utf16.count
            guard selected.lowerBound >= length, replaceMarked(with: text) else { return false }
            markedLength = length
        case .unmark: markedLength = 0
        case .deleteBackward, .moveCaret: return false
        }
        return true
    }

    private mutating func replaceMarked(with text: String) -> Bool {
        var changed = before ?? ""
        before = nil
        let isKnown = markedLength == 0 || changed.endsInASCII(markedLength)
        if isKnown {
            let marked = changed.utf8.suffix(markedLength)
            changed.replaceSubrange(marked.startIndex..<marked.endIndex, with: text)
        }
        before = changed.isEmpty ? nil : changed
        return isKnown
    }
}

enum MirroredEdit {
    case insert(String)
    case deleteBackward
    case moveCaret(by: Int)
    case mark(String, selected: Range<Int>)
    case unmark
}

extension TextDocument {
    /// The text of a context.
    init(_ context: MirroredContext) {
        let before = context.before ?? ""
        let selected = context.selected ?? ""
        let caret = before.utf16.count
        self.init(
            before + selected + (context.after ?? ""),
            selection: caret..<caret + selected.utf16.count, markedRange: max(0, caret - context.markedLength)..<caret)
    }

    fileprivate consuming func applying(_ edit: MirroredEdit) -> TextDocument {
        let change: TextEdit? =
            switch edit {
            case .insert(let text): text.isEmpty && markedRange == nil ? nil : inserting(text)
            case .deleteBackward: deletingBackward()
            case .moveCaret(let offset): movingCaret(by: offset)
            case .mark("", _) where markedRange == nil: nil
            case .mark(let text, let selected): marking(text, selected: selected)
            case .unmark: unmarking()
            }
        if let change { apply(change) }
        return self
    }

    func context(_ range: Range<Int>) -> String? { range.isEmpty ? nil : text(in: range) }
}
