import TestSupport
import Testing

@testable import AppSearch

/// How JSON-LD and microdata are read that are written in the ways of the web.
@Suite struct PageMarkupTests {
    private static func page(_ html: String) -> WebPage {
        WebPage(html: Array(html.utf8), url: "https://example.com/", name: "page.html")
    }

    private static func script(_ json: String) -> String { "<script type='application/ld+json'>\(json)</script>" }

    // MARK: - JSON-LD

    @Test(
        arguments: [
            #"{"@type": "Recipe", "name": "Pie"}"#,
            #"// of this page"# + "\n" + #"{"@type": "Recipe", /* its name */ "name": "Pie"} // end"#,
            #"<!-- of this page --> {"@type": "Recipe", "name": "Pie"}"#,
            "<!--\n" + #"{"@type": "Recipe", "name": "Pie"}"# + "\n-->",
            "//<![CDATA[\n" + #"{"@type": "Recipe", "name": "Pie"}"# + "\n//]]>",
            "/*<![CDATA[*/" + #"{"@type": "Recipe", "name": "Pie"}"# + "/*]]>*/",
            #"<![CDATA[{"@type": ["Recipe"], "name": ["Pie", "Torte"],}]]>"#,
            #"{"@type": "Recipe", "name": "Pie",,};"#,
            #"{"@type": "Recipe", "name": "\x50i\e"}}"#, #"[{"@type": "Recipe", "name": "Pie"}]]];"#,
            #"[,{"@type": "Recipe", "name": "Pie"},,]"#,
            #"{"@type": "WebSite", "name": "Site"} {"@type": "Recipe", "name": "Pie"}"#,
            "\u{FEFF}{\u{A0}\"@type\": \"Recipe\", \"name\": \"\nPie\t\"}",
            #"{"@context": {"schema": "http://schema.org/"}, "@type": "schema:Recipe", "schema:name": "Pie"}"#,
            #"{"@type": ["https://schema.org/Recipe", "schema:HowTo"], "http://schema.org/name": {"@value": "Pie"}}"#,
            #"{"@context": ["https://schema.org", {"id": "@id", "kind": "@type", "title": "schema:name"}], "#
                + #""kind": "Recipe", "title": {"@value": "Pie", "@language": "en"}}"#,
            #"{"@context": {"title": {"@id": "https://schema.org/name"}, "all": "@graph"}, "#
                + #""all": [{"@type": "Recipe", "title": [{"@value": "Pie"}, "#
                + #"{"@value": "Torte", "@language": "de"}]}]}"#,
            #"{"@type": {"@list": ["Recipe"]}, "name": {"@set": ["Pie", "Torte"]}}"#,
            #"{"@type": "Recipe", "name": null, "headline": [], "alternateName": "Pie"}"#,
            #"{"@type": "Recipe", "name": {"@id": "https://example.com/n"}, "headline": "Pie"}"#,
        ] as [String])
    func `JSON-LD is read as it is found`(_ json: String) {
        let page = Self.page(Self.script(json) + "<title>T</title>")
        #expect(page.attributes.title == "Pie")
        #expect(page.problems.isEmpty, "\(page.problems)")
    }

    @Test(
        arguments: [
            (#""Quinoa &#038; Bean""#, "Quinoa & Bean"),
            (#""Caf&eacute;&nbsp;&quot;X&quot; &hellip;""#, "Café \"X\" …"),
            (#""Q&A, AT&T""#, "Q&A, AT&T"), (#""?a=1&copy=2""#, "?a=1&copy=2"),
            (#""<p>Apple <b>pie</b></p><p>Two""#, "Apple pie Two"),
            (#""One<br>two<BR/>three""#, "One two three"), (#""The element <table>""#, "The element <table>"),
            (#""<p>&lt;b&gt; is bold</p>""#, "<b> is bold"), (#""a</x> <y>""#, "a</x> <y>"),
            (#""1 < 2 </b>""#, "1 < 2"),
            ("1984", "1984"), ("-2.50", "-2.50"), ("true", "true"), (#"{"@value": false}"#, "false"),
        ] as [(String, String)])
    func `Strings of JSON-LD are text`(_ name: String, _ title: String) {
        #expect(Self.page(Self.script(#"{"@type": "Book", "name": \#(name)}"#)).attributes.title == title)
    }

    @Test func `Scripts do not harm each other`() {
        let page = Self.page(Self.script("{\"a\": [1") + Self.script(#"{"@type": "Book", "name": "Tide"}"#))
        #expect(page.attributes.title == "Tide")
        #expect(page.problems.count == 1)
        #expect(Self.page(Self.script(" <!-- --> ") + "<p>").problems.isEmpty)
        let partly = Self.page(Self.script(#"{"@type": "Book", "name": "Tide"} and"#))
        #expect(partly.attributes.title == "Tide")
        #expect(partly.problems.first?.text == "the JSON-LD cannot be read: nothing may follow the value")
    }

    /// Things that refer to the same ones are read in linear time.
    @Test(
        arguments: RandomRun.slowCases.chosen(
            of: [
                (#"["#, #"{"@type": "WebPage", "about": {"@id": "x"}},"#, #"{"@id": "x", "@type": [TYPES]}]"#),
                (#"["#, #"{"@id": "x"},"#, #"{"@id": "x", "name": [NAMES]}]"#),
                (#"[{"@type": "Book", "name": ["#, #"{"@id": "x"},"#, #"]}, {"@id": "x", "name": [THINGS]}]"#),
                (#"["#, #"{"@type": "Book", "mainEntityOfPage": {"@id": "x"}}, {"@type": "WebPage"},"#, #"]"#),
                (#"["#, #"{"@context": {"a": "b:c"}, "@type": "WebPage"},"#, #"]"#), ("", "<!--", "{}"),
                ("", "/*", "{}"),
                ("[", "//", "{}"),
            ] as [(String, String, String)]))
    func `Very many references are read`(_ start: String, _ piece: String, _ end: String) {
        let end = end.replacing("TYPES", with: String(repeating: #""Thing","#, count: 8_000))
            .replacing("NAMES", with: String(repeating: #""","#, count: 16_000))
            .replacing("THINGS", with: String(repeating: "{},", count: 16_000))
        let json =
            start + String(repeating: piece, count: (RandomRun.isLong ? 300_000 : 60_000) / piece.utf8.count) + end
        let time = ProcessorTime.measure {
            #expect(Self.page(Self.script(json) + "<title>T</title>").attributes.title == "T")
        }
        #expect(time < .seconds(20))
    }

    @Test func `Very many parts are read`() {
        let names = (0..<500).map { "a\($0)" }
        let parts = names.map { "<b id=\($0)>" }.joined()
        let items = String(repeating: "<i itemscope itemref='\(names.joined(separator: " "))'></i>", count: 50)
        let many = String(repeating: "<i itemprop=name></i>", count: 10_000)
        let time = ProcessorTime.measure {
            #expect(Self.page("<title>T</title>" + items + parts + many).attributes.title == "T")
        }
        #expect(time < .seconds(20))
    }

    // MARK: - Microdata

    @Test(
        arguments: [
            "<meta itemprop=name content='Pie'>", "<data itemprop=name value=Pie>x</data>",
            "<meter itemprop=name value=Pie>x</meter>", "<time itemprop=name datetime=Pie>x</time>",
            "<time itemprop=name>Pie</time>", "<object itemprop=name data=Pie></object>",
            "<a itemprop=name href=Pie>x</a>",
            "<a itemprop=name>Pie</a>", "<img itemprop=name src=Pie alt=x>", "<link itemprop=name href=Pie>",
            "<a itemprop=name href=Pie content=x>x</a>", "<span itemprop=name content=Pie>x</span>",
            "<i itemprop='alternateName https://schema.org/name'>Pie</i>",
            "<b ItemProp=name>P<i>i</i>e<script>x</script></b>",
            "<b itemprop=name></b><b itemprop=name>Pie</b>", "<h1 itemprop=name>Pie<b itemprop=name>x</b></h1><!--x-->",
        ] as [String])
    func `A property has the value of its element`(_ property: String) {
        let page = Self.page("<div itemscope itemtype='https://schema.org/Book'>\(property)</div>")
        #expect(page.attributes.title?.prefix(3) == "Pie")
    }

    @Test func `Lines of a text are separate words`() {
        let page = Self.page(
            "<div itemscope itemtype=Book><h1 itemprop=name>Low<br>water<div>in</div>May</h1>"
        )
        #expect(page.attributes.title == "Low water in May")
    }

    @Test func `The title may be the name`() {
        let page = Self.page("<html itemscope itemtype='https://schema.org/Article'><title itemprop=name>Tide</title>")
        #expect(page.attributes.title == "Tide")
    }

    @Test(
        arguments: [
            // Before and after, with a property of its own, inside another thing, several, and in a circle.
            "<p id=a><b itemprop=name>Pie</b></p><div itemscope itemtype=Recipe itemref='a'></div>",
            "<div itemscope itemtype=Recipe itemref='none a'></div><p id=a>x<b itemprop=name>Pie</b></p>",
            "<div itemscope itemtype=Recipe itemref='a'></div><b id=a itemprop=name>Pie</b>",
            "<div itemscope itemtype=WebSite><p id=a><b itemprop=name>Pie</b></div>"
                + "<div itemscope itemtype=Recipe itemref=a>",
            "<div id=b><i id=a itemprop=name>Pie</i></div><div itemscope itemtype=Recipe itemref='a b'></div>",
            "<div id=a><div itemprop=author itemscope itemref=a><i itemprop=name>x</i></div>"
                + "<b itemprop=name>Pie</b></div>"
                + "<div itemscope itemtype=Recipe itemref=a></div>",
            "<p id=a><b itemprop=name>Pie</b></p><p id=a><b itemprop=name>x</b></p>"
                + "<div itemscope itemtype=Recipe itemref=a>",
        ] as [String])
    func `A thing has the properties that it refers to`(_ html: String) {
        #expect(Self.page(html).attributes.title == "Pie")
    }

    // MARK: - Characters

    @Test(
        arguments: [
            ("&alpha;&Omega; &rarr; &infin;", "αΩ → ∞"), ("&copy 2020 &eacute&amp", "© 2020 é&"),
            ("&notit; &nosuch;", "¬it; &nosuch;"),
            ("&lang;&rang; &zcaron;", "⟨⟩ ž"), ("&#150;&#x80;&#0;", "–€\u{FFFD}"),
            ("&amp;eacute; &a &", "&eacute; &a &"),
        ] as [(String, String)])
    func `Character references are text`(_ text: String, _ title: String) {
        #expect(Self.page("<title>\(text)</title>").attributes.title == title)
    }

    @Test func `An address keeps what looks like a character`() {
        let page = Self.page("<link rel=canonical href='/?a=1&copy=2&amp;reg=3&lt'>")
        #expect(page.url == "https://example.com/?a=1&copy=2&reg=3%3C")
    }
}
