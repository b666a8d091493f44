import Foundation

/// What a web page declares of itself: things of schema.org in JSON-LD and microdata, Open Graph, app links, a smart app
/// banner, and its title, description and canonical address.
///
/// Anything may be given: what cannot be understood is a problem of the page, and the rest is taken.
package struct WebPage: Hashable, Sendable {
    package struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The page's name, `page.html`.
        package var name: String
        package var line: Int
        /// What is wrong, and what would be right.
        package var text: String
        package var description: String { "\(name), line \(line): \(text)" }
    }

    /// As many bytes of a page are read.
    package static let longest = 16 << 20

    /// Letters of a title and of a description that are taken.
    static let maximumTitleLength = 500
    static let maximumDescriptionLength = 5000

    /// Where it is: what it says to be its canonical address, else the one it was read from.
    package var url: String
    package var attributes: SearchableAttributes
    /// Opens the same content in an app.
    package var appURL: String?
    package var appName: String?
    /// The app's number in the store.
    package var appStoreID: String?
    package var problems: [Problem]

    /// - Parameters:
    ///   - url: where it was read from.
    ///   - name: how problems name it.
    package init(html: [UInt8], url: String, name: String) {
        let reading = PageReading(html, name: name)
        let head = reading.head
        self.url = Self.address(head.canonical ?? head.first("og:url"), below: url) ?? url
        // What is said in more detail counts first, and the others where it says nothing.
        var attributes = head.plain.updated(with: head.openGraph)
        let things = [reading.jsonThings, reading.microdata.things].compactMap(SchemaAttributes.main)
        for thing in things.reversed() { attributes = attributes.updated(with: SchemaAttributes.attributes(thing)) }
        let others = [head.plain, head.openGraph]
        for other in others { attributes.addKeywords(other.keywords) }
        attributes.thumbnailURL = attributes.thumbnailURL.flatMap { Self.address($0, below: url) }
        attributes.title = attributes.title.map { String($0.prefix(Self.maximumTitleLength)) }
        attributes.contentDescription = attributes.contentDescription.map {
            String($0.prefix(Self.maximumDescriptionLength))
        }
        self.attributes = attributes
        let banner = head.smartBanner
        appURL = head.first("al:ios:url", "al:iphone:url", "al:ipad:url") ?? banner["app-argument"]
        appName = head.first("al:ios:app_name", "al:iphone:app_name", "al:ipad:app_name")
        appStoreID = head.first("al:ios:app_store_id", "al:iphone:app_store_id") ?? banner["app-id"]
        problems = reading.problems
        if self.url.isEmpty || self.url.utf8.count > AppIndex.maximumIdentifierLength {
            problems.append(
                Problem(
                    name: name, line: 1,
                    text:
                        "the page's address has \(self.url.utf8.count) bytes; give it 1 to \(AppIndex.maximumIdentifierLength)"
                ))
        }
    }

    /// The record for the index: its app is ``SearchableItem/web``. Nil if the page says nothing it could be found by.
    package func item(lastViewed: Double? = nil) -> SearchableItem? {
        guard !url.isEmpty, url.utf8.count <= AppIndex.maximumIdentifierLength, !url.utf8.contains(0),
            attributes.title != nil || attributes.contentDescription != nil || !attributes.keywords.isEmpty
        else { return nil }
        var attributes = attributes
        attributes.contentURL = appURL ?? url
        return SearchableItem(
            app: SearchableItem.web, identifier: url, attributes: attributes, lastViewed: lastViewed)
    }

    /// An address in a page, which may leave out what it shares with the page's own.
    private static func address(_ text: String?, below base: String) -> String? {
        guard let text = text?.split(whereSeparator: \.isWhitespace).joined(), !text.isEmpty else { return nil }
        guard let address = URL(string: text, relativeTo: URL(string: base)) else { return text }
        return address.absoluteString
    }
}
