import KeyboardExtension
import TextModel

/// What a keyboard could read at one moment, turned into text when somebody wants to see it.
package struct SeenText: Sendable {
    fileprivate let document: TextDocument
    fileprivate let field: FocusedField
    /// Whether no more than a few characters are shown.
    fileprivate let isGlimpse: Bool
    fileprivate let visibleFrom: Int?
    fileprivate let hidesContext: Bool

    /// As the fact `sees` writes it: `nil¦abc`, `so [it] goes`.
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

    /// The word nil itself is told from nothing by a backslash.
    private func side(_ text: String?) -> String {
        text == "nil" ? "ni\\l" : text.map(MarkedUpText.escape) ?? "nil"
    }
}

extension Device {
    /// What a keyboard can read of the field with the focus.
    var seen: SeenText {
        SeenText(
            document: state.visit.mirror?.text ?? document, field: focused, isGlimpse: false,
            visibleFrom: state.visit.visibleFrom, hidesContext: state.visit.isWithheld)
    }

    /// The same, to each side no more than a few characters. It holds a piece of the document and not the document, which the
    /// next edit would have to copy.
    var glimpse: SeenText {
        let length = FocusedField.glimpseLength
        let source = state.visit.mirror?.text ?? document
        // Whether a sentence begins somewhere is seen from the few characters before.
        let margin = 32
        let start = source.clamped(source.selection.lowerBound - length - margin)
        return SeenText(
            document: source.window(start..<source.selection.upperBound + length + margin), field: focused,
            isGlimpse: true, visibleFrom: state.visit.visibleFrom.map { max($0 - start, 0) },
            hidesContext: state.visit.isWithheld)
    }
}
