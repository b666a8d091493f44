import Testing

@testable import AppSearch

@Suite struct WebPageTests {
    private static func page(_ html: String) -> WebPage {
        WebPage(html: Array(html.utf8), url: "https://example.com/a/page.html", name: "page.html")
    }

    @Test func `A page without markup has its title and description`() throws {
        let page = Self.page(
            """
            <!DOCTYPE html><HTML><!-- <title>no</title> --><head><TITLE> Cafés &amp;
              bars &#8211; &#x42;erlin </TITLE>
            <META NAME=description CONTENT='Where to "go"'><meta name=keywords content="bars, cafés ,, night">
            <link rel="shortlink canonical" href="/bars"></head><body><p>Text <title>Second</title>
            """)
        #expect(page.attributes.title == "Cafés & bars – Berlin")
        #expect(page.attributes.contentDescription == "Where to \"go\"")
        #expect(page.attributes.keywords == ["bars", "cafés", "night"])
        #expect(page.url == "https://example.com/bars")
        #expect(page.problems.isEmpty)
        let item = try #require(page.item(lastViewed: 7))
        #expect(item.app == "web" && item.identifier == "https://example.com/bars" && item.lastViewed == 7)
    }

    @Test func `Open Graph, app links and banner are read`() throws {
        let page = Self.page(
            """
            <title>Plain</title>
            <meta property="og:title" content="The Rock"><meta property="og:image" content="img/rock.jpg">
            <meta property="og:description" content="A film"><meta property="article:tag" content="Film">
            <meta property="article:tag" content="Prison"><meta property="og:url" content="https://example.com/rock">
            <meta property="al:ios:url" content="imdb://title/1"><meta property="al:ios:app_name" content="IMDb">
            <meta name="apple-itunes-app" content="app-id=342792525, app-argument=imdb://a?b=1,2, affiliate-data=x">
            """)
        #expect(page.attributes.title == "The Rock")
        #expect(page.attributes.thumbnailURL == "https://example.com/a/img/rock.jpg")
        #expect(page.attributes.keywords == ["Film", "Prison"])
        #expect(page.appURL == "imdb://title/1" && page.appName == "IMDb" && page.appStoreID == "342792525")
        let index = try AppIndex()
        try index.index([try #require(page.item())], now: now)
        let hit = try #require(try index.search("rock", now: now).first)
        #expect(hit.source == .webPage)
        #expect(hit.restoration == .webPage(url: "https://example.com/rock", appURL: "imdb://title/1"))
    }

    @Test func `A banner alone opens the app`() {
        let page = Self.page(
            "<meta name=apple-itunes-app content='app-id=1, app-argument=app://x?a=1,2, affiliate-data=x'>")
        #expect(page.appURL == "app://x?a=1,2")
    }

    @Test(
        arguments: [
            // A graph with other things around the recipe, the recipe alone, and in nested arrays.
            """
            {"@context": "https://schema.org", "@graph": [{"@type": "Organization", "name": "Publisher"},
             {"@type": "WebPage", "name": "The page", "mainEntity": RECIPE}, {"@type": "BreadcrumbList"}]}
            """,
            "RECIPE", "[[{\"@type\": \"WebSite\", \"name\": \"Site\"}], [RECIPE]]",
            "{\"@type\": \"WebPage\", \"mainEntity\": RECIPE}",
        ] as [String])
    func `JSON-LD is read however it is nested`(_ json: String) {
        let recipe = """
            {"@type": ["Recipe", "https://schema.org/HowTo"], "name": "Apple\\u0020pie \\ud83e\\udd67",
             "description": "A <b>pie</b>",
             "keywords": ["apple", "cake, sweet"], "image": [{"@type": "ImageObject", "url": "/pie.png"}],
             "telephone": "+49 30 123", "contactPoint": {"email": "pie@example.com", "telephone": ["+49 30 124"]},
             "aggregateRating": {"@type": "AggregateRating", "ratingValue": "9,0", "bestRating": 10},
             "address": {"@type": "PostalAddress"},}
            """
        let page = Self.page(
            "<script type='application/ld+json'>\n\(json.replacing("RECIPE", with: recipe))\n</script><title>T</title>")
        #expect(page.problems.isEmpty, "\(page.problems)")
        #expect(
            page.attributes
                == SearchableAttributes(
                    title: "Apple pie 🥧", contentDescription: "A pie", keywords: ["apple", "cake", "sweet"],
                    phoneNumbers: ["+49 30 123", "+49 30 124"], emailAddresses: ["pie@example.com"],
                    thumbnailURL: "https://example.com/pie.png", supportsPhoneCall: true, supportsNavigation: true,
                    rating: 4.5))
    }

    @Test func `Nested microdata is read`() {
        let page = Self.page(
            """
            <div itemscope itemtype="https://schema.org/WebSite"><meta itemprop=name content="Site"></div>
            <div itemscope itemtype="http://schema.org/LocalBusiness"><h1><span itemprop="name">Beach
            <b>walk</b> Café</h1></span>
            <img itemprop="image" src="cafe.jpg" /> <a itemprop="email" href="mailto:a@b.c">write</a>
            Phone: <span itemprop="telephone">850-648-4200</span><br>
            <div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
              <span itemprop="ratingValue">4</span> stars of <span itemprop=bestRating>5</span></div>
            <div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress">
              <span itemprop="name">Not the name</span></div>
            <p itemprop=description>A <script>no</script>superb<style>no</style> place
            """)
        #expect(page.attributes.title == "Beach walk Café")
        #expect(page.attributes.phoneNumbers == ["850-648-4200"])
        #expect(page.attributes.emailAddresses == ["a@b.c"])
        #expect(page.attributes.rating == 4)
        #expect(page.attributes.supportsNavigation == true)
        #expect(page.attributes.thumbnailURL == "https://example.com/a/cafe.jpg")
        #expect(page.attributes.contentDescription == "A superb place")
    }

    @Test func `Problems name their line`() {
        let page = Self.page(
            "<title>T</title>\n<script type=application/ld+json>\n{\"name\": \"x\",\n \"a\" 1}</script>")
        #expect(
            page.problems.map(\.description) == [
                "page.html, line 4: the JSON-LD cannot be read: a colon is expected after the name a"
            ])
        #expect(page.attributes.title == "T")
    }

    @Test func `Encodings are recognised`() {
        func title(_ bytes: [UInt8]) -> String? { WebPage(html: bytes, url: "u", name: "p").attributes.title }
        let text = "<title>Łódź Straße €</title>"
        #expect(title(Array(text.utf8)) == "Łódź Straße €")
        #expect(title([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == "Łódź Straße €")
        #expect(title([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }) == "Łódź Straße €")
        #expect(title([0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }) == "Łódź Straße €")
        let latin = Array("<meta charset=\"ISO-8859-1\"><title>Stra".utf8) + [0xDF, 0x65, 0x20, 0x80]
        #expect(title(latin + Array("</title>".utf8)) == "Straße €")
        #expect(title(Array("<title>Stra".utf8) + [0xDF, 0x65]) == "Straße")
        let unknown = WebPage(html: Array("<meta charset=koi9-r><title>x</title>".utf8), url: "u", name: "p")
        #expect(
            unknown.problems.map(\.description) == [
                "p, line 1: the encoding koi9-r is unknown; save the page as UTF-8"
            ])
    }

    @Test func `Input that is not a page is a problem`() {
        #expect(
            Self.page("just text, 1 < 2").problems.map(\.description) == [
                "page.html, line 1: this is not HTML: it has no tags, such as <title>"
            ])
        let binary = WebPage(html: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13], url: "u", name: "x.png")
        #expect(
            binary.problems.map(\.description) == [
                "x.png, line 1: the page contains NUL bytes, so it is not text; give an HTML page"
            ])
        #expect(binary.item() == nil)
        #expect(Self.page("").problems.count == 1)
    }

    /// Each of these is read in linear time; reading the same bytes repeatedly would take minutes.
    @Test(
        arguments: [
            "<", "</", "<!--", "<a ", "<a b='", "<a b=\"x", "<script>", "<title>", "<div itemscope itemprop=a>",
            "<b itemprop=x>y",
            "</div>", "&", "&#", "<!", "<?", "<a/", "=", "<meta itemprop=a content=b>", "<script></scrip",
        ] as [String])
    func `Any piece of markup may be repeated many times`(_ piece: String) {
        let count = 400_000 / piece.utf8.count
        let page = Self.page("<title>T</title>" + String(repeating: piece, count: count))
        #expect(page.attributes.title == "T")
    }

    @Test func `A huge page is read in part`() {
        let page = WebPage(html: [UInt8](repeating: UInt8(ascii: "<"), count: 100 << 20), url: "u", name: "page.html")
        #expect(page.problems.first?.description.hasPrefix("page.html, line 1: the page has 104857600 bytes") == true)
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"@graph\":[", "{\"mainEntity\":"])
    func `Deeply nested JSON is a problem`(_ piece: String) {
        let json = String(repeating: piece, count: 100_000)
        let page = Self.page("<script type='application/ld+json'>\n\(json)</script><title>T</title>")
        #expect(
            page.problems.map(\.description) == [
                "page.html, line 2: the JSON-LD cannot be read: arrays and objects may be nested at most 64 levels deep"
            ])
        #expect(page.attributes.title == "T")
    }
}
