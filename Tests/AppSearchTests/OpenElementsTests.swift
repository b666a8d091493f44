import TestSupport
import Testing

@testable import AppSearch

/// Where elements end. Each page has a thing; the title is the text that belongs to its name in a browser.
@Suite struct OpenElementsTests {
    private static func title(_ html: String) -> String? {
        WebPage(html: Array("<!DOCTYPE html>\(html)".utf8), url: "u", name: "p").attributes.title
    }

    /// `T` is a thing, `N` the property name, `M` another property.
    private static func written(_ html: String) -> String {
        html.replacing(" T", with: " itemscope itemtype=Book").replacing(" N", with: " itemprop=name")
            .replacing(" M", with: " itemprop=author")
    }

    @Test(
        arguments: [
            ("<div T><p N>A<p>B</div>", "A"), ("<ul T><li N>A<li>B</ul>", "A"), ("<dl T><dt N>A<dd>B<dt>C</dl>", "A"),
            ("<dl T><dd N>A<dd>B</dl>", "A"), ("<table T><tr><td N>A<td>B</table>", "A"),
            ("<table T><tr><th N>A<td>B</table>", "A"), ("<table T><tr N><td>A<td>B<tr><td>C</table>", "A B"),
            ("<table T><thead N><tr><th>A<tbody><tr><td>B</table>", "A"),
            ("<table T><caption N>A<tr><td>B</table>", "A"),
            ("<div T><select><option N>A<option>B</select></div>", "A"),
            ("<div T><select><optgroup N><option>A<optgroup><option>B</select></div>", "A"),
            ("<ruby T><rb N>A<rt>B<rp>C</ruby>", "A"), ("<div T><p N>A<div>B</div></div>", "A"),
            ("<div T><p N>A<table><tr><td>B</table></div>", "A"), ("<div T><h1 N>A<h2>B</h2></div>", "A"),
            ("<div T><h1 N>A</h3>B</div>", "A"), ("<div T><p N>A<span>b</p>C</div>", "Ab"),
            // Things end, too.
            ("<ul><li T><b M>x</b><li><b N>A</b></ul><title>Z</title>", "Z"),
            ("<p T><b M>x</b><p><b N>A</b><title>Z</title>", "Z"),
            ("<table><tr T><td M>x<tr><td N>A</table><title>Z</title>", "Z"),
            ("<table><tr><td T><i M>x</i><td N>A</table><title>Z</title>", "Z"),
            // Lists and tables in items and cells.
            ("<ul T><li N>A<ul><li>B</ul>C<li>D</ul>", "A B C"), ("<dl T><dd N>A<dl><dd>B</dl>C<dd>D</dl>", "A B C"),
            ("<table T><tr><td N>A<table><tr><td>B</table>C<td>D</table>", "A B C"),
            ("<div T><p N>A<button><p>B</button>C</div>", "A B C"), ("<ul T><li N>A<div><li>B</ul>", "A"),
            ("<ul T><li N>A<section><li>B</section>C</ul>", "A B C"),
            // End tags that end nothing, or more than their own.
            ("<div T><p N>A</div>B", "A"), ("<div T><span N>A<div>B</span>C</div></span>D</div>", "A BC"),
            ("<div T><div N>A<span>B</div>C</span></div>", "AB"), ("<div T><p N>A</li></td></section>B</div>", "AB"),
            ("<table T><tr><td N>A</div></p>B</table>", "A B"), ("<div T><b N>A</b></b></i>B</div>", "A"),
            ("<table T><tr><td N>A<b>B</td></b>C</table>", "AB"), ("<body T><p N>A</body></html>B", "AB"),
            ("<div T><form N>A<div></form>B</div>C</form></div>", "A B"), ("<div T><p N>A</h1>B</p>C</div>", "AB"),
            // Formatting ends at its end tag, also where a block in it is open.
            ("<div T><b N>A<div>B</b>C</div>D</div>", "A B"), ("<div T><a N>A<a>B</a></div>", "A"),
            ("<div T><b><i N>A</b>B</i>C</div>", "A"), ("<div T><b><div><i N>A</b>B</i>C</div></div>", "A"),
            // What stands between cells, browsers show before the table.
            ("<div T><table><tr T><td>x<b N>B</b></tr>y<i N>A</i></table></div>", "A"),
            ("<div T><table N>A<tr><td>B</table></div>", "B"), ("<div T><p N>x</p><table><p N>y</table></div>", "x"),
            ("<table T><form><tr><td N>A</form>B</table>", "AB"), ("<tr T><td N>A</td></tr><title>Z</title>", "Z"),
            // Drawings have rules of their own.
            ("<div T><h1 N>A<svg><path><g/></svg>B</h1>C</div>", "AB"),
            ("<div T><h1 N>A<svg><desc><p>B</svg>C</h1></div>", "A BC"),
            ("<div T><h1 N>A<math><mi>B<mi/></math>C</h1></div>", "ABC"), ("<div T><p N>A<svg><g><p>B</div>", "A"),
            ("<div T><h1 N>A<br/><span/>B</span></h1>C</div>", "A B"),
            // Head and body.
            ("<html><head T><meta N content=A><body><p N>B", "A"), ("<html T><head><body T><p N>A", "A"),
            ("<head T>x<b N>A</b></head><title>Z</title>", "Z"),
        ] as [(String, String)])
    func `An element ends where it ends in a browser`(_ html: String, _ title: String) {
        #expect(Self.title(Self.written(html)) == title)
    }

    @Test func `Without a document type a table is part of the paragraph`() {
        let html = Self.written("<div T><p N>A<table><tr><td>B</table>C</div>")
        #expect(Self.title(html) == "A")
        #expect(WebPage(html: Array(html.utf8), url: "u", name: "p").attributes.title == "A B C")
    }

    /// Linear in time, although each piece searches the open elements.
    @Test(arguments: [
        "<li itemprop=name>x", "<ul><li itemprop=a>", "<b>", "<tr><td>", "<a>x", "<svg><g><p>", "<dd><dl>",
        "<b><p></b>",
        "<b id=a itemref=a itemscope itemprop=a>",
    ])
    func `A megabyte of open tags is read`(_ piece: String) {
        let start = "<!DOCTYPE html><title>T</title><div><p><b><i>"
        let html = start + String(repeating: piece, count: (RandomRun.isLong ? 1_000_000 : 200_000) / piece.utf8.count)
        let time = ProcessorTime.measure { #expect(Self.title(html) != nil) }
        // Without optimisation.
        #expect(time < .seconds(20))
    }
}
