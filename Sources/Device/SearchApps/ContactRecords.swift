import AppSearch
import ContactSearch

/// Contacts as the app index knows them.
enum ContactRecords {
    static let viewing = "keybed.contacts.viewing"
    static let contactKey = "contact"

    /// - Parameter viewed: when the user has just looked at it, in seconds since 1970.
    static func item(_ contact: Contact, of app: String, viewed: Double? = nil) -> SearchableItem {
        SearchableItem(
            app: app, identifier: "\(contact.id)", domain: app,
            attributes: SearchableAttributes(
                title: contact.name, contentDescription: description(contact), keywords: contact.details(.nickname),
                phoneNumbers: contact.numbers.map(\.text), emailAddresses: contact.details(.email),
                supportsPhoneCall: !contact.numbers.isEmpty),
            lastViewed: viewed)
    }

    private static func description(_ contact: Contact) -> String? {
        let parts = ([.title, .department, .organization, .city] as [Contact.Detail.Kind]).flatMap(contact.details)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// That the user looks at a contact.
    static func activity(_ contact: Contact, of app: String) -> UserActivity {
        UserActivity(
            app: app, activityType: viewing, title: contact.name, userInfo: [contactKey: "\(contact.id)"],
            relatedIdentifier: "\(contact.id)")
    }

    /// The contact that something handed over is about.
    static func id(_ type: String, _ userInfo: [String: String]) -> Contact.ID? {
        let keys = [Restoration.itemActivityType: Restoration.itemIdentifierKey, viewing: contactKey]
        return keys[type].flatMap { userInfo[$0] }.flatMap { Int($0) }
    }
}
