import HostAppKit
import KeyboardExtension

/// The properties of the field with the focus that each press needs, computed once and cached until the field or the
/// profile changes.
final class FocusedField: Sendable {
    /// Nil if the app has no fields.
    let field: Field?
    /// How edits change the text of the field.
    let rules: FieldRules
    /// The same rules with the context cut to a few characters, but more than a glimpse shows.
    let glimpseRules: FieldRules
    /// The part of the description that is the same for every keyboard.
    let surroundings: SnapshotProxy.Surroundings
    /// Whether only the system keyboard may be used.
    let refusesCustomKeyboards: Bool

    /// The number of UTF-16 units a glimpse shows on each side of the selection.
    static let glimpseLength = 40

    init(in state: DeviceState) {
        let (path, current) = (state.focus.path, state.profile.current)
        field = state.apps.field(at: path)
        rules = FieldRules(profile: current, field: field)
        var profile = current
        profile.contextLength = min(profile.contextLength, 2 * FocusedField.glimpseLength)
        glimpseRules = FieldRules(rules, profile: profile)
        let visit = current.documentIdentifier == .visit ? "#\(state.visit.number)" : ""
        var surroundings = SnapshotProxy.Surroundings()
        surroundings.identifier = DocumentIdentifier(rawValue: "\(path.app)/\(path.field)\(visit)")
        surroundings.traits = field?.traits ?? TextInputTraits()
        self.surroundings = surroundings
        refusesCustomKeyboards = state.apps.refusesCustomKeyboards(path)
    }
}
