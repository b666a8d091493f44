/// What the index takes of a thing of schema.org.
enum SchemaAttributes {
    /// Things that stand around what a page is about. They are taken if there is nothing else.
    private static let surroundings: Set<String> = [
        "Organization", "WebSite", "WebPage", "BreadcrumbList", "ListItem", "ImageObject", "SearchAction", "Person",
        "SiteNavigationElement", "WPHeader", "WPFooter", "WPSideBar", "CollectionPage", "ContactPoint",
    ]

    /// As many keywords, numbers and addresses of one kind are taken.
    static let maximumValues = 100

    /// What a page is about: the first thing that is not part of every page, else the first.
    static func main(_ things: [SchemaThing]) -> SchemaThing? {
        things.first { thing in !thing.types.isEmpty && !thing.types.contains { surroundings.contains($0) } }
            ?? things.first { $0.types.contains("WebPage") } ?? things.first
    }

    static func attributes(_ thing: SchemaThing) -> SearchableAttributes {
        var attributes = SearchableAttributes()
        attributes.title = thing.texts("name", "headline", "alternateName").first
        attributes.contentDescription = thing.texts("description", "abstract").first
        attributes.keywords = Array(thing.texts("keywords").lazy.flatMap(keywords).prefix(maximumValues))
        attributes.thumbnailURL =
            thing.texts("thumbnailUrl", of: "url").first ?? thing.texts("image", "logo", "photo", of: "url").first
            ?? thing.texts("image", of: "contentUrl").first
        let contacts = [thing] + thing.things("contactPoint").prefix(maximumValues)
        for contact in contacts {
            for number in contact.texts("telephone").prefix(maximumValues).map({ without("tel:", $0) })
            where !attributes.phoneNumbers.contains(number) {
                attributes.phoneNumbers.append(number)
            }
            for address in contact.texts("email").prefix(maximumValues).map({ without("mailto:", $0) })
            where !attributes.emailAddresses.contains(address) {
                attributes.emailAddresses.append(address)
            }
        }
        if !attributes.phoneNumbers.isEmpty { attributes.supportsPhoneCall = true }
        if thing.properties["address"] != nil || thing.properties["geo"] != nil { attributes.supportsNavigation = true }
        attributes.rating = rating(thing)
        return attributes
    }

    /// What a link to write or call leads to.
    private static func without(_ scheme: String, _ text: String) -> String {
        guard text.lowercased().hasPrefix(scheme) else { return text }
        return String(text.dropFirst(scheme.count).prefix { $0 != "?" })
    }

    /// Words of a list in one text.
    static func keywords(_ text: String) -> [String] {
        text.split(maxSplits: maximumValues) { $0 == "," || $0 == ";" }.prefix(maximumValues).map {
            PageText.collapsed(String($0))
        }.filter { !$0.isEmpty }
    }

    /// On a scale to 5, as schema.org's own is where a page does not say otherwise.
    private static func rating(_ thing: SchemaThing) -> Double? {
        for name in ["aggregateRating", "starRating", "reviewRating"] {
            for rating in thing.things(name) {
                guard let value = number(rating.texts("ratingValue").first) else { continue }
                let best = number(rating.texts("bestRating").first) ?? 5
                let worst = min(number(rating.texts("worstRating").first) ?? 0, 1)
                guard best > worst, value >= worst, value <= best else { continue }
                return value / best * 5
            }
        }
        return nil
    }

    /// Some write a comma.
    private static func number(_ text: String?) -> Double? {
        guard let value = text.flatMap({ Double($0.replacing(",", with: ".")) }), value.isFinite else { return nil }
        return value
    }
}
