import KeyboardExtension
import ProxyRules
import TextModel

/// The text a keyboard could read at one moment. It is formatted only when it is read.
package struct SeenText: Sendable {
    fileprivate let document: TextDocument
    fileprivate let rules: FieldRules
    fileprivate let visibleFrom: Int?
    fileprivate let hidesContext: Bool

    /// The text in the notation of the fact `sees`: `nil¦abc`, `so [it] goes`.
    package var text: String { parts.written }

    /// The explanations of signs in the text that is shown, in half a sentence each.
    func signs(atMost length: Int) -> [String] {
        let parts = parts
        let all = [parts.before, parts.selected, parts.after]
        return (parts.before == nil || parts.after == nil ? ["nil: the proxy says that there is no text"] : [])
            + (all.contains { ($0?.utf16.count ?? 0) > length } ? ["…: more text, not shown here"] : [])
    }

    /// The text with at most so many UTF-16 units of each part, and … in place of the rest.
    func text(atMost length: Int) -> String {
        let parts = parts
        return SeenParts(
            before: parts.before?.end(atMost: length),
            selected: parts.selected.map {
                $0.utf16.count > length ? $0.start(atMost: length / 2) + $0.end(atMost: length / 2).dropFirst() : $0
            },
            after: parts.after?.start(atMost: length)
        ).written
    }

    /// What the proxy returns for each part of the text.
    package var parts: SeenParts {
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.hidesContext = hidesContext
        surroundings.visibleFrom = visibleFrom
        let proxy = SnapshotProxy(document: document, rules: rules, surroundings: surroundings)
        return SeenParts(
            before: proxy.documentContextBeforeInput, selected: proxy.selectedText,
            after: proxy.documentContextAfterInput)
    }
}

/// The parts of a text as a keyboard can read them, each nil where the proxy returns nil.
package struct SeenParts: Hashable, Sendable {
    package let before: String?
    package let selected: String?
    package let after: String?

    package init(before: String?, selected: String?, after: String?) {
        (self.before, self.selected, self.after) = (before, selected, after)
    }

    /// In the notation of the fact `sees`: `nil¦abc`, `so [it] goes`.
    package var written: String {
        side(before) + (selected.map { "[" + MarkedUpText.escape($0) + "]" } ?? "¦") + side(after)
    }

    /// The text “nil” gets a backslash, to distinguish it from no text.
    private func side(_ text: String?) -> String {
        text == "nil" ? "ni\\l" : text.map(MarkedUpText.escape) ?? "nil"
    }

    /// The same with a • for each UTF-16 unit, as a secure field shows it.
    package var hidden: SeenParts {
        func dots(_ text: String?) -> String? { text.map { String(repeating: "•", count: $0.utf16.count) } }
        return SeenParts(before: dots(before), selected: dots(selected), after: dots(after))
    }
}

extension Screen {
    /// What the keyboard on the screen can read, at most `length` UTF-16 units of each part; nil without a keyboard.
    package func seen(atMost length: Int) -> SeenParts? { shownKeyboard.map { _ in seenNear(length).parts } }
}

extension Device {
    /// The text a keyboard can read in the field with the focus.
    var seen: SeenText {
        SeenText(
            document: state.visit.mirror?.wrappedValue ?? document, rules: focused.rules,
            visibleFrom: state.visit.visibleFrom, hidesContext: state.visit.hidesContext)
    }

    /// The same with only a few more characters on each side than ``FocusedField/glimpseLength``. It holds a part of
    /// the document and not the document itself, which the next edit would have to copy.
    var glimpse: SeenText { seen(focused.glimpseRules.profile.contextLength, focused.glimpseRules) }

    /// The same with at most so many UTF-16 units on each side.
    func seen(near length: Int) -> SeenText {
        var profile = profile
        profile.contextLength = min(profile.contextLength, length)
        profile.editing.selectedTextLength = min(profile.editing.selectedTextLength, length)
        return seen(length, FieldRules(focused.rules, profile: profile))
    }

    private func seen(_ length: Int, _ rules: FieldRules) -> SeenText {
        let source = state.visit.mirror?.wrappedValue ?? document
        // The characters before decide whether a sentence begins.
        let margin = 32
        let start = source.clamped(source.selection.lowerBound - length - margin)
        return SeenText(
            document: source.window(start..<source.selection.upperBound + length + margin), rules: rules,
            visibleFrom: state.visit.visibleFrom.map { max($0 - start, 0) },
            hidesContext: state.visit.hidesContext)
    }
}

extension String {
    /// The text; if it has more UTF-16 units than `length`, its first characters and ….
    fileprivate func start(atMost length: Int) -> String {
        guard utf16.count > length else { return self }
        var count = 1
        return prefix {
            count += $0.utf16.count
            return count <= length
        } + "…"
    }

    /// The text; if it has more UTF-16 units than `length`, … and its last characters.
    fileprivate func end(atMost length: Int) -> String {
        guard utf16.count > length else { return self }
        var count = 1
        let start = indices.reversed().prefix {
            count += self[$0].utf16.count
            return count <= length
        }.last
        return "…" + self[(start ?? endIndex)...]
    }
}
