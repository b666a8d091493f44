/// A person or a company that can be called.
public struct Contact: Hashable, Sendable, Identifiable {
    /// Identifies the contact for as long as it exists, even if its name and numbers change. Not negative.
    public var id: Int
    /// The name as shown: at most ``maximumNameLength`` Unicode scalars; a longer one is cut there.
    public var name: String {
        didSet { name = Self.cut(name) }
    }
    /// The telephone numbers, in the order in which they are shown.
    public var numbers: [PhoneNumber]
    /// Everything else that is known, in the order in which it is shown.
    public var details: [Detail]
    /// Whether the contact is one of the user's favourites.
    public var isStarred: Bool
    /// How often the user has used the contact.
    public var usage: Usage
    /// The id in the program the contact comes from, by which it is recognized when it is imported again. An
    /// index takes an empty one for none.
    public var uid: String?
    /// The picture of the contact.
    public var photo: Photo?

    /// Creates a contact.
    public init(
        id: Int, name: String, numbers: [PhoneNumber] = [], details: [Detail] = [], isStarred: Bool = false,
        usage: Usage = Usage(), uid: String? = nil, photo: Photo? = nil
    ) {
        self.id = id
        self.uid = uid
        self.name = Self.cut(name)
        self.numbers = numbers
        self.details = details
        self.isStarred = isStarred
        self.usage = usage
        self.photo = photo
    }

    /// The maximum length of a name, in Unicode scalars. No person's is as long, and each search looks at every word.
    public static let maximumNameLength = 1000

    /// Whether a name is longer than ``maximumNameLength``.
    static func isTooLong(_ name: String) -> Bool {
        name.utf8.count > maximumNameLength && name.unicodeScalars.count > maximumNameLength
    }

    fileprivate static func cut(_ name: String) -> String {
        guard isTooLong(name) else { return name }
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(maximumNameLength)))
    }

    /// A telephone number.
    public struct PhoneNumber: Hashable, Sendable {
        /// Such as `mobile` or `work`; may be empty.
        public var label: String
        /// The number as written.
        public var text: String

        /// Creates a number.
        public init(_ text: String, label: String = "") {
            self.text = text
            self.label = label
        }
    }

    /// Something else that is known of a contact. Its words are found, after names and numbers.
    public struct Detail: Hashable, Sendable {
        /// What is known.
        public enum Kind: UInt8, CaseIterable, Sendable {
            /// The first name.
            case givenName
            /// The last name.
            case familyName
            /// Another name.
            case nickname
            /// How the name is pronounced, in letters.
            case phonetic
            /// The company.
            case organization
            /// The department of the company.
            case department
            /// The position in the company.
            case title
            /// An e-mail address.
            case email
            /// The city.
            case city
            /// The postal address.
            case address
            /// The address of a web page.
            case website
            /// Any text.
            case note
            /// A group of contacts: `friends`.
            case category
        }

        /// What is known.
        public var kind: Kind
        /// The text. A first, last, other or spoken name is cut like the name of the contact.
        public var text: String {
            didSet { if kind.isName { text = Contact.cut(text) } }
        }

        /// Creates a detail.
        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = kind.isName ? Contact.cut(text) : text
        }
    }

    /// A picture. Nothing here reads or draws it: only what is said of it is kept.
    public enum Photo: Hashable, Sendable {
        /// The address of the picture.
        case reference(String)
        /// A picture that was inside a card, of which nothing else is kept: its format, such as `JPEG`, and its size.
        case embedded(format: String, byteCount: Int)
    }

    /// How often the user has opened, called or written to the contact, and when last.
    public struct Usage: Hashable, Sendable {
        /// The number of uses.
        public var count: Int
        /// When last, in seconds since 1970; nil for never.
        public var last: Double?

        /// Creates a usage, by default none.
        public init(count: Int = 0, last: Double? = nil) {
            self.count = count
            self.last = last
        }
    }

    /// The texts of all details of a kind.
    public func details(_ kind: Detail.Kind) -> [String] { details.filter { $0.kind == kind }.map(\.text) }
}
