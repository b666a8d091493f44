/// One change of a document as a value: the text of `range` gives way to `replacement`; afterwards `selection` is
/// selected and `markedRange` marked. All ranges count UTF-16 code units.
///
///     var document = TextDocument("cat")
///     let inverse = document.apply(document.inserting("s"))   // cats¦
///     document.apply(inverse)                                 // cat¦
package struct TextEdit: Hashable, Sendable {
    /// What is replaced, in the document before the edit.
    package var range: Range<Int>
    /// What stands there afterwards.
    package var replacement: String
    /// The selection afterwards.
    package var selection: Range<Int>
    /// The marked text afterwards.
    package var markedRange: Range<Int>?

    /// An edit from its parts.
    package init(range: Range<Int>, replacement: String, selection: Range<Int>, markedRange: Range<Int>? = nil) {
        self.range = range
        self.replacement = replacement
        self.selection = selection
        self.markedRange = markedRange
    }
}

/// The edits a text field offers, each made for the document as it is and not yet applied.
extension TextDocument {
    /// Text in place of a range, by default of the marked text, else of the selection. The caret ends up behind it and nothing
    /// stays marked.
    package func inserting(_ text: String, over range: Range<Int>? = nil) -> TextEdit {
        let range = range ?? markedRange ?? selection
        let caret = range.lowerBound + text.utf16.count
        return TextEdit(range: range, replacement: text, selection: caret..<caret)
    }

    /// The selection goes, else the grapheme before the caret; nil at the start of the text.
    package func deletingBackward() -> TextEdit? {
        let range = selection.isEmpty ? graphemeStart(before: selection.lowerBound)..<selection.lowerBound : selection
        return range.isEmpty ? nil : deleting(range)
    }

    /// A range goes, and the caret stands where it was.
    package func deleting(_ range: Range<Int>) -> TextEdit {
        TextEdit(
            range: range, replacement: "", selection: range.lowerBound..<range.lowerBound,
            markedRange: markedRange.flatMap { $0.removing(range) })
    }

    /// The marked text goes, and what is selected elsewhere stays so; nil if nothing is marked.
    package func removingMarked() -> TextEdit? {
        guard let gone = markedRange else { return nil }
        return TextEdit(
            range: gone, replacement: "",
            selection: selection.lowerBound.moved(removing: gone)..<selection.upperBound.moved(removing: gone))
    }

    /// The caret at an offset of UTF-16 units from where it is; a selection collapses to its end first.
    package func movingCaret(by offset: Int) -> TextEdit {
        let (target, overflow) = selection.upperBound.addingReportingOverflow(offset)
        let caret = clamped(overflow ? (offset < 0 ? 0 : count) : target)
        return selecting(caret..<caret)
    }

    /// The same, counting characters as people see them.
    package func movingCaret(byGraphemes offset: Int) -> TextEdit {
        let caret = selection.upperBound
        let moved =
            offset < 0
            ? text(in: 0..<caret).suffix(Int(clamping: offset.magnitude)) : text(in: caret..<count).prefix(offset)
        return movingCaret(by: offset < 0 ? -moved.utf16.count : moved.utf16.count)
    }

    /// Another selection, the text as it is.
    package func selecting(_ range: Range<Int>) -> TextEdit {
        TextEdit(range: 0..<0, replacement: "", selection: range, markedRange: markedRange)
    }

    /// Marked text in place of the marked text, else of the selection; `selected` counts from its start.
    package func marking(_ text: String, selected: Range<Int>) -> TextEdit {
        let range = markedRange ?? selection
        let start = range.lowerBound
        let length = text.utf16.count
        let lower = min(max(selected.lowerBound, 0), length)
        let upper = min(max(selected.upperBound, lower), length)
        return TextEdit(
            range: range, replacement: text, selection: start + lower..<start + upper,
            markedRange: length == 0 ? nil : start..<start + length)
    }

    /// The marked text becomes plain text; the selection stays.
    package func unmarking() -> TextEdit {
        TextEdit(range: 0..<0, replacement: "", selection: selection)
    }
}

extension Range<Int> {
    /// What is left of this range once the text of `gone` has been removed; nil if nothing is.
    fileprivate func removing(_ gone: Range<Int>) -> Range<Int>? {
        let left = lowerBound.moved(removing: gone)..<upperBound.moved(removing: gone)
        return left.isEmpty ? nil : left
    }
}

extension Int {
    /// Where an offset is once the text of `gone` has been removed.
    fileprivate func moved(removing gone: Range<Int>) -> Int {
        self - (Swift.min(self, gone.upperBound) - Swift.min(self, gone.lowerBound))
    }
}
