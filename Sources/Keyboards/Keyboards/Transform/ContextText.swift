import KeyboardExtension
import Transforms

/// The text before the caret: as the document has it, and as the rules see it.
///
/// The rules see it decomposed and with markers. In the document it stays as it is, but for what the rules change:
/// that is written as the text around it: composed, unless that is decomposed.
struct ContextText: Sendable {
    /// The greatest number of code points that are kept. It is more than the rules look at.
    private static let maximumLength = 512

    private(set) var context = InputContext()
    /// The end of the text in the document.
    private var shown: [Unicode.Scalar] = []
    /// What the device should show next, if that is short: comparing it is faster than comparing code points.
    private var expected = ""
    private static let maximumExpected = 2_000
    /// Whether the caret may be elsewhere, so that what is known says nothing about the text before it.
    private var isElsewhere = false

    init(_ rules: TransformRules) { context = rules.context(of: "") }

    /// Whether there is no text before the caret, as far as it can be seen.
    var isEmpty: Bool { shown.isEmpty }

    /// The text with its markers, as rules write it.
    func written(_ rules: TransformRules) -> String {
        context.units.map { unit in
            unit.scalar.map(String.init) ?? "\\m{\(rules.variables.name(of: unit) ?? "?")}"
        }.joined()
    }

    /// The names of the markers right before the caret.
    func markersBeforeCaret(_ rules: TransformRules) -> [String] {
        context.units.reversed().prefix(while: \.isMarker).reversed().compactMap { rules.variables.name(of: $0) }
    }

    /// The caret was moved: the next text is taken over even if it ends as the known one does.
    mutating func noteMovedCaret() { isElsewhere = true }

    mutating func forgetMarkers(_ rules: TransformRules) {
        guard context.hasMarkers else { return }
        context = rules.context(of: String(String.UnicodeScalarView(shown)))
    }

    /// Takes over the text that a device shows, unless it is the text that is known. Devices show more or less of it at
    /// times. Returns whether it is known.
    mutating func follow(_ before: String?, isSameDocument: Bool, _ rules: TransformRules) -> Bool {
        let before = before ?? ""
        let mayBeKnown = isSameDocument && !isElsewhere
        isElsewhere = false
        if mayBeKnown, !before.isEmpty, before.utf8.elementsEqual(expected.utf8) { return true }
        expected = before.utf8.count <= ContextText.maximumExpected ? before : ""
        if mayBeKnown, isKnown(before) {
            fit(to: before, rules)
            return true
        }
        shown = Array(before.unicodeScalars.suffix(ContextText.maximumLength))
        context = rules.context(of: before)
        return false
    }

    /// Whether a text ends as the known one does, as far as both go. If nothing is visible, nothing may be known.
    private func isKnown(_ before: String) -> Bool {
        guard before.isEmpty == shown.isEmpty else { return false }
        var known = shown[...]
        var visible = before.unicodeScalars[...]
        while let last = known.popLast() {
            guard let other = visible.popLast() else { return true }
            guard last == other else { return false }
        }
        return true
    }

    /// Makes the known text as long as the one that the device shows, which ends alike. The markers in it stay.
    private mutating func fit(to before: String, _ rules: TransformRules) {
        let visible = before.unicodeScalars.suffix(ContextText.maximumLength)
        if visible.count < shown.count {
            // What is no longer shown may no longer be there.
            shown.removeFirst(shown.count - visible.count)
            return context.keep(lastOf: rules.context(of: before))
        }
        guard visible.count > shown.count, context.isWhole else { return }
        let earlier = visible.dropLast(shown.count)
        shown.insert(contentsOf: earlier, at: 0)
        context = rules.context(of: String(String.UnicodeScalarView(earlier)), before: context)
    }

    /// Types a text in the place of the selection, unless all that follows is to add something to the text before it.
    mutating func replaceSelection(
        with text: String, ifNotOnlyAdding result: InputContext, _ proxy: inout some TextDocumentProxy
    ) {
        let (old, new) = InputContext.alignedText(context, result)
        guard !(new.count > old.count && new.starts(with: old)), old != new else { return }
        if text.isEmpty { proxy.deleteBackward() } else { proxy.insertText(text) }
        shown += text.unicodeScalars
        context.append(text)
    }

    /// Changes the document so that it has the text of another context.
    mutating func change(to result: InputContext, _ proxy: inout some TextDocumentProxy, _ rules: TransformRules) {
        defer { context.trim() }
        if let added = result.plainAddition(to: context) {
            context = result
            return add(added, &proxy)
        }
        let (old, new) = InputContext.alignedText(context, result)
        context = result
        guard old != new else { return }
        change(old, new, sharing: ContextText.commonLength(old, new), &proxy, rules)
    }

    /// Types something that belongs to no character before it.
    private mutating func add(_ added: [Unicode.Scalar], _ proxy: inout some TextDocumentProxy) {
        guard !added.isEmpty else { return }
        let text = String(String.UnicodeScalarView(added))
        proxy.insertText(text)
        if !expected.isEmpty { expected += text }
        if expected.utf8.count > ContextText.maximumExpected { expected = "" }
        shown += added
        // Cut now and then only.
        if shown.count > 2 * ContextText.maximumLength { shown.removeFirst(shown.count - ContextText.maximumLength) }
    }

    /// Replaces what follows the first `same` code points, which both texts share.
    private mutating func change(
        _ old: [Unicode.Scalar], _ new: [Unicode.Scalar], sharing same: Int, _ proxy: inout some TextDocumentProxy,
        _ rules: TransformRules
    ) {
        var removed = old.count - same
        var tail = Graphemes(shown)
        var deleted = tail.remove(atLeast: removed, rules)
        // What was removed with it is typed again.
        removed = deleted.length
        var added = Array(new[max(0, old.count - removed)...])
        let isDecomposed = rules.normalizes && isDecomposed
        var text = rules.normalizes && !isDecomposed ? CanonicalForm.composed(added) : added
        if rules.normalizes, !isDecomposed, let last = tail.last, removed <= old.count {
            // The first of the new code points may belong to the character before them.
            let lastPlain = CanonicalForm.decomposed(last)
            if lastPlain.count + removed <= old.count,
                CanonicalForm.composed(CanonicalForm.decomposed(lastPlain + added)) != last + text
            {
                let more = tail.remove(atLeast: lastPlain.count, rules)
                deleted.count += more.count
                removed += more.length
                added = Array(new[max(0, old.count - removed)...])
                text = CanonicalForm.composed(added)
            }
        }
        expected = ""
        for _ in 0..<deleted.count { proxy.deleteBackward() }
        if !text.isEmpty { proxy.insertText(String(String.UnicodeScalarView(text))) }
        shown = (tail.scalars + text).suffix(ContextText.maximumLength)
    }

    /// Whether the text in the document is decomposed, and could be composed.
    private var isDecomposed: Bool {
        // Most text has no character that could be written in two ways.
        guard shown.contains(where: { $0.value >= 0x300 }) else { return false }
        let decomposed = CanonicalForm.decomposed(shown)
        return decomposed == shown && CanonicalForm.composed(decomposed) != shown
    }

    private static func commonLength(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }
}

extension InputContext {
    /// The code points that this context has after another one, if that is all by which they differ, and none of them
    /// can combine with what is before. This is the common case.
    fileprivate func plainAddition(to other: InputContext) -> [Unicode.Scalar]? {
        let (known, units) = InputContext.aligned(other, self)
        guard known.count == other.units.count, units.starts(with: known) else { return nil }
        var added: [Unicode.Scalar] = []
        for unit in units.dropFirst(known.count) {
            guard let scalar = unit.scalar else { continue }
            guard scalar.value < 0x300 else { return nil }
            added.append(scalar)
        }
        return added
    }

    /// The code points of two contexts of one text, without markers, from where both begin.
    fileprivate static func alignedText(
        _ left: InputContext, _ right: InputContext
    ) -> (left: [Unicode.Scalar], right: [Unicode.Scalar]) {
        let (left, right) = aligned(left, right)
        return (left.compactMap(\.scalar), right.compactMap(\.scalar))
    }
}

/// The characters at the end of a text, as a device deletes them.
private struct Graphemes {
    private(set) var scalars: [Unicode.Scalar]

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    /// The code points of the last character.
    var last: [Unicode.Scalar]? {
        // A character of more code points than this is cut, which no device does differently.
        let tail = String(String.UnicodeScalarView(scalars.suffix(64)))
        return tail.last.map { Array($0.unicodeScalars) }
    }

    /// Removes as many characters as have so many code points in the form of the rules. Returns how many characters
    /// and how many such code points.
    mutating func remove(atLeast length: Int, _ rules: TransformRules) -> (count: Int, length: Int) {
        var removed = (count: 0, length: 0)
        while removed.length < length, let last {
            scalars.removeLast(last.count)
            removed.count += 1
            removed.length += rules.normalizes ? CanonicalForm.decomposed(last).count : last.count
        }
        return removed
    }
}
