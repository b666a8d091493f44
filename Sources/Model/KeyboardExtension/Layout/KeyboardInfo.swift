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

extension KeyboardInfo {
    /// The properties of a keyboard that types these letters: whether it can type ASCII, and whether most of them are
    /// written from right to left.
    package init(letters: some Collection<Unicode.Scalar>) {
        let placed = Set(letters)
        self.init(
            isASCIICapable: (UInt8(ascii: "a")...UInt8(ascii: "z")).allSatisfy { placed.contains(Unicode.Scalar($0)) },
            prefersRightToLeft: letters.count(where: \.isRightToLeft) * 2 > letters.count)
    }
}

extension Unicode.Scalar {
    /// Whether a letter belongs to a script that is written from right to left (The Unicode Standard, the blocks of the
    /// bidirectional classes R and AL).
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
