import SourceText

/// The declarations in the head of a page: title and description, Open Graph, app links, smart app banner, canonical
/// address.
struct HeadDeclarations {
    private(set) var title: String?
    private(set) var canonical: String?
    /// The contents of `meta` elements by lower-case name or property, in their order.
    private(set) var metas: [String: [String]] = [:]
    private var isInTitle = false

    /// The maximum number of elements of one name that are read.
    private static let maximumPerName = 50

    mutating func start(_ tag: HTMLTag) {
        isInTitle = tag.name == "title" && title == nil
        switch tag.name {
        case "meta":
            guard let name = tag.attributes["property"] ?? tag.attributes["name"],
                let content = tag.attributes["content"],
                metas[name.lowercased(), default: []].count < Self.maximumPerName
            else { return }
            metas[name.lowercased(), default: []].append(content)
        case "link":
            let relations = tag.attributes["rel"]?.lowercased().split { $0.isWhitespace } ?? []
            if relations.contains("canonical"), canonical == nil, let address = tag.attributes["href"], !address.isEmpty
            {
                canonical = address
            }
        default: break
        }
    }

    mutating func text(_ text: String) {
        guard isInTitle else { return }
        title = PageText.collapsed(text)
        isInTitle = false
    }

    /// The first text that is not empty, for the first of these names that has one.
    func first(_ names: String...) -> String? {
        for name in names {
            if let text = metas[name]?.lazy.map(PageText.collapsed).first(where: { !$0.isEmpty }) { return text }
        }
        return nil
    }

    func all(_ names: String...) -> [String] {
        names.flatMap { metas[$0] ?? [] }.map(PageText.collapsed).filter { !$0.isEmpty }
    }

    /// The parts of `app-id=640199958, app-argument=https://…` by name. An argument may contain commas.
    var smartBanner: [String: String] {
        var parts: [String: String] = [:]
        var last: String?
        for part in first("apple-itunes-app")?.split(separator: ",") ?? [] {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.drop { $0 == " " } }
            if pair.count == 2,
                ["app-id", "app-argument", "affiliate-data", "app-clip-bundle-id"].contains(String(pair[0]))
            {
                last = String(pair[0])
                parts[String(pair[0])] = String(pair[1])
            } else if let last {
                parts[last]?.append("," + part)
            }
        }
        return parts.mapValues { String($0.dropLast { $0 == " " }) }
    }

    /// The attributes from Open Graph.
    var openGraph: SearchableAttributes {
        SearchableAttributes(
            title: first("og:title", "twitter:title"),
            contentDescription: first("og:description", "twitter:description"),
            keywords: all("article:tag", "book:tag", "video:tag"), phoneNumbers: all("og:phone_number"),
            emailAddresses: all("og:email"),
            thumbnailURL: first("og:image", "og:image:url", "og:image:secure_url", "twitter:image"),
            supportsPhoneCall: first("og:phone_number") == nil ? nil : true)
    }

    /// The attributes from plain HTML.
    var plain: SearchableAttributes {
        SearchableAttributes(
            title: title.flatMap { $0.isEmpty ? nil : $0 }, contentDescription: first("description"),
            keywords: Array(all("keywords").flatMap(SchemaAttributes.keywords).prefix(SchemaAttributes.maximumValues)))
    }
}
