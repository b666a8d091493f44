import Foundation
import SourceText

/// The metadata that a web page declares: things of schema.org in JSON-LD and microdata, Open Graph, app links, a smart
/// app banner, and its title, description and canonical address.
///
/// Accepts any bytes: whatever cannot be read becomes a problem of the page, and the rest is used.
public struct WebPage: Hashable, Sendable {
    /// Something in a page that cannot be read.
    public struct Problem: Hashable, Sendable, CustomStringConvertible {
        /// The name of the page, such as `page.html`.
        public var name: String
        /// The line in the page, counted from 1.
        public var line: Int
        /// What is wrong, and what would be right.
        public var text: String
        /// The problem with its place: `page.html, line 3: …`.
        public var description: String { "\(name), line \(line): \(text)" }
    }

    /// The maximum number of bytes of a page that are read.
    public static let maximumBytes = 16 << 20

    /// The maximum number of characters of a title and of a description.
    static let maximumTitleLength = 500
    static let maximumDescriptionLength = 5000

    /// The address of the page: its declared canonical address, or else the one it was read from.
    public var url: String
    /// What the page declares of its content.
    public var attributes: SearchableAttributes
    /// The address that opens the same content in an app.
    public var appURL: String?
    /// The name of the app that its app links give.
    public var appName: String?
    /// The number of the app in the App Store; on this device, also its name.
    public var appStoreID: String?
    /// What of the page could not be read, at most twenty problems.
    public var problems: [Problem]

    /// Reads a page.
    ///
    /// - Parameters:
    ///   - html: the bytes of the page, in any encoding that pages have.
    ///   - url: the address the page was read from.
    ///   - name: the name of the page in problems.
    public init(html: [UInt8], url: String, name: String) {
        let reading = PageReading(html, name: name)
        let head = reading.head
        self.url = Self.address(head.canonical ?? head.first("og:url"), below: url) ?? url
        var attributes = Self.attributes(head, reading.things, addresses: [self.url, url])
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
                    text: """
                        the page's address has \(self.url.utf8.count.counted("byte")); it must have 1 to \
                        \(AppIndex.maximumIdentifierLength)
                        """))
        }
    }

    /// The attributes of the page, from what says most about it to what says least: the thing it is about; Open Graph;
    /// what describes the page itself, or the only person or organization that it describes; its title and description
    /// in HTML; anything else. The others fill in what the first lack.
    private static func attributes(
        _ head: HeadDeclarations, _ things: DeclaredThings, addresses: Set<String>
    ) -> SearchableAttributes {
        let pages = Set(addresses.map(comparable))
        let subject = PageSubject(things) { text in
            text.lowercased() == "true"
                || addresses.contains { base in
                    address(text, below: base).map { pages.contains(comparable($0)) } ?? false
                }
        }
        func described(_ thing: Int?) -> SearchableAttributes? {
            thing.map { SchemaAttributes.attributes($0, of: things) }
        }
        let sources = [
            described(subject.main), head.openGraph, described(subject.page), described(subject.party), head.plain,
            described(subject.other),
        ].compactMap(\.self)
        var attributes = SearchableAttributes()
        for source in sources.reversed() { attributes = attributes.updated(with: source) }
        for source in sources { attributes.addKeywords(source.keywords) }
        return attributes
    }

    /// An address without the part of the page that it names and without a slash at its end.
    private static func comparable(_ address: String) -> String {
        String(address.prefix { $0 != "#" }.dropLast { $0 == "/" })
    }

    /// The record for the index, with the app ``SearchableItem/web``. `nil` if the page declares nothing to find it by.
    public func item(lastViewed: Double? = nil) -> SearchableItem? {
        guard !url.isEmpty, url.utf8.count <= AppIndex.maximumIdentifierLength, !url.utf8.contains(0),
            attributes.title != nil || attributes.contentDescription != nil || !attributes.keywords.isEmpty
        else { return nil }
        var attributes = attributes
        attributes.contentURL = appURL ?? url
        attributes.appNames = [appName, appStoreID].compactMap(\.self)
        return SearchableItem(
            app: SearchableItem.web, identifier: url, attributes: attributes, lastViewed: lastViewed)
    }

    /// An address in a page as an absolute one. It may be relative to the page's own address.
    private static func address(_ text: String?, below base: String) -> String? {
        guard let text = text?.split(whereSeparator: \.isWhitespace).joined(), !text.isEmpty else { return nil }
        guard let address = URL(string: text, relativeTo: URL(string: base)) else { return text }
        return address.absoluteString
    }
}
