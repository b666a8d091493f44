/// What can be said about the screen, by name, in the order facts are printed.
package enum FactName: String, CaseIterable, Hashable, Sendable {
    case document, sees
    case keyboard, keyboards, layer, field, app, profile
    case display, expression, accuracy, stack, memory, history
    case candidates, revision, mode
    case results, chips
    case message, events
}

/// A fact's value.
package enum FactValue: Hashable, Sendable {
    case text(String)
    case list([String])
}
