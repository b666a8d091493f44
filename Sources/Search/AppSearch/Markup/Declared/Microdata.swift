/// Collects the things that a page describes in microdata, tag by tag.
///
/// Elements need not be closed properly: an end tag closes the last open element of its name and all elements in it. An
/// end tag without a start tag closes nothing.
struct Microdata {
    private struct Element {
        var name: String
        /// The thing that begins with this element, and the properties of the surrounding thing whose value the element
        /// is.
        var thing: SchemaThing?
        var properties: [String] = []
        /// The text of a property, while it is collected.
        var text: String?
    }

    /// Elements that have no content.
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// The maximum number of open elements. In a page that opens more without closing them, the others are ignored.
    private static let maximumDepth = 128
    private static let maximumTextLength = 4000

    private(set) var things: [SchemaThing] = []
    private var open: [Element] = []
    /// The number of open elements whose text is collected.
    private var gathering = 0

    mutating func start(_ tag: HTMLTag) {
        let properties =
            tag.attributes["itemprop"].map { $0.split { $0.isWhitespace }.map { SchemaThing.shortName(String($0)) } }
            ?? []
        var element = Element(name: tag.name, properties: properties)
        if tag.attributes["itemscope"] != nil {
            let types = tag.attributes["itemtype"]?.split { $0.isWhitespace } ?? []
            element.thing = SchemaThing(types: types.map { SchemaThing.shortName(String($0)) })
        } else if !properties.isEmpty {
            if let value = Self.value(tag) {
                add(.text(value), properties, below: open.count)
                element.properties = []
            } else {
                element.text = ""
            }
        }
        guard !Self.void.contains(tag.name), !tag.isSelfClosing || element.thing != nil, open.count < Self.maximumDepth
        else {
            return
        }
        // Elements without microdata are kept, too, so that each end tag closes the right element.
        if element.text != nil { gathering += 1 }
        open.append(element)
    }

    mutating func end(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        while open.count > index { close() }
    }

    mutating func text(_ text: String) {
        guard gathering > 0 else { return }
        for index in open.indices
        where open[index].text != nil && open[index].text?.utf8.count ?? 0 < Self.maximumTextLength {
            open[index].text?.append(contentsOf: text.prefix(Self.maximumTextLength))
        }
    }

    mutating func finish() {
        while !open.isEmpty { close() }
    }

    private mutating func close() {
        guard let element = open.popLast() else { return }
        if let text = element.text {
            gathering -= 1
            add(.text(text), element.properties, below: open.count)
        }
        if let thing = element.thing {
            if element.properties.isEmpty || !open.contains(where: { $0.thing != nil }) {
                things.append(thing)
            } else {
                add(.thing(thing), element.properties, below: open.count)
            }
        }
    }

    /// Adds a value to the properties of the nearest surrounding thing.
    private mutating func add(_ value: SchemaThing.Value, _ properties: [String], below depth: Int) {
        guard let index = open[..<depth].lastIndex(where: { $0.thing != nil }) else { return }
        for property in properties { open[index].thing?.add(property, value) }
    }

    /// The value of a property given by an attribute; `nil` if the value is the text of the element.
    private static func value(_ tag: HTMLTag) -> String? {
        if let content = tag.attributes["content"] { return content }
        switch tag.name {
        case "a", "area", "link": return tag.attributes["href"]
        case "img", "audio", "embed", "iframe", "source", "track", "video": return tag.attributes["src"]
        case "object": return tag.attributes["data"]
        case "data", "meter": return tag.attributes["value"]
        case "time": return tag.attributes["datetime"]
        case "meta": return ""
        default: return nil
        }
    }
}
