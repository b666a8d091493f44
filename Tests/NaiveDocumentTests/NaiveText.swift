import Simulator

/// The text of a field as plainly as can be: its units, what is selected and what is marked. Nothing here comes from the
/// modules under test but the names of the settings.
struct NaiveText: Equatable {
    struct Span: Equatable {
        var from: Int
        var to: Int

        var isEmpty: Bool { from == to }
    }

    var units: [UInt16] = []
    var selection = Span(from: 0, to: 0)
    var marked: Span?

    /// Ranges may lie anywhere.
    init(_ text: String = "", selection: Range<Int>? = nil, marked: Range<Int>? = nil) {
        units = Array(text.utf16)
        let end = units.count
        self.selection = placed(selection?.lowerBound ?? end, selection?.upperBound ?? end)
        self.marked = marked.map { placed($0.lowerBound, $0.upperBound) }
        if self.marked?.isEmpty == true { self.marked = nil }
    }

    init(units: [UInt16], selection: Span, marked: Span?) {
        self.units = units
        self.selection = selection
        self.marked = marked?.isEmpty == true ? nil : marked
    }

    /// As the user sees it.
    var characters: [Character] { Array(String(decoding: units, as: UTF16.self)) }
    var before: [UInt16] { Array(units[..<selection.from]) }
    var selected: [UInt16] { Array(units[selection.from..<selection.to]) }
    var after: [UInt16] { Array(units[selection.to...]) }

    /// The nearest place that is in the text, and not within a surrogate pair.
    func place(_ offset: Int) -> Int {
        if offset <= 0 { return 0 }
        if offset >= units.count { return units.count }
        let splits = units[offset - 1] & 0xFC00 == 0xD800 && units[offset] & 0xFC00 == 0xDC00
        return splits ? offset - 1 : offset
    }

    private func placed(_ from: Int, _ to: Int) -> Span { Span(from: place(from), to: place(to)) }

    mutating func select(_ from: Int, _ to: Int) { selection = placed(from, to) }

    /// Puts text in place of a span, the caret behind it; nothing stays marked.
    mutating func replace(_ span: Span, with text: String) {
        let new = Array(text.utf16)
        units = units[..<span.from] + new + units[span.to...]
        select(span.from + new.count, span.from + new.count)
        marked = nil
    }

    /// Takes a span out, the caret where it was. Of the marked text what is left stays marked.
    mutating func remove(_ span: Span) {
        var isMarked = units.indices.map { marked.map { $0.from..<$0.to }?.contains($0) == true }
        isMarked.removeSubrange(span.from..<span.to)
        units.removeSubrange(span.from..<span.to)
        selection = Span(from: span.from, to: span.from)
        marked = isMarked.firstIndex(of: true).map { Span(from: $0, to: (isMarked.lastIndex(of: true) ?? $0) + 1) }
    }
}

/// What a field makes of what a keyboard asks for.
struct NaiveRules {
    var profile: HostProfile
    /// Whether the field lets spaces go with a deleted selection.
    var isSmart = true
    /// Whether deleting first selects.
    var selectsFirst = false

    /// Whether something is asked for outside the text.
    func overreaches(_ edit: ProxyEdit, in text: NaiveText) -> Bool {
        switch edit {
        case .moveCaret(let offset) where profile.caretUnit == .utf16:
            // Wide enough for any two offsets.
            let target = Double(text.selection.to) + Double(offset)
            return target < 0 || target > Double(text.units.count)
        case .moveCaret(let offset):
            if Deviation.graphemeOffsetsAreNeverRefused.isKnown { return false }
            return offset < -characters(text.units[..<text.selection.to]).count || offset > characters(text.after).count
        case .mark(let new, let selected):
            let length = profile.markedRangeUnit == .utf16 ? new.utf16.count : new.count
            return selected.lowerBound < 0 || selected.upperBound > length
        default: return false
        }
    }

    func make(_ edit: ProxyEdit, in text: inout NaiveText) {
        switch edit {
        case .insert(let new): insert(new, in: &text)
        case .deleteBackward: deleteBackward(in: &text)
        case .moveCaret(let offset): move(by: offset, in: &text)
        case .mark(let new, let selected): mark(new, selected, in: &text)
        case .unmark: text.marked = nil
        }
    }

    private func insert(_ new: String, in text: inout NaiveText) {
        // Nothing typed over a selection leaves it.
        if new.isEmpty && text.marked == nil { return }
        let replacesAll = profile.insertionReplacesMarked == .all
        text.replace(replacesAll ? text.marked ?? text.selection : text.selection, with: new)
    }

    private func deleteBackward(in text: inout NaiveText) {
        let (from, to) = (text.selection.from, text.selection.to)
        guard from == to else {
            let isBehindSpace = from > 0 && text.units[from - 1] == 0x20
            let takesSpace = profile.smartDelete && isSmart && text.marked == nil && isBehindSpace
            return text.remove(NaiveText.Span(from: takesSpace ? from - 1 : from, to: to))
        }
        guard let last = characters(text.before).last else { return }
        let span = NaiveText.Span(from: from - last.utf16.count, to: from)
        if selectsFirst, text.marked == nil { text.selection = span } else { text.remove(span) }
    }

    private func move(by offset: Int, in text: inout NaiveText) {
        let caret = text.selection.to
        var distance = offset
        if profile.caretUnit == .grapheme {
            let passed =
                offset < 0
                ? characters(text.units[..<caret]).reversed().prefix(offset == .min ? .max : -offset)
                : characters(text.after).prefix(offset)
            distance = passed.reduce(0) { $0 + $1.utf16.count } * offset.signum()
        }
        let far = min(max(distance, -text.units.count), text.units.count)
        text.select(caret + far, caret + far)
    }

    private func mark(_ new: String, _ selected: Range<Int>, in text: inout NaiveText) {
        if new.isEmpty && text.marked == nil { return }
        let start = (text.marked ?? text.selection).from
        text.replace(text.marked ?? text.selection, with: new)
        let length = new.utf16.count
        if length > 0 { text.marked = NaiveText.Span(from: start, to: start + length) }
        func offset(_ count: Int) -> Int {
            guard count > 0 else { return 0 }
            guard profile.markedRangeUnit == .grapheme else { return min(count, length) }
            return Array(new).prefix(count).reduce(0) { $0 + $1.utf16.count }
        }
        text.select(start + offset(selected.lowerBound), start + offset(selected.upperBound))
    }

    private func characters(_ units: some Collection<UInt16>) -> [Character] {
        Array(String(decoding: units, as: UTF16.self))
    }
}

/// Where Keybed is known not to follow the rules: the model does as Keybed does there, so that the rest can be compared. One
/// that has been mended fails the test until it is taken out here.
enum Deviation: CaseIterable {
    /// With `outOfRange: refused` and `caretUnit: grapheme` an offset outside the text is clamped all the same.
    case graphemeOffsetsAreNeverRefused
    /// Where the callback before an edit makes the keyboard leave the field, that edit is made in the next field.
    case willCallbackMovesEdits
    /// With `outOfRange: refused` a keyboard that sees its own edits at once sees those as well that are then refused.
    case refusedEditsAreSeen
    /// Whether there is empty text or none behind a caret at the end of what is seen is told by where the caret was before the
    /// keyboard's own edits.
    case lineEndIsThatBeforeTheEvent

    static let known: Set<Deviation> = Set(allCases)

    var isKnown: Bool { Deviation.known.contains(self) }
}
