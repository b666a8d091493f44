package import HostAppKit
import KeyboardExtension
package import ProxyRules

/// The rules of a field: the profile of the device, and what edits do under it.
package final class FieldRules: Sendable {
    package let profile: HostProfile
    package let editing: EditingRules

    package init(profile: HostProfile, field: Field? = nil) {
        self.profile = profile
        var flags = EditingRules.Field()
        flags.allowsSmartDelete = field?.traits.smartInsertDeleteType != .no
        flags.deleteSelectsFirst = field?.deleteSelectsFirst == true
        flags.isMultiline = field?.isMultiline != false
        flags.maximumLength = field?.maximumLength
        editing = EditingRules(profile.editing, field: flags)
    }

    /// The rules of the same field under another profile.
    init(_ rules: FieldRules, profile: HostProfile) {
        self.profile = profile
        editing = EditingRules(profile.editing, field: rules.editing.field)
    }
}
