import AppSearch
import TestSupport

/// Web pages of about 100 KB each, as they are indexed: the time to read one.
public struct PageTrial {
    /// The ways in which the pages declare what they are about.
    public enum Kind: String, CaseIterable, Sendable {
        /// Prose with one article in JSON-LD.
        case jsonLD = "JSON-LD"
        /// Prose with an item in each paragraph.
        case microdata
        /// As before, with hardly an end tag.
        case openTags = "open tags"
    }

    private let page: [UInt8]

    /// Makes a page.
    public init(_ kind: Kind) {
        let paragraphs = (0..<400).map { number in
            let text = "Some <b>text</b> of the page, <a href='/a?b=\(number)&amp;c=1'>a link</a> and words &eacute;."
            let item = "itemscope itemtype='https://schema.org/Event'"
            return switch kind {
            case .jsonLD: "<div class=c\(number % 7)><p>\(text)</p><ul class=l><li>one</li><li>two</li></ul></div>\n"
            case .microdata:
                "<div \(item)><p itemprop=name>\(text)</p><ul><li itemprop=keywords>one</li><li>two</li></ul></div>\n"
            case .openTags: "<div \(item)><p itemprop=name>\(text)<ul><li itemprop=keywords>one<li>two</ul></div>\n"
            }
        }
        let thing = #"{"@context": "https://schema.org", "@type": "Article", "headline": "A", "author": {"name": "B"}}"#
        let script = kind == .jsonLD ? "<script type='application/ld+json'>\(thing)</script>" : ""
        page = Array("<!doctype html><title>A page</title>\(script)<body>\(paragraphs.joined())".utf8)
    }

    /// The size of the page in bytes.
    public var bytes: Int { page.count }

    /// Reads the page so often, and returns the processor time of one reading in microseconds.
    public func microseconds(readings: Int) -> Int {
        let start = ProcessorTime.nanoseconds
        for _ in 0..<readings { _ = WebPage(html: page, url: "https://pages.example/", name: "page.html").attributes }
        return Int(ProcessorTime.nanoseconds - start) / 1000 / max(1, readings)
    }
}
