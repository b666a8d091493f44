import KeyboardExtension
package import TextModel

/// What a field makes of a keyboard's edits, by its own nature and by the device's. Each event needs them several times, so they
/// are shared and not copied.
package final class EditingRules: Sendable {
    package let profile: HostProfile
    /// Whether spaces go together with a deleted selection, as far as the field allows.
    private let allowsSmartDelete: Bool
    /// Whether deleting first selects, and only then deletes, as in address bars.
    private let deleteSelectsFirst: Bool
    /// Whether the text has more lines than one. Where it has not, return submits.
    private let isMultiline: Bool

    package init(profile: HostProfile, field: Field? = nil) {
        self.profile = profile
        allowsSmartDelete = field?.traits.smartInsertDeleteType != .no
        deleteSelectsFirst = field?.deleteSelectsFirst == true
        isMultiline = field?.isMultiline != false
    }

    /// The rules of the same field on another device.
    init(_ rules: EditingRules, profile: HostProfile) {
        self.profile = profile
        allowsSmartDelete = rules.allowsSmartDelete
        deleteSelectsFirst = rules.deleteSelectsFirst
        isMultiline = rules.isMultiline
    }

    /// Whether a request asks for no edit but for what return does in a field of one line.
    package func submits(_ request: ProxyEdit) -> Bool { !isMultiline && request == .insert("\n") }

    /// Text as the field takes it: one line, if it has no more.
    package func fitted(_ text: String) -> String {
        guard !isMultiline else { return text }
        // Scalar by scalar, so that offsets stay what they are.
        return String(String.UnicodeScalarView(text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }))
    }

    /// The edit of a document that a keyboard's request comes to; nil if it changes nothing.
    package func edit(_ document: TextDocument, for request: ProxyEdit) -> TextEdit? {
        guard !submits(request) else { return nil }
        if profile.outOfRange == .refused, overreach(of: request, in: document) != nil { return nil }
        return switch request {
        // Devices do not delete a selection by typing nothing over it.
        case .insert(""): document.markedRange == nil ? nil : document.inserting("", over: replaced(in: document))
        case .insert(let text): document.inserting(fitted(text), over: replaced(in: document))
        case .deleteBackward: deleteBackward(in: document)
        case .moveCaret(let offset): moveCaret(by: offset, in: document)
        case .mark("", _) where document.markedRange == nil: nil
        case .mark(let text, let selected): mark(text, selected: selected, in: document)
        case .unmark: document.markedRange == nil ? nil : document.unmarking()
        }
    }

    /// Whether a request names a place outside the text, and what it says.
    package func overreach(of request: ProxyEdit, in document: TextDocument) -> String? {
        switch request {
        case .moveCaret(let offset):
            let caret = document.selection.upperBound
            let way = offset < 0 ? 0..<caret : caret..<document.count
            let length = profile.caretUnit == .utf16 ? way.count : document.text(in: way).count
            return offset.magnitude <= length ? nil : "the caret by \(offset), beyond the text"
        case .mark(let text, let selected):
            let length = profile.markedRangeUnit == .utf16 ? text.utf16.count : fitted(text).count
            guard selected.lowerBound < 0 || selected.upperBound > length else { return nil }
            return "selected \(selected.lowerBound) to \(selected.upperBound) of marked text \(length) long"
        case .insert, .deleteBackward, .unmark: return nil
        }
    }

    private func replaced(in document: TextDocument) -> Range<Int> {
        guard let marked = document.markedRange else { return document.selection }
        switch profile.insertionReplacesMarked {
        case .all: return marked
        case .selected: return document.selection
        }
    }

    private func deleteBackward(in document: TextDocument) -> TextEdit? {
        let selection = document.selection
        if deleteSelectsFirst, selection.isEmpty, document.markedRange == nil, selection.lowerBound > 0 {
            return document.selecting(document.graphemeStart(before: selection.lowerBound)..<selection.lowerBound)
        }
        if profile.smartDelete != .no, takesSpace(with: selection, in: document) {
            return document.deleting(selection.lowerBound - 1..<selection.upperBound)
        }
        return document.deletingBackward()
    }

    private func takesSpace(with selection: Range<Int>, in document: TextDocument) -> Bool {
        allowsSmartDelete && !selection.isEmpty && document.markedRange == nil
            && document.text(in: selection.lowerBound - 1..<selection.lowerBound) == " "
    }

    /// Whether a keyboard goes on seeing what this takes away.
    func isUnseen(_ request: ProxyEdit, in document: TextDocument) -> Bool {
        profile.smartDelete == .unseen && request == .deleteBackward
            && takesSpace(with: document.selection, in: document)
    }

    /// The rules by which the keyboard's own view of the text changes, before it hears of the document.
    var asSeen: EditingRules {
        var profile = profile
        if profile.smartDelete == .unseen { profile.smartDelete = .no }
        profile.outOfRange = .clamped
        return EditingRules(self, profile: profile)
    }

    private func moveCaret(by offset: Int, in document: TextDocument) -> TextEdit? {
        switch profile.caretUnit {
        case .utf16: document.movingCaret(by: offset)
        case .grapheme: document.movingCaret(byGraphemes: offset)
        }
    }

    private func mark(_ text: String, selected: Range<Int>, in document: TextDocument) -> TextEdit {
        let text = fitted(text)
        guard profile.markedRangeUnit == .grapheme else { return document.marking(text, selected: selected) }
        let start = text.prefix(max(selected.lowerBound, 0)).utf16.count
        let end = text.prefix(max(selected.upperBound, 0)).utf16.count
        return document.marking(text, selected: start..<end)
    }
}
