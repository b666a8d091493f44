import AppSearch
import ContactSearch

/// Converts contacts to items and activities of the app index.
enum ContactRecords {
    static let viewing = "keybed.contacts.viewing"
    static let contactKey = "contact"

    /// - Parameter viewed: the time in seconds since 1970, if the user has just viewed the contact.
    static func item(_ contact: Contact, of app: String, viewed: Double? = nil) -> SearchableItem {
        SearchableItem(
            app: app, identifier: "\(contact.id)", domain: app,
            attributes: SearchableAttributes(
                title: contact.name, contentDescription: description(contact), keywords: keywords(contact),
                phoneNumbers: contact.numbers.map(\.text), emailAddresses: contact.details(.email),
                thumbnailURL: thumbnail(contact), contentType: "public.contact",
                supportsPhoneCall: !contact.numbers.isEmpty),
            lastViewed: viewed)
    }

    /// The other names and the categories.
    private static func keywords(_ contact: Contact) -> [String] {
        let kinds: [Contact.Detail.Kind] = [.givenName, .familyName, .nickname, .category]
        return contact.detailsBesideName.filter { kinds.contains($0.kind) }.map(\.text)
    }

    private static func thumbnail(_ contact: Contact) -> String? {
        guard case .reference(let address) = contact.photo else { return nil }
        return address
    }

    private static func description(_ contact: Contact) -> String? {
        let parts = ([.title, .department, .organization, .city] as [Contact.Detail.Kind]).flatMap(contact.details)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// The activity of viewing a contact.
    static func activity(_ contact: Contact, of app: String) -> UserActivity {
        UserActivity(
            app: app, activityType: viewing, title: contact.name, userInfo: [contactKey: "\(contact.id)"],
            relatedIdentifier: "\(contact.id)")
    }

    /// The contact of an activity that was handed over: of one of the app, or of a web page whose link to the app is
    /// `contacts://7`.
    static func id(_ type: String, _ userInfo: [String: String]) -> Contact.ID? {
        if type == Restoration.browsingActivityType {
            let link = userInfo[Restoration.appURLKey]?.split(separator: "://", maxSplits: 1)
            return link.flatMap { $0.count == 2 && $0[0].lowercased() == "contacts" ? Int($0[1]) : nil }
        }
        let keys = [Restoration.itemActivityType: Restoration.itemIdentifierKey, viewing: contactKey]
        return keys[type].flatMap { userInfo[$0] }.flatMap { Int($0) }
    }
}
