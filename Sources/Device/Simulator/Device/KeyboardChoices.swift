import KeyboardExtension

/// What the user has decided about keyboards: which are enabled, which have open access, and which was chosen last.
struct KeyboardChoices: Hashable, Sendable {
    /// The enabled keyboards, without the system keyboard, which always is.
    private(set) var enabled: [String]
    /// Enabled keyboards that this device does not have: their layouts were given to another session.
    private var enabledElsewhere: [String] = []
    /// The keyboards the user has disabled, so that they do not count as new.
    private(set) var disabled: Set<String> = []
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

    /// The enabled keyboards, including those that only other sessions have.
    var enabledAnywhere: [String] { enabled + enabledElsewhere }

    mutating func enable(_ name: String) {
        disabled.remove(name)
        if !ring.contains(name) { enabled.append(name) }
    }

    mutating func disable(_ name: String) {
        disabled.insert(name)
        enabled.removeAll { $0 == name }
    }

    mutating func giveAccess(to name: String, _ isGiven: Bool) {
        if isGiven { openAccess.insert(name) } else { openAccess.remove(name) }
    }

    /// The user has chosen a keyboard in a field with this `textInputContextIdentifier`.
    mutating func choose(_ name: String, in context: String?) {
        last = name
        if let context { lastByContext[context] = name }
    }

    /// Restores the keyboards that were enabled, in their order. Those enabled on a new device follow, unless the user
    /// has disabled them.
    mutating func restore(enabled names: [String], disabled: [String], available: [String]) {
        self.disabled = Set(disabled)
        let names = names.filter { $0 != systemKeyboard }
        enabledElsewhere = names.filter { !available.contains($0) }
        enabled =
            names.filter(available.contains)
            + enabled.filter { !names.contains($0) && !self.disabled.contains($0) }
    }

    /// Follows the keyboards that the device has now: of those enabled, others may be gone, and new ones are enabled as
    /// on a new device, unless the user has disabled them.
    mutating func follow(available: [String], added: [String]) {
        enabledElsewhere += enabled.filter { !available.contains($0) }
        enabled.removeAll { !available.contains($0) }
        for name in added where available.contains(name) && !disabled.contains(name) && !enabled.contains(name) {
            enabledElsewhere.removeAll { $0 == name }
            enabled.append(name)
        }
    }

    /// Restores the keyboard chosen last in a context, or anywhere.
    mutating func restore(_ name: String, in context: String?) {
        if let context { lastByContext[context] = name } else { last = name }
    }

    /// Forgets which keyboards were chosen last.
    mutating func forgetLast() {
        last = nil
        lastByContext = [:]
    }
}
