import KeyboardExtension

/// What the user has decided about keyboards: which are enabled, which have open access, and which was chosen last.
struct KeyboardChoices: Hashable, Sendable {
    /// The enabled keyboards, without the system keyboard, which always is.
    private(set) var enabled: [String]
    /// The keyboards the user has given open access.
    private(set) var openAccess: Set<String> = []
    /// The keyboard chosen last, in whatever field.
    private(set) var last: String?
    /// The keyboard chosen last among the fields with the same `textInputContextIdentifier`.
    private(set) var lastByContext: [String: String] = [:]

    init(enabled: [String]) { self.enabled = enabled }

    /// The keyboards in the order of the next-keyboard key. The system keyboard is always one of them, as on a phone.
    var ring: [String] { enabled + [systemKeyboard] }

    /// The keyboards for a field, best first: the one chosen last in its context, the one chosen last anywhere, then
    /// the ring in its order.
    func preferred(in context: String?) -> [String] {
        [context.flatMap { lastByContext[$0] }, last].compactMap { $0 }.filter(ring.contains) + ring
    }

    mutating func enable(_ name: String) { if !ring.contains(name) { enabled.append(name) } }

    mutating func disable(_ name: String) { enabled.removeAll { $0 == name } }

    mutating func giveAccess(to name: String, _ isGiven: Bool) {
        if isGiven { openAccess.insert(name) } else { openAccess.remove(name) }
    }

    /// The user has chosen a keyboard in a field with this `textInputContextIdentifier`.
    mutating func choose(_ name: String, in context: String?) {
        last = name
        if let context { lastByContext[context] = name }
    }
}
