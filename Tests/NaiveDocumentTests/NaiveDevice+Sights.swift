import PlayedParts
import ProxyRules
import Simulator

/// What keyboards see: on each side of the caret a part of the text or nothing. Where the model knows enough, it checks
/// which part.
extension NaiveDevice {
    /// Checks that the keyboard on the device was called with this event and saw what it must see.
    mutating func compareSight(at moment: Moment, of name: String, _ part: Part) {
        guard let sight = sights.popFirst() else { return complain("\(name) was not called: \(moment)") }
        guard sight.moment == moment, sight.keyboard == name else {
            return complain("\(sight.keyboard) was called, \(sight.moment), in place of \(name), \(moment)")
        }
        if sight.hasText == (text.units.isEmpty || seemsEmpty) { complain("\(moment): hasText is \(sight.hasText)") }
        complain(about: sight.first, at: moment.rawValue)
        guard let window = exactWindow else { return }
        // Its own edits change its window as if that were the whole text, if the profile shows them at once.
        var (edited, shown) = (window, window)
        let endsLine = isLineEnd(text.selection.to + window.after.count)
        var whole = text
        var rulesSeen = rules
        if rulesSeen.profile.editing.smartDelete == .unseen { rulesSeen.profile.editing.smartDelete = .no }
        for edit in part.edits.prefix(state.profile.editing.editsPerEvent) {
            if let edit = fitted(edit),
                !(state.profile.editing.outOfRange == .refused && rules.overreaches(edit, in: whole))
            {
                rulesSeen.make(edit, in: &edited)
                var longer = whole
                rules.make(edit, in: &longer)
                if !refuses(edit, leadingTo: longer, from: whole) { whole = longer }
            }
            let isMove = if case .moveCaret = edit { true } else { false }
            let visibility = isMove ? state.profile.editing.ownCaretMoves : state.profile.editing.ownEdits
            if visibility == .atOnce { shown = edited }
        }
        compare(sight.last, with: shown, endsLine: endsLine, "\(moment), after its edits")
    }

    /// Checks everything that must hold for the text that can be read now.
    mutating func complain(about view: View, at place: String) {
        guard state.context != .mirrored else { return }
        let (before, after) = (units(view.before), units(view.after))
        if !text.before.reversed().starts(with: (before ?? []).reversed()) || before?.isEmpty == true {
            complain("\(place): \(view.before.debugDescription) is no text before the selection")
        }
        if !text.after.starts(with: after ?? []) {
            complain("\(place): \(view.after ?? "") is not the text after the caret")
        }
        if after == [], !(state.profile.emptyContextAtLineEnd && isLineEnd(text.selection.to)) {
            complain("\(place): there is empty text after the caret")
        }
        if state.profile.contextEnd != .length, let after, after.contains(where: NaiveDevice.isNewline) {
            complain("\(place): more than the line is seen after the caret")
        }
        for side in [before, after] where (side?.count ?? 0) > state.profile.contextLength + 1 {
            complain("\(place): more than \(state.profile.contextLength) units are seen")
        }
        if !shows(units(view.selected), asSelected: text.selected) {
            complain("\(place): \(view.selected.debugDescription) is not selected")
        }
        if state.context == .withheld || seemsEmpty, before != nil || after != nil {
            complain("\(place): the text is not withheld")
        }
        if let window = exactWindow {
            compare(view, with: window, endsLine: isLineEnd(text.selection.to + window.after.count), place)
        }
    }

    private var seemsEmpty: Bool { if case .seemsEmpty = state.context { true } else { false } }

    /// Whether a selection is shown whole or, if it is long, by its two ends.
    private func shows(_ seen: [UInt16]?, asSelected selected: [UInt16]) -> Bool {
        guard !selected.isEmpty, let seen else { return selected.isEmpty && seen == nil }
        if seen == selected { return true }
        guard state.profile.editing.selectedText == .ends, selected.count > state.profile.editing.selectedTextLength
        else {
            return false
        }
        return (1..<max(1, seen.count)).contains { cut in
            selected.starts(with: seen[..<cut]) && selected.reversed().starts(with: seen[cut...].reversed())
        } && seen.count < selected.count
    }

    // MARK: - The window

    /// The window as a text of its own, if the settings define it exactly.
    private var exactWindow: NaiveText? {
        guard state.context == .fresh, state.profile.contextEnd != .sentence else { return nil }
        let text = text
        let selection = text.selection
        let start = text.place(selection.from - state.profile.contextLength)
        let end = text.place(selection.to + state.profile.contextLength)
        guard state.profile.contextEnd == .line else { return window(start, end) }
        // Right after a newline the context is that newline alone.
        var before = Array(text.units[start..<selection.from])
        if let newline = before.lastIndex(where: NaiveDevice.isNewline) {
            before = newline == before.count - 1 ? [before[newline]] : Array(before[(newline + 1)...])
        }
        let line = text.units[selection.to..<end].prefix { !NaiveDevice.isNewline($0) }
        return window(selection.from - before.count, selection.to + line.count)
    }

    private func window(_ start: Int, _ end: Int) -> NaiveText {
        func inside(_ span: NaiveText.Span) -> NaiveText.Span {
            NaiveText.Span(from: min(max(span.from, start), end) - start, to: min(max(span.to, start), end) - start)
        }
        return NaiveText(
            units: Array(text.units[start..<end]), selection: inside(text.selection), marked: text.marked.map(inside))
    }

    /// - Parameter endsLine: whether a newline follows the part that is shown.
    private mutating func compare(_ view: View, with shown: NaiveText, endsLine: Bool, _ place: String) {
        let before = shown.before.isEmpty ? nil : shown.before
        if units(view.before) != before {
            complain("\(place): \(view.before.debugDescription) is seen before the caret")
        }
        let isEmptyShown = state.profile.emptyContextAtLineEnd && endsLine
        let after = shown.after.isEmpty ? isEmptyShown ? [] : nil : shown.after
        if units(view.after) != after {
            complain("\(place): \(view.after.debugDescription) is seen after the caret")
        }
        if state.profile.editing.selectedText == .whole, units(view.selected) ?? [] != shown.selected {
            complain("\(place): \(view.selected.debugDescription) is seen selected")
        }
    }

    private func units(_ string: String?) -> [UInt16]? { string.map { Array($0.utf16) } }

    private func isLineEnd(_ offset: Int) -> Bool {
        offset < text.units.count && NaiveDevice.isNewline(text.units[offset])
    }

    static func isNewline(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || [0x85, 0x2028, 0x2029].contains(unit)
    }
}

extension View {
    /// Reads the fact `sees`.
    init(sees fact: String) {
        var parts: [(text: String.UnicodeScalarView, isNil: Bool)] = [(String.UnicodeScalarView(), true)]
        var isEscaped = false
        var isSelection = false
        for scalar in fact.unicodeScalars {
            if !isEscaped, "¦[]".unicodeScalars.contains(scalar) {
                parts.append((String.UnicodeScalarView(), true))
                isSelection = isSelection || scalar == "["
            } else if !isEscaped, scalar == "\\" {
                isEscaped = true
                parts[parts.count - 1].isNil = false
            } else {
                parts[parts.count - 1].text.append(scalar)
                isEscaped = false
            }
        }
        let texts = parts.map { $0.isNil && String($0.text) == "nil" ? nil : String($0.text) }
        self.init(
            before: texts[0], selected: isSelection ? String(parts[1].text) : nil, after: texts[texts.count - 1])
    }
}
