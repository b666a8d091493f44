/// Collects the things that a page describes in microdata, tag by tag, with the values that HTML gives its elements.
///
/// Values and things end where their elements end in a browser: see ``OpenElements``.
struct Microdata {
    private struct Content {
        /// The text of a property, while it is collected, and the places that it is the value of.
        var text: String?
        var places: [DeclaredThings.Place] = []
        /// The things and parts of the page that get the properties of elements inside.
        var holders: [Int] = []
    }

    private static let maximumTextLength = 4000
    /// The maximum number of things and parts that an element is a property of.
    private static let maximumHolders = 8

    private var open = OpenElements<Content>()
    /// The identifiers that some `itemref` names.
    private let referenced: Set<String>
    /// The number of open elements whose text is collected.
    private var gathering = 0

    init(referenced: Set<String>) { self.referenced = referenced }

    mutating func start(_ tag: HTMLTag, isQuirky: Bool, in things: inout DeclaredThings) {
        open.isQuirky = isQuirky
        guard let closed = open.close(beforeStart: tag) else { return }
        finish(closed, &things)
        let parent = open.parent(of: tag.rules)
        if tag.rules.contains(.line) { gather(" ", from: parent) }
        var content = Content()
        var holders = parent.map { open.elements[$0].content.holders } ?? []
        // The element itself may be a property of what refers to it.
        if holders.count < Self.maximumHolders, !referenced.isEmpty, let id = tag.attributes["id"],
            referenced.contains(id), let part = things.beginPart(id)
        {
            holders.append(part)
        }
        content.holders = holders
        let properties = PageText.names(tag.attributes["itemprop"]).map(SchemaThing.shortName)
        if tag.attributes["itemscope"] != nil {
            let thing = begin(tag, in: &things)
            content.holders = [thing]
            if properties.isEmpty || holders.isEmpty {
                things.addToTop(thing)
            } else {
                things.add(properties, .thing(thing), to: holders)
            }
        } else if !properties.isEmpty, !holders.isEmpty {
            let value = Self.value(tag)
            let places = things.add(properties, .text(value ?? ""), to: holders)
            if value == nil {
                content.text = ""
                content.places = places
            }
        }
        guard !open.isEmpty(tag) else { return }
        let isGathering = content.text != nil
        if open.open(tag, parent: parent, content), isGathering { gathering += 1 }
    }

    mutating func end(_ name: ElementName, in things: inout DeclaredThings) {
        let closed = open.close(atEnd: name)
        finish(closed, &things)
        // Without a start tag, these two are lines of their own.
        if gathering > 0, closed.contains(where: { $0.rules.contains(.line) }) || name == .p || name.text == "br" {
            gather(" ", from: open.parent())
        }
    }

    mutating func text(_ text: String, in things: inout DeclaredThings) {
        if open.elements.last?.name == .head, text.contains(where: { !$0.isWhitespace }) {
            finish(open.closeHead(), &things)
        }
        gather(text, from: open.parent())
    }

    mutating func finish(in things: inout DeclaredThings) { finish(open.closeAll(), &things) }

    private func begin(_ tag: HTMLTag, in things: inout DeclaredThings) -> Int {
        let id = tag.attributes["itemid"].map(PageText.collapsed)
        return things.begin(
            types: PageText.names(tag.attributes["itemtype"]).map(SchemaThing.shortName),
            id: id.flatMap { $0.isEmpty ? nil : $0 },
            references: PageText.names(tag.attributes["itemref"]).map(String.init))
    }

    private mutating func gather(_ text: String, from index: Int?) {
        guard gathering > 0 else { return }
        var next = index
        while let index = next {
            next = open.elements[index].parent
            if let length = open.elements[index].content.text?.utf8.count, length < Self.maximumTextLength {
                open.change(index) { $0.text?.append(contentsOf: text.prefix(Self.maximumTextLength)) }
            }
        }
    }

    private mutating func finish(_ closed: [OpenElements<Content>.Element], _ things: inout DeclaredThings) {
        for element in closed {
            guard let text = element.content.text else { continue }
            gathering -= 1
            for place in element.content.places { things.set(place, to: .text(text)) }
        }
    }

    /// The value of a property given by an attribute; `nil` if the value is the text of the element.
    ///
    /// The source is https://html.spec.whatwg.org/multipage/microdata.html#values. An attribute `content` counts on any
    /// element that has no attribute of its own for its value, as many pages write it.
    private static func value(_ tag: HTMLTag) -> String? {
        let attribute: String? =
            switch tag.name {
            case "a", "area", "link": tag.attributes["href"]
            case "img", "audio", "embed", "iframe", "source", "track", "video": tag.attributes["src"]
            case "object": tag.attributes["data"]
            case "data", "meter": tag.attributes["value"]
            case "time": tag.attributes["datetime"]
            case "meta": tag.attributes["content"] ?? ""
            default: nil
            }
        return attribute ?? tag.attributes["content"]
    }
}
