package import AppSearch
package import ContactSearch

extension StoredContacts {
    /// The app whose items contacts are in the app index.
    private static let app = "contacts"

    /// Tells the app index that contacts were changed, but not by the app: it is asked to index them when it is next used. What
    /// the user has not let it read stays out of the index.
    ///
    /// - Parameter removed: contacts that are gone, and not to be found from now on.
    package static func changed(removed: [Contact] = [], in index: AppIndex) throws(AppIndexError) {
        if !removed.isEmpty { try index.deleteItems(removed.map { "\($0.id)" }, of: app) }
        try index.requestReindex(.all, of: app)
    }
}
