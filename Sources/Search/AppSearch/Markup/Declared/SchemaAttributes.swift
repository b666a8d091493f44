/// Converts a thing of schema.org to attributes for the index.
enum SchemaAttributes {
    /// Types of things that describe the surroundings of a page's subject. They are used only if there is nothing else.
    private static let surroundings: Set<String> = [
        "Organization", "WebSite", "WebPage", "BreadcrumbList", "ListItem", "ImageObject", "SearchAction", "Person",
        "SiteNavigationElement", "WPHeader", "WPFooter", "WPSideBar", "CollectionPage", "ContactPoint",
    ]

    /// The maximum number of keywords, numbers and addresses of one kind.
    static let maximumValues = 100

    /// The subject of a page: the first thing that is not part of every page, or else a `WebPage`, or else the first.
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

    /// The number or address in a `tel:` or `mailto:` link.
    private static func without(_ scheme: String, _ text: String) -> String {
        guard text.lowercased().hasPrefix(scheme) else { return text }
        return String(text.dropFirst(scheme.count).prefix { $0 != "?" })
    }

    /// The keywords of a list written as one text.
    static func keywords(_ text: String) -> [String] {
        text.split(maxSplits: maximumValues) { $0 == "," || $0 == ";" }.prefix(maximumValues).map {
            PageText.collapsed(String($0))
        }.filter { !$0.isEmpty }
    }

    /// The rating on a scale to 5, which is the scale of schema.org unless the page declares another.
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

    /// Some pages write a decimal comma.
    private static func number(_ text: String?) -> Double? {
        guard let value = text.flatMap({ Double($0.replacing(",", with: ".")) }), value.isFinite else { return nil }
        return value
    }
}
