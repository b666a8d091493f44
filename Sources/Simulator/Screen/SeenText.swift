import KeyboardExtension
import TextModel

/// What a keyboard could read at one moment.
package struct SeenText: Hashable, Sendable {
    let before: String?
    let selected: String?
    let after: String?

    init(_ proxy: some TextDocumentProxy) {
        before = proxy.documentContextBeforeInput
        selected = proxy.selectedText
        after = proxy.documentContextAfterInput
    }

    /// As the fact `sees` writes it: `nil¦abc`, `so [it] goes`.
    package var text: String {
        side(before) + (selected.map { "[" + MarkedUpText.escape($0) + "]" } ?? "¦") + side(after)
    }

    /// The word nil itself is told from nothing by a backslash.
    private func side(_ text: String?) -> String {
        text == "nil" ? "ni\\l" : text.map(MarkedUpText.escape) ?? "nil"
    }
}

extension Simulation {
    /// What a keyboard can read of the field with the focus, to each side no more than so many UTF-16 units.
    func seen(by name: String, atMost length: Int = .max) -> SeenText {
        var rules = editingRules
        rules.profile.contextLength = min(rules.profile.contextLength, length)
        return SeenText(SnapshotProxy(document: document, rules: rules, surroundings: surroundings(of: name)))
    }
}
