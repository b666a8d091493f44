package import AppSearch
package import ContactSearch

extension StoredContacts {
    /// The app that contacts belong to in the app index.
    private static let app = "contacts"

    /// Records in the app index that contacts were changed outside the app. When the app is next used, it is asked to
    /// index them. Contacts the user has not allowed it to read stay out of the index.
    ///
    /// - Parameter removed: deleted contacts, which are removed from the index.
    package static func changed(removed: [Contact] = [], in index: AppIndex) throws(AppIndexError) {
        if !removed.isEmpty { try index.deleteItems(removed.map { "\($0.id)" }, of: app) }
        try index.requestReindex(.all, of: app)
    }
}
