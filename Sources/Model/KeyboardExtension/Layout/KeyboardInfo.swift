/// Properties that a keyboard declares before it runs, like `NSExtensionAttributes` in an extension's Info.plist. The
/// fourth of those keys, `PrimaryLanguage`, is the layout's `locale`.
public struct KeyboardInfo: Hashable, Sendable {
    /// `IsASCIICapable`: whether the keyboard can type ASCII. Fields that want only ASCII skip a keyboard that cannot.
    public var isASCIICapable: Bool
    /// `PrefersRightToLeft`: whether the keyboard's language is written from right to left.
    public var prefersRightToLeft: Bool
    /// `RequestsOpenAccess`: whether the user can grant the keyboard open access. Otherwise it never has it.
    public var requestsOpenAccess: Bool

    /// Creates the properties.
    public init(isASCIICapable: Bool = true, prefersRightToLeft: Bool = false, requestsOpenAccess: Bool = false) {
        self.isASCIICapable = isASCIICapable
        self.prefersRightToLeft = prefersRightToLeft
        self.requestsOpenAccess = requestsOpenAccess
    }
}
