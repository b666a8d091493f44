/// The versions of vCard that are read differently.
enum CardVersion {
    /// The versit consortium's vCard 2.1.
    case v2
    /// RFC 2426; also cards that name no version.
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

    /// Whether the space at a fold belongs to the text. 2.1 folds before a space of the text; the later versions insert
    /// one.
    var keepsFoldingSpace: Bool { self == .v2 }

    /// Whether commas separate several values where a property allows them. 2.1 has only the semicolon.
    var hasLists: Bool { self != .v2 }

    /// The byte that a backslash and `byte` stand for. `nil` if the backslash is literal, as it often is in 2.1.
    func escaped(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): byte
        // No version requires it, but old programs of Apple escape the colon of an address.
        case UInt8(ascii: ":"): byte
        case UInt8(ascii: "n"), UInt8(ascii: "N"): self == .v2 ? nil : 0x0A
        default: nil
        }
    }
}
