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

    init(in state: DeviceState) {
        let (path, current) = (state.focus.path, state.profile.current)
        field = state.apps.field(at: path)
        rules = EditingRules(profile: current, field: field)
        var profile = current
        profile.contextLength = min(profile.contextLength, FocusedField.glimpseLength)
        glimpseRules = EditingRules(rules, profile: profile)
        let visit = current.documentIdentifier == .visit ? "#\(state.visit.number)" : ""
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.identifier = DocumentIdentifier(rawValue: "\(path.app)/\(path.field)\(visit)")
        surroundings.traits = field?.traits ?? TextInputTraits()
        self.surroundings = surroundings
        refusesCustomKeyboards = state.apps.refusesCustomKeyboards(path)
    }
}
