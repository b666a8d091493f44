/// Converts a thing of schema.org to attributes for the index.
enum SchemaAttributes {
    /// The maximum number of keywords, numbers and addresses of one kind.
    static let maximumValues = 100

    static func attributes(_ thing: Int, of things: DeclaredThings) -> SearchableAttributes {
        var attributes = SearchableAttributes()
        attributes.title = things.title(of: thing)
        attributes.contentDescription = things.texts("description", "abstract", of: thing).first
        attributes.addKeywords(Array(things.texts("keywords", of: thing).lazy.flatMap(keywords).prefix(maximumValues)))
        attributes.addKeywords(roles(thing, of: things))
        attributes.thumbnailURL =
            things.addresses("thumbnailUrl", in: "url", "contentUrl", of: thing).first
            ?? things.addresses("image", "logo", "photo", in: "url", "contentUrl", of: thing).first
        let contacts = [thing] + things.things("contactPoint", of: thing).prefix(maximumValues)
        for contact in contacts {
            for number in things.texts("telephone", of: contact).prefix(maximumValues).map({ without("tel:", $0) })
            where !attributes.phoneNumbers.contains(number) {
                attributes.phoneNumbers.append(number)
            }
            for address in things.texts("email", of: contact).prefix(maximumValues).map({ without("mailto:", $0) })
            where !attributes.emailAddresses.contains(address) {
                attributes.emailAddresses.append(address)
            }
        }
        if !attributes.phoneNumbers.isEmpty { attributes.supportsPhoneCall = true }
        if !things.values("address", of: thing).isEmpty || !things.values("geo", of: thing).isEmpty {
            attributes.supportsNavigation = true
        }
        attributes.rating = rating(thing, of: things)
        return attributes
    }

    /// What people also look for: the profession and skills of a person, and the town of a place or of where something
    /// takes place.
    private static func roles(_ thing: Int, of things: DeclaredThings) -> [String] {
        let places = [thing] + things.things("location", of: thing).prefix(maximumValues)
        let addresses = places.flatMap { things.things("address", of: $0).prefix(maximumValues) }
        let texts = [
            things.texts("jobTitle", of: thing), things.texts("knowsAbout", of: thing),
            addresses.flatMap { things.texts("addressLocality", of: $0) },
        ]
        return texts.flatMap { $0.prefix(maximumValues) }
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
    private static func rating(_ thing: Int, of things: DeclaredThings) -> Double? {
        for name in ["aggregateRating", "starRating", "reviewRating"] {
            for rating in things.things(name, of: thing) {
                guard let value = number(things.texts("ratingValue", of: rating).first) else { continue }
                let best = number(things.texts("bestRating", of: rating).first) ?? 5
                let worst = min(number(things.texts("worstRating", of: rating).first) ?? 0, 1)
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

extension DeclaredThings {
    /// What a thing is called.
    func title(of index: Int) -> String? { texts("name", "headline", "title", "alternateName", of: index).first }
}
