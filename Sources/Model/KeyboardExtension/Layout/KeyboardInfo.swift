/// What a keyboard says of itself before it runs, as `NSExtensionAttributes` does in an extension's Info.plist. The fourth of
/// those keys, `PrimaryLanguage`, is the layout's `locale`.
public struct KeyboardInfo: Hashable, Sendable {
    /// `IsASCIICapable`: whether ASCII can be typed on it. Fields that want nothing else pass over a keyboard that cannot.
    public var isASCIICapable: Bool
    /// `PrefersRightToLeft`: whether its language is written from right to left.
    public var prefersRightToLeft: Bool
    /// `RequestsOpenAccess`: whether the user can give it open access. Without asking it never has any.
    public var requestsOpenAccess: Bool

    /// Info from its parts.
    public init(isASCIICapable: Bool = true, prefersRightToLeft: Bool = false, requestsOpenAccess: Bool = false) {
        self.isASCIICapable = isASCIICapable
        self.prefersRightToLeft = prefersRightToLeft
        self.requestsOpenAccess = requestsOpenAccess
    }
}
