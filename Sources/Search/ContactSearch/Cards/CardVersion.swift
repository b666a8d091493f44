/// The versions of vCard, as far as they are read differently.
enum CardVersion {
    /// The versit consortium's vCard 2.1.
    case v2
    /// RFC 2426, and what does not tell its version.
    case v3
    /// RFC 6350.
    case v4

    init?(_ text: String) {
        switch text {
        case "2.1", "2", "2.0": self = .v2
        case "3.0", "3": self = .v3
        case "4.0", "4": self = .v4
        default: return nil
        }
    }

    /// Where a line is folded, 2.1 breaks it before a space that belongs to the text; the later ones put the space in.
    var keepsFoldingSpace: Bool { self == .v2 }

    /// Whether a comma parts several values where a property may have them. 2.1 has only the semicolon.
    var hasLists: Bool { self != .v2 }

    /// What a backslash and a byte stand for together. `nil` if it is just a backslash, which 2.1 has in its texts.
    func escaped(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): byte
        // No version asks for it; old programs of Apple escape the colon of an address.
        case UInt8(ascii: ":"): byte
        case UInt8(ascii: "n"), UInt8(ascii: "N"): self == .v2 ? nil : 0x0A
        default: nil
        }
    }
}
