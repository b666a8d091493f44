package import TextModel

/// How the edits of a keyboard change a field, by the field itself and the profile of the device. Each event needs the
/// rules several times, so they are shared and not copied.
package final class EditingRules: Hashable, Sendable {
    package let settings: EditingSettings
    package let field: Field

    /// What the field itself says about edits.
    package struct Field: Hashable, Sendable {
        /// Whether a space is deleted together with a selection, where the settings say so.
        package var allowsSmartDelete = true
        /// Whether the first delete selects the character and the second one deletes it, as in address bars.
        package var deleteSelectsFirst = false
        /// Whether the text may have several lines. If not, return submits.
        package var isMultiline = true
        /// The greatest number of characters; nil for any number. Longer insertions are refused as a whole.
        package var maximumLength: Int?

        package init() {}
    }

    package init(_ settings: EditingSettings = EditingSettings(), field: Field = Field()) {
        self.settings = settings
        self.field = field
    }

    package static func == (one: EditingRules, other: EditingRules) -> Bool {
        one === other || one.settings == other.settings && one.field == other.field
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(settings)
        hasher.combine(field)
    }

    /// Whether a request is not an edit but the return that submits a single-line field.
    package func submits(_ request: ProxyEdit) -> Bool { !field.isMultiline && request == .insert("\n") }

    /// The text as it is inserted into the field. In a single-line field, newlines become spaces.
    package func fitted(_ text: String) -> String {
        guard !field.isMultiline else { return text }
        // Each scalar is replaced on its own, so that offsets do not change.
        return String(String.UnicodeScalarView(text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }))
    }

    /// The edit that carries out a keyboard's request; nil if the request changes nothing.
    package func edit(_ document: TextDocument, for request: ProxyEdit) -> TextEdit? {
        guard let edit = wanted(document, for: request) else { return nil }
        return allows(edit, in: document) ? edit : nil
    }

    /// Whether the field refuses a request because its text would become too long.
    package func lacksRoom(for request: ProxyEdit, in document: TextDocument) -> Bool {
        field.maximumLength != nil && wanted(document, for: request).map { !allows($0, in: document) } == true
    }

    /// Whether the field has room for what an edit inserts.
    package func allows(_ edit: TextEdit, in document: TextDocument) -> Bool {
        guard let maximum = field.maximumLength, !edit.replacement.isEmpty else { return true }
        // A character has at least one unit, so most texts need not be counted.
        guard document.count - edit.range.count + edit.replacement.utf16.count > maximum else { return true }
        var longer = document
        longer.apply(edit)
        return longer.text.count <= maximum || longer.text.count <= document.text.count
    }

    private func wanted(_ document: TextDocument, for request: ProxyEdit) -> TextEdit? {
        guard !submits(request) else { return nil }
        if settings.outOfRange == .refused, overreach(of: request, in: document) != nil { return nil }
        return switch request {
        // On devices, inserting an empty text does not delete the selection.
        case .insert(""): document.markedRange == nil ? nil : document.inserting("", over: replaced(in: document))
        case .insert(let text): document.inserting(fitted(text), over: replaced(in: document))
        case .deleteBackward: deleteBackward(in: document)
        case .moveCaret(let offset): moveCaret(by: offset, in: document)
        case .mark("", _) where document.markedRange == nil: nil
        case .mark(let text, let selected): mark(text, selected: selected, in: document)
        case .unmark: document.markedRange == nil ? nil : document.unmarking()
        }
    }

    /// What a request asks for if it names a position outside the text; nil otherwise.
    package func overreach(of request: ProxyEdit, in document: TextDocument) -> String? {
        switch request {
        case .moveCaret(let offset):
            let caret = document.selection.upperBound
            let way = offset < 0 ? 0..<caret : caret..<document.count
            let length = settings.caretUnit == .utf16 ? way.count : document.text(in: way).count
            return offset.magnitude <= length ? nil : "the caret by \(offset), beyond the text"
        case .mark(let text, let selected):
            let length = settings.markedRangeUnit == .utf16 ? text.utf16.count : fitted(text).count
            guard selected.lowerBound < 0 || selected.upperBound > length else { return nil }
            return "selected \(selected.lowerBound) to \(selected.upperBound) of marked text \(length) long"
        case .insert, .deleteBackward, .unmark: return nil
        }
    }

    private func replaced(in document: TextDocument) -> Range<Int> {
        guard let marked = document.markedRange else { return document.selection }
        switch settings.insertionReplacesMarked {
        case .all: return marked
        case .selected: return document.selection
        }
    }

    private func deleteBackward(in document: TextDocument) -> TextEdit? {
        let selection = document.selection
        if field.deleteSelectsFirst, selection.isEmpty, document.markedRange == nil, selection.lowerBound > 0 {
            return document.selecting(document.graphemeStart(before: selection.lowerBound)..<selection.lowerBound)
        }
        if settings.smartDelete != .no, deletesSpace(with: selection, in: document) {
            return document.deleting(selection.lowerBound - 1..<selection.upperBound)
        }
        return document.deletingBackward()
    }

    private func deletesSpace(with selection: Range<Int>, in document: TextDocument) -> Bool {
        field.allowsSmartDelete && !selection.isEmpty && document.markedRange == nil
            && document.text(in: selection.lowerBound - 1..<selection.lowerBound) == " "
    }

    /// Whether a keyboard continues to see the space that this request deletes.
    package func isUnseen(_ request: ProxyEdit, in document: TextDocument) -> Bool {
        settings.smartDelete == .unseen && request == .deleteBackward
            && deletesSpace(with: document.selection, in: document)
    }

    /// The rules for the text as the keyboard sees it until the host sends the actual text.
    var asSeen: EditingRules {
        var settings = settings
        if settings.smartDelete == .unseen { settings.smartDelete = .no }
        settings.outOfRange = .clamped
        var field = field
        // The keyboard learns that the field was full with the actual text.
        field.maximumLength = nil
        return EditingRules(settings, field: field)
    }

    private func moveCaret(by offset: Int, in document: TextDocument) -> TextEdit? {
        switch settings.caretUnit {
        case .utf16: document.movingCaret(by: offset)
        case .grapheme: document.movingCaret(byGraphemes: offset)
        }
    }

    private func mark(_ text: String, selected: Range<Int>, in document: TextDocument) -> TextEdit {
        let text = fitted(text)
        guard settings.markedRangeUnit == .grapheme else { return document.marking(text, selected: selected) }
        let start = text.prefix(max(selected.lowerBound, 0)).utf16.count
        let end = text.prefix(max(selected.upperBound, 0)).utf16.count
        return document.marking(text, selected: start..<end)
    }
}
