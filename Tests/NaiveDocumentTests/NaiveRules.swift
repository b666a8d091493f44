import ProxyRules
import Simulator

/// How a field carries out the edits of a keyboard.
struct NaiveRules {
    var profile: HostProfile
    /// Whether a deleted selection takes a space with it (smart delete).
    var isSmart = true
    /// Whether deleting first selects.
    var selectsFirst = false

    /// Whether the edit reaches outside the text.
    func overreaches(_ edit: ProxyEdit, in text: NaiveText) -> Bool {
        switch edit {
        case .moveCaret(let offset) where profile.editing.caretUnit == .utf16:
            // A `Double` holds the sum of any two offsets.
            let target = Double(text.selection.to) + Double(offset)
            return target < 0 || target > Double(text.units.count)
        case .moveCaret(let offset):
            return offset < -characters(text.units[..<text.selection.to]).count || offset > characters(text.after).count
        case .mark(let new, let selected):
            let length = profile.editing.markedRangeUnit == .utf16 ? new.utf16.count : new.count
            return selected.lowerBound < 0 || selected.upperBound > length
        default: return false
        }
    }

    /// Whether the keyboard still sees something that is deleted with a selection.
    func hidesFromKeyboard(_ edit: ProxyEdit, in text: NaiveText) -> Bool {
        profile.editing.smartDelete == .unseen && edit == .deleteBackward && takesSpace(in: text)
    }

    /// Whether a deletion removes the selection and the space before it.
    private func takesSpace(in text: NaiveText) -> Bool {
        let from = text.selection.from
        return isSmart && !text.selection.isEmpty && text.marked == nil && from > 0 && text.units[from - 1] == 0x20
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
        // Inserting nothing over a selection leaves the selection.
        if new.isEmpty && text.marked == nil { return }
        let replacesAll = profile.editing.insertionReplacesMarked == .all
        text.replace(replacesAll ? text.marked ?? text.selection : text.selection, with: new)
    }

    private func deleteBackward(in text: inout NaiveText) {
        let (from, to) = (text.selection.from, text.selection.to)
        guard from == to else {
            let takesSpace = profile.editing.smartDelete != .no && takesSpace(in: text)
            return text.remove(NaiveText.Span(from: takesSpace ? from - 1 : from, to: to))
        }
        guard let last = characters(text.before).last else { return }
        let span = NaiveText.Span(from: from - last.utf16.count, to: from)
        if selectsFirst, text.marked == nil { text.selection = span } else { text.remove(span) }
    }

    private func move(by offset: Int, in text: inout NaiveText) {
        let caret = text.selection.to
        var distance = offset
        if profile.editing.caretUnit == .grapheme {
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
            guard profile.editing.markedRangeUnit == .grapheme else { return min(count, length) }
            return Array(new).prefix(count).reduce(0) { $0 + $1.utf16.count }
        }
        text.select(start + offset(selected.lowerBound), start + offset(selected.upperBound))
    }

    private func characters(_ units: some Collection<UInt16>) -> [Character] {
        Array(String(decoding: units, as: UTF16.self))
    }
}
