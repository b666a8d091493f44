/// A person or a company that can be called.
package struct Contact: Hashable, Sendable, Identifiable {
    /// Identifies the contact for as long as it exists, even if its name and numbers change. Not negative.
    package var id: Int
    /// The name as shown: at most ``maximumNameLength`` characters; a longer one is cut there.
    package var name: String {
        didSet { name = Self.cut(name) }
    }
    package var numbers: [PhoneNumber]
    /// Everything else that is known, in the order in which it is shown.
    package var details: [Detail]
    /// Whether the contact is one of the user's favourites.
    package var isStarred: Bool
    package var usage: Usage
    /// The id in the program the contact comes from, by which it is recognized when it is imported again.
    package var uid: String?

    package init(
        id: Int, name: String, numbers: [PhoneNumber] = [], details: [Detail] = [], isStarred: Bool = false,
        usage: Usage = Usage(), uid: String? = nil
    ) {
        self.id = id
        self.uid = uid
        self.name = Self.cut(name)
        self.numbers = numbers
        self.details = details
        self.isStarred = isStarred
        self.usage = usage
    }

    /// The maximum length of a name, in Unicode scalars. No person's is as long, and each search looks at every word.
    package static let maximumNameLength = 1000

    private static func cut(_ name: String) -> String {
        guard name.utf8.count > maximumNameLength else { return name }
        return String(String.UnicodeScalarView(name.unicodeScalars.prefix(maximumNameLength)))
    }

    package struct PhoneNumber: Hashable, Sendable {
        /// Such as `mobile` or `work`; may be empty.
        package var label: String
        /// The number as written.
        package var text: String

        package init(_ text: String, label: String = "") {
            self.text = text
            self.label = label
        }
    }

    package struct Detail: Hashable, Sendable {
        package enum Kind: UInt8, CaseIterable, Sendable {
            case nickname, phonetic, organization, department, title, email, city, address, website, note, category
        }

        package var kind: Kind
        package var text: String

        package init(_ kind: Kind, _ text: String) {
            self.kind = kind
            self.text = text
        }
    }

    /// How often the user has opened, called or written to the contact, and when last.
    package struct Usage: Hashable, Sendable {
        package var count: Int
        /// Seconds since 1970.
        package var last: Double?

        package init(count: Int = 0, last: Double? = nil) {
            self.count = count
            self.last = last
        }
    }

    /// The texts of all details of a kind.
    package func details(_ kind: Detail.Kind) -> [String] { details.filter { $0.kind == kind }.map(\.text) }
}
