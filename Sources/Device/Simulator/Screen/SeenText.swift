import KeyboardExtension
import TextModel

/// The text a keyboard could read at one moment. It is formatted only when it is read.
package struct SeenText: Sendable {
    fileprivate let document: TextDocument
    fileprivate let field: FocusedField
    /// Whether only a few characters are shown.
    fileprivate let isGlimpse: Bool
    fileprivate let visibleFrom: Int?
    fileprivate let hidesContext: Bool

    /// The text in the notation of the fact `sees`: `nil¦abc`, `so [it] goes`.
    package var text: String {
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.hidesContext = hidesContext
        surroundings.visibleFrom = visibleFrom
        let rules = isGlimpse ? field.glimpseRules : field.rules
        let proxy = SnapshotProxy(document: document, rules: rules, surroundings: surroundings)
        return side(proxy.documentContextBeforeInput)
            + (proxy.selectedText.map { "[" + MarkedUpText.escape($0) + "]" } ?? "¦")
            + side(proxy.documentContextAfterInput)
    }

    /// The text “nil” gets a backslash, to distinguish it from no text.
    private func side(_ text: String?) -> String {
        text == "nil" ? "ni\\l" : text.map(MarkedUpText.escape) ?? "nil"
    }
}

extension Device {
    /// The text a keyboard can read in the field with the focus.
    var seen: SeenText {
        SeenText(
            document: state.visit.mirror?.wrappedValue ?? document, field: focused, isGlimpse: false,
            visibleFrom: state.visit.visibleFrom, hidesContext: state.visit.isWithheld)
    }

    /// The same with only a few characters on each side. It holds a part of the document and not the document itself,
    /// which the next edit would have to copy.
    var glimpse: SeenText {
        let length = FocusedField.glimpseLength
        let source = state.visit.mirror?.wrappedValue ?? document
        // The characters before decide whether a sentence begins.
        let margin = 32
        let start = source.clamped(source.selection.lowerBound - length - margin)
        return SeenText(
            document: source.window(start..<source.selection.upperBound + length + margin), field: focused,
            isGlimpse: true, visibleFrom: state.visit.visibleFrom.map { max($0 - start, 0) },
            hidesContext: state.visit.isWithheld)
    }
}
