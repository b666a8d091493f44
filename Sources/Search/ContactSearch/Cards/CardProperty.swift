/// The properties that are read. The values of all others are skipped unread.
enum CardProperty: String, CaseIterable {
    case begin = "BEGIN"
    case end = "END"
    case version = "VERSION"
    case agent = "AGENT"

    case formattedName = "FN"
    case name = "N"
    case nickname = "NICKNAME"
    case otherNickname = "X-NICKNAME"
    case sortString = "SORT-STRING"
    case phoneticFirstName = "X-PHONETIC-FIRST-NAME"
    case phoneticMiddleName = "X-PHONETIC-MIDDLE-NAME"
    case phoneticLastName = "X-PHONETIC-LAST-NAME"
    case phoneticOrganization = "X-PHONETIC-ORG"

    case number = "TEL"
    case email = "EMAIL"
    case address = "ADR"
    case website = "URL"
    case organization = "ORG"
    case title = "TITLE"
    case role = "ROLE"
    case note = "NOTE"
    case categories = "CATEGORIES"
    case uid = "UID"
    case photo = "PHOTO"

    /// Apple's label for the other properties of the same group.
    case groupLabel = "X-ABLABEL"
    /// A row of Android's own contacts table.
    case androidCustom = "X-ANDROID-CUSTOM"
    case starred = "X-STARRED"
    case favorite = "X-FAVORITE"
    case favourite = "X-FAVOURITE"
    case timesContacted = "X-TIMES-CONTACTED"
    case lastTimeContacted = "X-LAST-TIME-CONTACTED"

    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The property with a name in upper case.
    init?(_ name: String) {
        guard let property = Self.named[name] else { return nil }
        self = property
    }

    /// Whether a card whose BEGIN is missing may begin with this property.
    var mayBeginCard: Bool { self == .version || self == .formattedName || self == .name || self == .number }

    /// Whether a property holds a picture, a sound or a key, which is in base64 even if no parameter says so.
    static func isBinary(_ name: String) -> Bool { ["PHOTO", "LOGO", "SOUND", "KEY"].contains(name) }
}
