/// The same lines lead to another text under another profile, where a keyboard sees less of the text, or sees it later.
package struct DeviceDifference: Hashable, Sendable {
    package let keyboard: String
    /// The name of the other profile.
    package let profile: String

    package init(keyboard: String, profile: String) { (self.keyboard, self.profile) = (keyboard, profile) }
}
