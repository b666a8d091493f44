import KeyboardExtension

/// What a press needs to know of the field with the focus, found out once for as long as field and profile stay the same.
final class FocusedField: Sendable {
    /// Nil where the app has no fields.
    let field: Field?
    /// What it makes of edits.
    let rules: EditingRules
    /// The same for one who looks at no more than a few characters.
    let glimpseRules: EditingRules
    /// What it tells a keyboard of itself, whatever keyboard that is.
    let surroundings: SnapshotProxy.Surroundings
    /// Whether the system keyboard alone serves it.
    let refusesCustomKeyboards: Bool

    /// How many UTF-16 units a glimpse has to each side.
    static let glimpseLength = 40

    init(in simulation: Simulation) {
        let state = simulation.state
        field = simulation.field(at: state.path)
        rules = EditingRules(profile: state.profile, field: field)
        var profile = state.profile
        profile.contextLength = min(profile.contextLength, FocusedField.glimpseLength)
        glimpseRules = EditingRules(rules, profile: profile)
        let visit = state.profile.documentIdentifier == .visit ? "#\(state.visit.number)" : ""
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.identifier = DocumentIdentifier(rawValue: "\(state.path.app)/\(state.path.field)\(visit)")
        surroundings.traits = field?.traits ?? TextInputTraits()
        self.surroundings = surroundings
        refusesCustomKeyboards = simulation.refusesCustomKeyboards(state.path)
    }
}

extension Simulation {
    /// The field with the focus, kept from the first press on.
    var focused: FocusedField { state.focused ?? FocusedField(in: self) }

    /// Finds out about the field with the focus, unless that is known.
    mutating func lookAtField() {
        if state.focused == nil { state.focused = FocusedField(in: self) }
    }
}
