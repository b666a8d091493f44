/// The things a page tells of in microdata, gathered from its tags as they come.
///
/// Elements need not be closed properly: an end tag closes what was opened last under its name, with all in it, and one
/// without a start closes nothing.
struct Microdata {
    private struct Element {
        var name: String
        /// The things that begin here, and the properties of the thing around that this element is the value of.
        var thing: SchemaThing?
        var properties: [String] = []
        /// Gathers the text of a property.
        var text: String?
    }

    /// Elements without content.
    private static let void: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
    ]
    /// Elements that are kept in mind, no more: a page that opens more of them without an end is not one to understand.
    private static let maximumDepth = 128
    private static let maximumTextLength = 4000

    private(set) var things: [SchemaThing] = []
    private var open: [Element] = []
    /// How many of the open elements gather text.
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
        // Elements that mean nothing here are kept, too: the right one has to be closed.
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

    /// Gives a value to the nearest thing around.
    private mutating func add(_ value: SchemaThing.Value, _ properties: [String], below depth: Int) {
        guard let index = open[..<depth].lastIndex(where: { $0.thing != nil }) else { return }
        for property in properties { open[index].thing?.add(property, value) }
    }

    /// What an attribute gives as the value of a property; nil if it is the element's text.
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
