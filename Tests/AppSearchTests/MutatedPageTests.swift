import Foundation
import TestSupport
import Testing

@testable import AppSearch

/// Pages with bytes randomly changed, dropped, doubled and joined. `KEYBED_MUTATIONS` sets how many.
@Suite struct MutatedPageTests {
    private static let pages = [
        """
        <!DOCTYPE html><html><head><title>A &amp; B</title><meta charset=utf-8><meta property="og:title" content='T'>
        <link rel=canonical href="/x"><script type="application/ld+json">{"@context": "https://schema.org", "@graph":
        [{"@type": "Recipe", "name": "Pie \\u00fc", "keywords": ["a", "b,c"], "image": {"url": "x"},
        "aggregateRating": {"ratingValue": 4.5}}, {"@type": "Person", "telephone": "1"}]}</script></head>
        """,
        """
        <div itemscope itemtype="http://schema.org/Place"><h1 itemprop="name">B<b>each</b></h1>
        <img itemprop=image src=x>
        <div itemprop="address" itemscope><span itemprop=name>x</div></div><!-- c --><br/>
        <style>p{}</style><textarea>&lt;
        """,
        "\u{FEFF}<meta name=apple-itunes-app content='app-id=1, app-argument=a://b'>"
            + "<p>&#x1F600;&#0;&#xD800;&nbsp;&bogus;</p>",
    ].map { Array($0.utf8) }

    private static let pieces =
        [
            "<", ">", "\"", "'", "</", "<!--", "-->", "&#", ";", "{", "}", "[", "]", "\\", "\\u", ",", ":", "<script",
            "</script>",
            "itemscope", "itemprop=", "\0", "\u{FEFF}", "=", "application/ld+json",
        ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xFE, 0xFF], [0x80], [0xC3], [0xED, 0xA0, 0x80]]

    @Test func `Every broken page is read`() {
        let count = ProcessInfo.processInfo.environment["KEYBED_MUTATIONS"].flatMap { Int($0) } ?? 20_000
        var random = SeededGenerator(seed: 7)
        for round in 0..<count {
            var bytes = Self.pages[round % Self.pages.count]
            for _ in 0..<Int.random(in: 1...8, using: &random) { Self.mutate(&bytes, &random) }
            let page = WebPage(html: bytes, url: "https://example.com/", name: "page.html")
            for problem in page.problems { #expect(problem.line >= 1 && !problem.text.isEmpty) }
            if let item = page.item() {
                #expect(!item.identifier.isEmpty && item.attributes.rating.map { 0...5 ~= $0 } ?? true)
            }
        }
    }

    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 3: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 4: bytes = Array(bytes[..<place])
        default: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        }
    }
}
