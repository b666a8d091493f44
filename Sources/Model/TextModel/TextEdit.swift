/// One change of a document as a value: `replacement` replaces the text of `range`. Afterwards `selection` is selected
/// and `markedRange` is marked. All ranges count UTF-16 code units.
///
///     var document = TextDocument("cat")
///     let inverse = document.apply(document.inserting("s"))   // cats¦
///     document.apply(inverse)                                 // cat¦
package struct TextEdit: Hashable, Sendable {
    /// The range to replace, in the document before the edit.
    package var range: Range<Int>
    /// The text that replaces it.
    package var replacement: String
    /// The selection afterwards.
    package var selection: Range<Int>
    /// The marked text afterwards.
    package var markedRange: Range<Int>?

    /// Creates an edit.
    package init(range: Range<Int>, replacement: String, selection: Range<Int>, markedRange: Range<Int>? = nil) {
        self.range = range
        self.replacement = replacement
        self.selection = selection
        self.markedRange = markedRange
    }
}

/// The edits a text field offers. Each is computed for the current document and not applied yet.
extension TextDocument {
    /// Inserts text in place of a range: by default the marked text, or else the selection. Afterwards the caret is
    /// after the text and nothing is marked.
    package func inserting(_ text: String, over range: Range<Int>? = nil) -> TextEdit {
        let range = range ?? markedRange ?? selection
        let caret = range.lowerBound + text.utf16.count
        return TextEdit(range: range, replacement: text, selection: caret..<caret)
    }

    /// Deletes the selection, or else the grapheme before the caret; `nil` at the start of the text.
    package func deletingBackward() -> TextEdit? {
        let range = selection.isEmpty ? graphemeStart(before: selection.lowerBound)..<selection.lowerBound : selection
        return range.isEmpty ? nil : deleting(range)
    }

    /// Deletes a range and puts the caret there.
    package func deleting(_ range: Range<Int>) -> TextEdit {
        TextEdit(
            range: range, replacement: "", selection: range.lowerBound..<range.lowerBound,
            markedRange: markedRange.flatMap { $0.removing(range) })
    }

    /// Deletes the marked text and keeps the rest of the selection; `nil` if nothing is marked.
    package func removingMarked() -> TextEdit? {
        guard let gone = markedRange else { return nil }
        return TextEdit(
            range: gone, replacement: "",
            selection: selection.lowerBound.moved(removing: gone)..<selection.upperBound.moved(removing: gone))
    }

    /// Moves the caret by a number of UTF-16 units. A selection collapses to its end first.
    package func movingCaret(by offset: Int) -> TextEdit {
        let (target, overflow) = selection.upperBound.addingReportingOverflow(offset)
        let caret = clamped(overflow ? (offset < 0 ? 0 : count) : target)
        return selecting(caret..<caret)
    }

    /// Moves the caret by a number of graphemes.
    package func movingCaret(byGraphemes offset: Int) -> TextEdit {
        let caret = selection.upperBound
        let moved =
            offset < 0
            ? text(in: 0..<caret).suffix(Int(clamping: offset.magnitude)) : text(in: caret..<count).prefix(offset)
        return movingCaret(by: offset < 0 ? -moved.utf16.count : moved.utf16.count)
    }

    /// Changes the selection only.
    package func selecting(_ range: Range<Int>) -> TextEdit {
        TextEdit(range: 0..<0, replacement: "", selection: range, markedRange: markedRange)
    }

    /// Sets marked text in place of the old marked text, or else of the selection; `selected` counts from the start of
    /// the new marked text.
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

    /// Makes the marked text plain text; the selection stays.
    package func unmarking() -> TextEdit {
        TextEdit(range: 0..<0, replacement: "", selection: selection)
    }
}

extension Range<Int> {
    /// The rest of this range after the text of `gone` has been removed; `nil` if it is empty.
    fileprivate func removing(_ gone: Range<Int>) -> Range<Int>? {
        let left = lowerBound.moved(removing: gone)..<upperBound.moved(removing: gone)
        return left.isEmpty ? nil : left
    }
}

extension Int {
    /// The position of an offset after the text of `gone` has been removed.
    fileprivate func moved(removing gone: Range<Int>) -> Int {
        self - (Swift.min(self, gone.upperBound) - Swift.min(self, gone.lowerBound))
    }
}
