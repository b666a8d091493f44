import Testing

@testable import AppSearch

/// What a page is called, whatever it describes and in whichever format.
@Suite struct PageSubjectTests {
    private static func page(_ html: String) -> WebPage {
        WebPage(html: Array(html.utf8), url: "https://example.com/pie", name: "page.html")
    }

    private static func script(_ json: String) -> String { "<script type='application/ld+json'>\(json)</script>" }

    private static func item(_ type: String, _ inside: String, property: String? = nil) -> String {
        let property = property.map { "itemprop=\($0) " } ?? ""
        return "<div \(property)itemscope itemtype='https://schema.org/\(type)'>\(inside)</div>"
    }

    private static func named(_ type: String, _ name: String) -> String {
        item(type, "<span itemprop=name>\(name)</span>")
    }

    private static let openGraph = "<meta property=og:title content='Open Graph'>"
    private static let title = "<title>Title</title>"

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var html: String
        var title: String?

        init(_ name: String, _ html: String, _ title: String?) {
            (self.name, self.html, self.title) = (name, html, title)
        }

        var testDescription: String { name }
    }

    @Test(
        arguments: [
            Case(
                "the context of schema.org has type and id for the keywords",
                Self.script(
                    """
                    [{"@context": "https://schema.org", "type": "WebPage", "name": "Page", "mainEntity": {"id": "#r"}},
                     {"id": "#r", "type": "Recipe", "name": "Pie"}]
                    """), "Pie"),
            Case(
                "a page's own context may give type another meaning",
                Self.script(
                    """
                    {"@context": {"@vocab": "https://schema.org/", "type": "https://schema.org/additionalType"},
                     "type": "WebSite", "@type": "Recipe", "name": "Pie"}
                    """), "Pie"),
            Case(
                "a job has a title",
                Self.script(#"{"@context": "https://schema.org", "@type": "JobPosting", "title": "Baker"}"#), "Baker"),
            Case(
                "a graph's main entity is a reference",
                Self.script(
                    """
                    {"@graph": [{"@type": "Article", "headline": "Beside"}, {"@id": "#p", "@type": "WebPage",
                     "name": "Page",
                     "mainEntity": {"@id": "#r"}}, {"@id": "#r", "@type": "Recipe", "name": "Pie"}]}
                    """), "Pie"),
            Case(
                "a reference may repeat the type",
                Self.script(
                    """
                    [{"@type": "ItemPage", "mainEntity": [{"@id": "#r", "@type": "Recipe"}]}, {"@type": "Event",
                     "name": "Fair"},
                     {"@id": "#r", "@type": "Recipe", "name": "Pie"}]
                    """), "Pie"),
            Case(
                "a reference across formats",
                item("WebPage", "<link itemprop=mainEntity itemscope itemid='#r'>")
                    + named("Event", "Fair") + script(##"{"@id": "#r", "@type": "Recipe", "name": "Pie"}"##), "Pie"),
            Case(
                "a reference to nothing",
                Self.script(
                    """
                    [{"@type": "WebPage", "mainEntity": {"@id": "#none"}}, {"@type": "Recipe", "name": "Pie"}]
                    """) + title, "Pie"),
            Case(
                "an address instead of a reference",
                Self.script(
                    """
                    [{"@type": "WebPage", "mainEntity": "/#r"}, {"@type": "Event", "name": "Fair"},
                     {"@id": "/#r", "@type": "Recipe", "name": "Pie"}]
                    """), "Pie"),
            Case(
                "a main entity without a title",
                openGraph
                    + script(
                        """
                        [{"@type": "CollectionPage", "mainEntity": {"@type": "ItemList", "numberOfItems": 3}},
                         {"@type": "Recipe", "name": "Pie"}]
                        """), "Open Graph"),
            Case(
                "a thing without a title",
                script(
                    """
                    [{"@type": "Article", "image": "a.png"}, {"@type": "Person", "name": "Jane"},
                     {"@type": "Person", "name": "Joe"}]
                    """), "Jane"),
            Case(
                "microdata's main entity",
                named("Event", "Fair")
                    + item("WebPage", item("Recipe", "<b itemprop=name>Pie</b>", property: "mainEntity")), "Pie"),
            Case(
                "a person who is the main entity",
                openGraph + title
                    + script(
                        """
                        {"@type": "ProfilePage", "name": "Page", "mainEntity": {"@type": "Person", "name": "Jane"}}
                        """), "Jane"),
            Case(
                "an organization that is the main entity",
                openGraph
                    + item("AboutPage", item("Organization", "<b itemprop=name>We</b>", property: "mainEntity")), "We"),
            Case(
                "several main entities are none",
                title
                    + script(
                        """
                        {"@type": "CollectionPage", "name": "Pies", "mainEntity": [{"@type": "Recipe", "name": "A"},
                         {"@type": "Recipe", "name": "B"}]}
                        """), "Pies"),
            Case(
                "what mainEntityOfPage names is not the main entity",
                openGraph
                    + script(
                        """
                        {"@type": "Person", "name": "Jane", "mainEntityOfPage": {"@type": "WebPage", "name": "Page"}}
                        """), "Open Graph"),
            Case(
                "the value of mainEntityOfPage is not followed",
                script(
                    """
                    {"@type": "Article", "headline": "Bridges",
                     "mainEntityOfPage": {"@type": "NewsArticle", "name": "Elsewhere", "@id": "https://example.com/x"}}
                    """), "Bridges"),
            Case(
                "the thing whose page this is",
                script(
                    """
                    [{"@type": "Article", "name": "A", "mainEntityOfPage": "https://example.com/other"},
                     {"@type": "Article", "name": "B", "mainEntityOfPage": "https://example.com/pie/"}]
                    """), "B"),
            Case(
                "the thing whose page is described",
                script(
                    """
                    {"@graph": [{"@type": "Event", "name": "Fair"}, {"@id": "#p", "@type": "WebPage", "name": "Page"},
                     {"@type": "Person", "name": "Jane", "mainEntityOfPage": {"@id": "#p"}}]}
                    """), "Jane"),
            Case(
                "mainEntityOfPage of microdata",
                named("Event", "Fair")
                    + item(
                        "BlogPosting",
                        """
                        <meta itemscope itemprop=mainEntityOfPage itemtype='https://schema.org/WebPage'
                         itemid='https://example.com/pie'/><h1 itemprop=headline>Pie</h1>
                        """), "Pie"),
            Case(
                "a page is about one thing",
                openGraph
                    + script(
                        """
                        {"@type": "WebPage", "about": {"@type": "Recipe", "name": "Pie"}}
                        """), "Pie"),
            Case(
                "topics are no main thing",
                openGraph
                    + script(
                        """
                        {"@type": "WebPage", "about": [{"@type": "Thing", "name": "Baking"}]}
                        """), "Open Graph"),
            Case(
                "what is described counts before what a page is about",
                script(
                    """
                    [{"@type": "WebPage", "about": {"@type": "Place", "name": "Berlin"}}, {"@type": "Article",
                     "name": "Bars"}]
                    """), "Bars"),
            Case(
                "surroundings stand below Open Graph",
                openGraph
                    + script(
                        """
                        [{"@type": "WebSite", "name": "Site"}, {"@type": "Corporation", "name": "We"},
                         {"@type": "Person", "name": "Jane"}, {"@type": "BreadcrumbList", "name": "Path"},
                         {"@type": "ImageObject", "name": "Logo"}, {"@type": "NewsMediaOrganization", "name": "News"}]
                        """), "Open Graph"),
            Case(
                "microdata's surroundings too",
                openGraph + named("Person", "Jane") + named("SiteNavigationElement", "Menu"),
                "Open Graph"),
            Case("a business stands below Open Graph", openGraph + named("Restaurant", "The Owl"), "Open Graph"),
            Case(
                "things stand above Open Graph", openGraph + named("Person", "J") + named("Product", "Kettle"), "Kettle"
            ),
            Case(
                "microdata's thing beside JSON-LD's surroundings",
                openGraph + title
                    + script(#"{"@type": "Organization", "name": "We"}"#) + named("Product", "Kettle"), "Kettle"),
            Case(
                "JSON-LD's thing beside microdata's surroundings",
                named("Organization", "We")
                    + script(#"{"@type": "Product", "name": "Kettle"}"#), "Kettle"),
            Case(
                "the first thing of both formats",
                named("Product", "Kettle") + script(#"{"@type": "Event", "name": "E"}"#),
                "Kettle"),
            Case(
                "an outer thing begins first",
                item(
                    "Product",
                    item("Review", "<i itemprop=name>Good</i>")
                        + "<b itemprop=name>Kettle</b>"), "Kettle"),
            Case("the only person", title + named("Person", "Jane"), "Jane"),
            Case(
                "the person of a profile",
                title + script(#"[{"@type": "ProfilePage"}, {"@type": "Person", "name": "J"}]"#),
                "J"),
            Case(
                "the publisher of a site",
                title
                    + script(
                        """
                        [{"@type": "WebSite", "name": "Site"}, {"@type": "Organization", "name": "We"}]
                        """), "Title"),
            Case(
                "a site without a title",
                script(
                    """
                    [{"@type": "WebSite", "name": "Site"}, {"@type": "Organization", "name": "We"}]
                    """), "We"),
            Case("nothing but a path", script(#"{"@type": "BreadcrumbList", "name": "Path"}"#), "Path"),
            Case("the page itself", title + script(#"{"@type": "CheckoutPage", "headline": "Pay here"}"#), "Pay here"),
            Case(
                "questions with Open Graph",
                openGraph
                    + script(
                        """
                        {"@type": "FAQPage", "name": "Help", "mainEntity": [{"@type": "Question", "name": "Why?"}]}
                        """), "Open Graph"),
            Case(
                "questions with a headline",
                title
                    + script(
                        """
                        {"@type": ["WebPage", "FAQPage"], "headline": "Help", "mainEntity": {"@type": "Question",
                         "name": "Why?"}}
                        """), "Help"),
            Case(
                "questions in microdata",
                title
                    + item(
                        "FAQPage",
                        item("Question", "<b itemprop=name>Why?</b>", property: "mainEntity"))
                    + named("Question", "When?"),
                "Title"),
            Case(
                "a page of one question and its answers",
                title
                    + script(
                        """
                        {"@type": "QAPage", "mainEntity": {"@type": "Question", "name": "Why?"}}
                        """), "Why?"),
            Case(
                "RDFa alone", title + "<p vocab='https://schema.org/' typeof=Recipe><b property=name>Pie</b></p>",
                "Title"),
            Case("Open Graph alone", openGraph + title, "Open Graph"),
            Case(
                "a type of both kinds", openGraph + script(#"{"@type": ["Person", "Thing"], "name": "J"}"#),
                "Open Graph"),
        ] as [Case])
    func `A page is called by its main thing`(_ row: Case) {
        let page = Self.page(row.html)
        #expect(page.attributes.title == row.title)
        #expect(page.problems.isEmpty, "\(page.problems)")
    }

    @Test func `Profession, skills, town and keywords are found`() throws {
        let index = try AppIndex()
        let person = Self.page(
            Self.openGraph
                + Self.script(
                    """
                    {"@type": "ProfilePage", "keywords": "portrait", "mainEntity": {"@id": "#j", "@type": "Person",
                     "name": "Jane",
                     "jobTitle": {"@type": "DefinedTerm", "name": "Librarian"},
                     "knowsAbout": ["Bookbinding", {"@type": "Thing", "name": "Typography"}],
                     "keywords": [{"@type": "DefinedTerm", "name": "archives"}, "shelves; paper"],
                     "address": [{"@type": "PostalAddress", "addressLocality": "Gdańsk"}]}}
                    """))
        try index.index([try #require(person.item())], now: now)
        for word in ["librarian", "bookbinding", "typography", "archives", "paper", "gdansk", "portrait", "jane"] {
            #expect(try index.search(word, now: now).count == 1, "\(word)")
        }
        let event = Self.page(
            Self.item(
                "Event",
                """
                <b itemprop=name>Fair</b><div itemprop=location itemscope><p itemprop=address itemscope>
                <span itemprop=addressLocality>Łódź</span></div>
                """))
        #expect(event.attributes.keywords == ["Łódź"])
    }

    @Test func `The parts of a thing are described elsewhere`() {
        let page = Self.page(
            Self.script(
                """
                {"@graph": [{"@type": "Recipe", "name": "Pie", "image": {"@id": "#i"},
                 "aggregateRating": {"@id": "#s"}},
                 {"@id": "#i", "@type": "ImageObject", "contentUrl": "/pie.png"},
                 {"@id": "#s", "@type": "AggregateRating", "ratingValue": 4}]}
                """))
        #expect(page.attributes.thumbnailURL == "https://example.com/pie.png")
        #expect(page.attributes.rating == 4)
    }

    @Test func `What the main thing lacks comes from the others`() {
        let page = Self.page(
            Self.openGraph + "<meta property=og:description content='From Open Graph'><meta name=keywords content=html>"
                + Self.script(
                    """
                    [{"@type": "WebPage", "description": "The page", "keywords": "page", "image": "/page.png"},
                     {"@type": "Recipe", "name": "Pie", "keywords": "thing"},
                     {"@type": "Organization", "name": "We", "telephone": "030 1234"}]
                    """))
        #expect(page.attributes.title == "Pie")
        #expect(page.attributes.contentDescription == "From Open Graph")
        #expect(page.attributes.keywords == ["thing", "page", "html"])
        #expect(page.attributes.thumbnailURL == "https://example.com/page.png")
        #expect(page.attributes.phoneNumbers == ["030 1234"])
    }
}
