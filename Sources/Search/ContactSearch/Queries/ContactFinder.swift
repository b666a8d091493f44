/// Finds contacts by what was typed, the best first. Every finder finds the same contacts in the same order.
///
/// A ``ContactScan`` answers a single question, without any preparation. A ``ContactIndex`` is for searching while
/// someone types: it answers in microseconds once it is built, and building takes as long as two or three scans.
public protocol ContactFinder: Sendable {
    /// The contacts that fit a query, the best first, at most `limit`. A query without a letter or digit finds nothing.
    ///
    /// - Parameters:
    ///   - query: what was typed.
    ///   - limit: how many contacts are wanted.
    ///   - isIncluded: restricts the search to some of the contacts.
    func find(_ query: ContactQuery, limit: Int, where isIncluded: ((Contact.ID) -> Bool)?) -> ContactHits
}

extension ContactFinder {
    /// The contacts that fit a query, the best first, at most `limit`, by default 20.
    ///
    /// - Parameters:
    ///   - query: what was typed.
    ///   - limit: how many contacts are wanted.
    public func find(_ query: ContactQuery, limit: Int = 20) -> ContactHits { find(query, limit: limit, where: nil) }
}
