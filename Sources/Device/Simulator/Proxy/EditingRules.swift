import KeyboardExtension
package import TextModel

/// How the edits of a keyboard change a field, by the traits of the field and the profile of the device. Each event
/// needs the rules several times, so they are shared and not copied.
package final class EditingRules: Sendable {
    package let profile: HostProfile
    /// Whether the field allows smart deletion, which deletes a space together with a selection.
    private let allowsSmartDelete: Bool
    /// Whether the first delete selects the character and the second one deletes it, as in address bars.
    private let deleteSelectsFirst: Bool
    /// Whether the text may have several lines. If not, return submits.
    private let isMultiline: Bool

    package init(profile: HostProfile, field: Field? = nil) {
        self.profile = profile
        allowsSmartDelete = field?.traits.smartInsertDeleteType != .no
        deleteSelectsFirst = field?.deleteSelectsFirst == true
        isMultiline = field?.isMultiline != false
    }

    /// The rules of the same field under another profile.
    init(_ rules: EditingRules, profile: HostProfile) {
        self.profile = profile
        allowsSmartDelete = rules.allowsSmartDelete
        deleteSelectsFirst = rules.deleteSelectsFirst
        isMultiline = rules.isMultiline
    }

    /// Whether a request is not an edit but the return that submits a single-line field.
    package func submits(_ request: ProxyEdit) -> Bool { !isMultiline && request == .insert("\n") }

    /// The text as it is inserted into the field. In a single-line field, newlines become spaces.
    package func fitted(_ text: String) -> String {
        guard !isMultiline else { return text }
        // Each scalar is replaced on its own, so that offsets do not change.
        return String(String.UnicodeScalarView(text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }))
    }

    /// The edit that carries out a keyboard's request; nil if the request changes nothing.
    package func edit(_ document: TextDocument, for request: ProxyEdit) -> TextEdit? {
        guard !submits(request) else { return nil }
        if profile.outOfRange == .refused, overreach(of: request, in: document) != nil { return nil }
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
        if profile.smartDelete != .no, deletesSpace(with: selection, in: document) {
            return document.deleting(selection.lowerBound - 1..<selection.upperBound)
        }
        return document.deletingBackward()
    }

    private func deletesSpace(with selection: Range<Int>, in document: TextDocument) -> Bool {
        allowsSmartDelete && !selection.isEmpty && document.markedRange == nil
            && document.text(in: selection.lowerBound - 1..<selection.lowerBound) == " "
    }

    /// Whether a keyboard continues to see the space that this request deletes.
    func isUnseen(_ request: ProxyEdit, in document: TextDocument) -> Bool {
        profile.smartDelete == .unseen && request == .deleteBackward
            && deletesSpace(with: document.selection, in: document)
    }

    /// The rules for the text as the keyboard sees it until the host sends the actual text.
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
