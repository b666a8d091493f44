/// What a web page declares of itself.
package struct WebPage: Hashable, Sendable {
    package struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The page's name, `page.html`.
        package var name: String
        package var line: Int
        /// What is wrong, and what would be right.
        package var text: String
        package var description: String { "\(name), line \(line): \(text)" }
    }

    /// Where it is: what it says to be its canonical address, else the one it was read from.
    package var url: String
    package var attributes: SearchableAttributes
    /// Opens the same content in an app.
    package var appURL: String?
    package var appName: String?
    /// The app's number in the store, of a smart banner.
    package var appStoreID: String?
    package var problems: [Problem]

    /// - Parameters:
    ///   - url: where it was read from.
    ///   - name: how problems name it.
    package init(html: [UInt8], url: String, name: String) {
        self.url = url
        attributes = SearchableAttributes()
        problems = []
    }

    /// The record for the index; nil if the page says nothing it could be found by.
    package func item(lastViewed: Double? = nil) -> SearchableItem? { nil }
}
