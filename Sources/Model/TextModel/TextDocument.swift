/// The text of one field, with its selection and its marked text.
///
/// All offsets count UTF-16 code units, as on devices. Offsets passed in are clamped to the text and moved out of
/// surrogate pairs, so a document is always valid.
package struct TextDocument: Hashable, Sendable {
    private var buffer: GapBuffer
    /// The selected range; an empty one is the caret.
    package private(set) var selection: Range<Int>
    /// The text that is still being composed, shown underlined; never empty.
    package private(set) var markedRange: Range<Int>?

    /// Creates a document. By default the caret is after the text.
    package init(_ text: String = "", selection: Range<Int>? = nil, markedRange: Range<Int>? = nil) {
        self.init(text.utf16Units)
        if let selection { self.selection = clamped(selection) }
        self.markedRange = markedRange.map(clamped).flatMap { $0.isEmpty ? nil : $0 }
    }

    private init(_ units: [UInt16]) {
        buffer = GapBuffer(units)
        selection = units.count..<units.count
    }

    /// The length in UTF-16 code units.
    package var count: Int { buffer.count }
    /// Whether the document has no text.
    package var isEmpty: Bool { count == 0 }
    /// The whole text. This copies it, so it must not be used at every key press.
    package var text: String { text(in: 0..<count) }

    /// The text of a range, which is clamped first.
    package func text(in range: Range<Int>) -> String {
        buffer.text(in: clamped(range))
    }

    /// The range of the text that is at most so many code units from the selection; of a long selection, from its first
    /// so many.
    package func rangeAroundSelection(_ reach: Int) -> Range<Int> {
        let end = min(selection.upperBound, selection.lowerBound + reach) + reach
        return clamped(selection.lowerBound - reach..<end)
    }

    /// A part of the document as a document of its own, with the part of the selection and the marked text inside it.
    package func window(_ range: Range<Int>) -> TextDocument {
        let range = clamped(range)
        func moved(_ other: Range<Int>) -> Range<Int> {
            let inside = other.clamped(to: range)
            return inside.lowerBound - range.lowerBound..<inside.upperBound - range.lowerBound
        }
        var window = TextDocument(buffer[range])
        window.selection = moved(selection)
        window.markedRange = markedRange.map(moved).flatMap { $0.isEmpty ? nil : $0 }
        return window
    }

    /// Applies an edit and returns its inverse.
    @discardableResult
    package mutating func apply(_ edit: TextEdit) -> TextEdit {
        let range = clamped(edit.range)
        let end = range.lowerBound + edit.replacement.utf16.count
        let inverse = TextEdit(
            range: range.lowerBound..<end, replacement: buffer.text(in: range),
            selection: selection, markedRange: markedRange)
        if !range.isEmpty || end > range.lowerBound { buffer.replace(range, with: edit.replacement.utf16) }
        selection = clamped(edit.selection)
        markedRange = edit.markedRange.map(clamped).flatMap { $0.isEmpty ? nil : $0 }
        return inverse
    }

    /// The nearest offset, not after the given one, that is inside the text and not within a surrogate pair.
    package func clamped(_ offset: Int) -> Int {
        let inside = min(max(offset, 0), count)
        let splits = inside > 0 && inside < count && UTF16.isTrailSurrogate(buffer[inside])
        return splits && UTF16.isLeadSurrogate(buffer[inside - 1]) ? inside - 1 : inside
    }

    private func clamped(_ range: Range<Int>) -> Range<Int> {
        clamped(range.lowerBound)..<clamped(range.upperBound)
    }

    /// The code units of a range inside the text.
    package func units(in range: Range<Int>) -> [UInt16] { buffer[range] }

    /// The code unit at an offset inside the text.
    package func unit(at offset: Int) -> UInt16 { buffer[offset] }
}

extension String {
    /// The code units of the text, with a faster loop for ASCII.
    fileprivate var utf16Units: [UInt16] {
        let ascii: [UInt16]?? = utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.reduce(0, |) < 0x80 else { return nil }
            return Array(unsafeUninitializedCapacity: bytes.count) { units, count in
                for offset in 0..<bytes.count { units[offset] = UInt16(bytes[offset]) }
                count = bytes.count
            }
        }
        return (ascii ?? nil) ?? Array(utf16)
    }
}
