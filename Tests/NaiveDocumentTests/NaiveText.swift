import HostAppKit

/// The text of a field as plainly as possible: its UTF-16 units, the selection and the marked text. Only the names of
/// the settings come from the modules under test.
struct NaiveText: Equatable {
    struct Span: Equatable {
        var from: Int
        var to: Int

        var isEmpty: Bool { from == to }
    }

    var units: [UInt16] = []
    var selection = Span(from: 0, to: 0)
    var marked: Span?

    /// The ranges may be outside the text.
    init(_ text: String = "", selection: Range<Int>? = nil, marked: Range<Int>? = nil) {
        units = Array(text.utf16)
        let end = units.count
        self.selection = placed(selection?.lowerBound ?? end, selection?.upperBound ?? end)
        self.marked = marked.map { placed($0.lowerBound, $0.upperBound) }
        if self.marked?.isEmpty == true { self.marked = nil }
    }

    init(_ text: FieldText) { self.init(text.text, selection: text.selection, marked: text.marked) }

    var fieldText: FieldText {
        FieldText(
            String(decoding: units, as: UTF16.self), selection: selection.from..<selection.to,
            marked: marked.map { $0.from..<$0.to })
    }

    init(units: [UInt16], selection: Span, marked: Span?) {
        self.units = units
        self.selection = selection
        self.marked = marked?.isEmpty == true ? nil : marked
    }

    /// The characters that the user sees.
    var characters: [Character] { Array(String(decoding: units, as: UTF16.self)) }
    var before: [UInt16] { Array(units[..<selection.from]) }
    var selected: [UInt16] { Array(units[selection.from..<selection.to]) }
    var after: [UInt16] { Array(units[selection.to...]) }

    /// Whether a sentence of a text without newlines begins at the caret: a mark is before it, and then up to sixteen
    /// spaces, quotation marks and brackets, the last one a space.
    var beginsSentence: Bool {
        let spaces = Set(" \t\u{A0}".utf16)
        let between = before.reversed().prefix { spaces.contains($0) || "\"')”’".utf16.contains($0) }
        guard let last = before.last, spaces.contains(last), between.count <= 16 else { return false }
        if let next = after.first, spaces.contains(next) { return false }
        return before.dropLast(between.count).last.map("!.?…。！？".utf16.contains) == true
    }

    /// The nearest offset that is in the text and not within a surrogate pair.
    func place(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= units.count { return units.count }
        let splits = units[offset - 1] & 0xFC00 == 0xD800 && units[offset] & 0xFC00 == 0xDC00
        return splits ? offset - 1 : offset
    }

    private func placed(_ from: Int, _ to: Int) -> Span { Span(from: place(from), to: place(to)) }

    mutating func select(_ from: Int, _ to: Int) { selection = placed(from, to) }

    /// Replaces a span by text and puts the caret after it. Nothing stays marked.
    mutating func replace(_ span: Span, with text: String) {
        let new = Array(text.utf16)
        units = units[..<span.from] + new + units[span.to...]
        select(span.from + new.count, span.from + new.count)
        marked = nil
    }

    /// Removes a span. The caret stays, and the rest of the marked text stays marked.
    mutating func remove(_ span: Span) {
        var isMarked = units.indices.map { marked.map { $0.from..<$0.to }?.contains($0) == true }
        isMarked.removeSubrange(span.from..<span.to)
        units.removeSubrange(span.from..<span.to)
        selection = Span(from: span.from, to: span.from)
        marked = isMarked.firstIndex(of: true).map { Span(from: $0, to: (isMarked.lastIndex(of: true) ?? $0) + 1) }
    }
}
