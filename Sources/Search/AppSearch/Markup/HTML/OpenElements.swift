/// The elements that are open at a place of a page, from the outermost to the innermost, each with some content.
///
/// Tags close elements by the rules of the HTML standard for omitted and misplaced end tags, so that an element ends
/// where it ends in a browser. Some of its rules are left out, because they only make other elements of the same content:
/// formatting such as `<b>` that is not closed in a block is not opened again in the next one, a block in formatting that
/// ends earlier has belonged to it until then, the parts of a table that a page leaves out are not made up, and the
/// content of `select` and `template` is like any other.
struct OpenElements<Content> {
    struct Element {
        var name: String
        var rules: ElementRules
        /// The index of the element that contains it; `nil` for an outermost one. It need not be the one before: what
        /// stands in a table and in none of its cells, browsers show before the table.
        var parent: Int?
        /// Whether its end tag has come, though not those of elements in it. It ends with them.
        var isEnded = false
        var content: Content
    }

    /// The maximum number of open elements, as in browsers.
    static var maximumDepth: Int { 512 }

    private(set) var elements: [Element] = []
    /// How many elements are open of each name that the rules look for, so that most searches end at once.
    private var counts: [String: Int] = [:]
    /// Whether the page has no document type. Then a table may be part of a paragraph.
    var isQuirky = false

    // MARK: - Places

    /// The index of the element that contains what comes next; `nil` outside of all.
    ///
    /// - Parameter rules: of the element that comes; none for text.
    func parent(of rules: ElementRules = []) -> Int? {
        guard let last = elements.indices.last else { return nil }
        guard elements[last].rules.contains(.tableGrid), rules.isDisjoint(with: [.tablePart, .anywhere]),
            let table = elements.lastIndex(where: { $0.rules.contains(.tableScope) })
        else { return last }
        return elements[table].name == "table" ? elements[table].parent : last
    }

    /// An element and those that contain it, from the innermost to the outermost.
    func chain(from index: Int?) -> some Sequence<Int> {
        sequence(state: index) { [elements] next in
            defer { next = next.flatMap { elements[$0].parent } }
            return next
        }
    }

    /// Whether an element that begins here has no content and needs no end tag.
    func isEmpty(_ tag: HTMLTag) -> Bool {
        tag.rules.contains(.void) || tag.isSelfClosing && (isForeign || tag.name == "svg" || tag.name == "math")
            || tag.name == "form" && isBetweenCells
    }

    /// Whether a table is open and none of its cells.
    private var isBetweenCells: Bool {
        guard has("table") else { return false }
        let part = elements.last { !$0.rules.isDisjoint(with: [.tablePart, .tableScope]) }
        return part?.rules.contains(.tableGrid) == true
    }

    // MARK: - Tags

    /// Closes what a start tag closes.
    ///
    /// - Returns: the closed elements from the innermost to the outermost; `nil` if the tag is to be ignored.
    mutating func close(beforeStart tag: HTMLTag) -> [Element]? {
        var closed: [Element] = []
        let (name, rules) = (tag.name, tag.rules)
        while isForeign {
            guard rules.contains(.endsForeign), let drawing = elements.lastIndex(where: { Self.isDrawing($0.name) })
            else { return closed }
            pop(to: drawing, &closed)
        }
        if name == "html" { return elements.isEmpty ? [] : nil }
        if !rules.contains(.head) { closed += closeHead() }
        switch name {
        case "head", "body":
            guard elements.allSatisfy({ $0.name == "html" }) else { return nil }
            return closed
        case "caption", "colgroup", "col", "tbody", "thead", "tfoot", "tr", "td", "th":
            guard let index = elements.lastIndex(where: { isHolder($0, of: name) }) else { return nil }
            pop(to: index + 1, &closed)
            return closed
        case "form" where has("form"): return nil
        case "table":
            // Between the cells of a table, a table ends the outer one.
            if isBetweenCells { close(["table"], within: .tableScope, &closed) }
        case "li", "dd", "dt": closeItem(name, &closed)
        case "button": close(["button"], within: .scope, &closed)
        case "a", "nobr": if has(name) { endFormatting(name, &closed) }
        case "option", "optgroup":
            if elements.last?.name == "option" { pop(to: elements.count - 1, &closed) }
            if name == "optgroup", elements.last?.name == "optgroup" { pop(to: elements.count - 1, &closed) }
        case "rb", "rtc": closeRuby(["rb", "rp", "rt", "rtc"], &closed)
        case "rp", "rt": closeRuby(["rb", "rp", "rt"], &closed)
        default: break
        }
        if rules.contains(.closesParagraph), !(isQuirky && name == "table") {
            close(["p"], within: [.scope, .buttonScope], &closed)
        }
        if rules.contains(.heading), elements.last?.rules.contains(.heading) == true {
            pop(to: elements.count - 1, &closed)
        }
        return closed
    }

    /// Opens an element.
    ///
    /// - Returns: whether there was room.
    mutating func open(_ tag: HTMLTag, parent: Int?, _ content: Content) -> Bool {
        guard elements.count < Self.maximumDepth else { return false }
        // In a drawing, `tr` is not a part of a table.
        let rules = isForeign ? [] : tag.rules
        counts[tag.name, default: 0] += 1
        elements.append(Element(name: tag.name, rules: rules, parent: parent, content: content))
        return true
    }

    /// Closes the head, where something begins that cannot stand in it.
    mutating func closeHead() -> [Element] {
        var closed: [Element] = []
        if elements.last?.name == "head" { pop(to: elements.count - 1, &closed) }
        return closed
    }

    /// Closes what an end tag closes, from the innermost to the outermost.
    mutating func close(atEnd name: String) -> [Element] {
        var closed: [Element] = []
        guard has(name) || name.first == "h" else { return [] }
        let rules = ElementRules.of(name)
        switch name {
        case "html", "body": break
        case "head": closed = closeHead()
        case "p": close(["p"], within: [.scope, .buttonScope], &closed)
        case "li": close(["li"], within: [.scope, .listScope], &closed)
        case "dd", "dt": close([name], within: .scope, &closed)
        case "h1", "h2", "h3", "h4", "h5", "h6":
            close(["h1", "h2", "h3", "h4", "h5", "h6"], within: .scope, &closed)
        case "table", "caption", "tbody", "thead", "tfoot", "tr", "td", "th":
            close([name], within: .tableScope, &closed)
        case "form": endForm(&closed)
        default:
            if rules.contains(.block) {
                close([name], within: .scope, &closed)
            } else if !rules.contains(.formatting) || !endFormatting(name, &closed) {
                endOther(name, &closed)
            }
        }
        return closed
    }

    /// Closes everything at the end of the page.
    mutating func closeAll() -> [Element] {
        var closed: [Element] = []
        pop(to: 0, &closed)
        return closed
    }

    /// Changes the content of an element.
    mutating func change(_ index: Int, _ body: (inout Content) -> Void) { body(&elements[index].content) }

    // MARK: - Rules

    private func has(_ name: String) -> Bool { counts[name, default: 0] > 0 }

    /// Whether the innermost element is part of a drawing or formula, which have rules of their own.
    var isForeign: Bool {
        guard has("svg") || has("math") else { return false }
        // In these there is HTML.
        let bounds: Set = ["foreignobject", "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext"]
        let bound = elements.last { Self.isDrawing($0.name) || bounds.contains($0.name) }
        return bound.map { Self.isDrawing($0.name) } ?? false
    }

    private static func isDrawing(_ name: String) -> Bool { name == "svg" || name == "math" }

    /// Whether an element directly holds this part of a table, or is made to by leaving out parts.
    private func isHolder(_ element: Element, of part: String) -> Bool {
        switch element.name {
        case "table", "template": true
        case "tbody", "thead", "tfoot": ["tr", "td", "th"].contains(part)
        case "tr": ["td", "th"].contains(part)
        case "colgroup": part == "col"
        default: false
        }
    }

    /// The last open element with one of these names that is in scope.
    private func lastIndex(of names: [String], within bounds: ElementRules) -> Int? {
        guard names.contains(where: has) else { return nil }
        for index in elements.indices.reversed() {
            if names.contains(elements[index].name) { return index }
            if !elements[index].rules.isDisjoint(with: bounds) { return nil }
        }
        return nil
    }

    private mutating func close(_ names: [String], within bounds: ElementRules, _ closed: inout [Element]) {
        if let index = lastIndex(of: names, within: bounds) { pop(to: index, &closed) }
    }

    /// An item of a list ends the one before, and a term or its description those before.
    private mutating func closeItem(_ name: String, _ closed: inout [Element]) {
        let names = name == "li" ? ["li"] : ["dd", "dt"]
        guard names.contains(where: has) else { return }
        for index in elements.indices.reversed() {
            if names.contains(elements[index].name) { return pop(to: index, &closed) }
            if elements[index].rules.contains(.special), !["address", "div", "p"].contains(elements[index].name) {
                return
            }
        }
    }

    private mutating func closeRuby(_ names: Set<String>, _ closed: inout [Element]) {
        guard lastIndex(of: ["ruby"], within: .scope) != nil else { return }
        while let last = elements.last, names.contains(last.name) { pop(to: elements.count - 1, &closed) }
    }

    /// A form ends at its end tag, but not the elements that are open in it.
    private mutating func endForm(_ closed: inout [Element]) {
        guard let index = lastIndex(of: ["form"], within: .scope) else { return }
        let implied: Set = ["dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"]
        while elements.count > index + 1, let last = elements.last, implied.contains(last.name) {
            pop(to: elements.count - 1, &closed)
        }
        guard elements.count > index + 1 else { return pop(to: index, &closed) }
        counts["form", default: 1] -= 1
        elements[index].name = ""
        elements[index].rules = []
        elements[index].isEnded = true
    }

    /// The end tag of formatting also ends it where blocks in it are open. The blocks then belong to what contains the
    /// formatting, and all other elements in it end.
    ///
    /// - Returns: whether the element is open and within reach.
    @discardableResult private mutating func endFormatting(_ name: String, _ closed: inout [Element]) -> Bool {
        guard let start = lastIndex(of: [name], within: .formattingScope) else { return false }
        // Beyond a table that has not ended, the tag is ignored.
        guard !elements[start...].contains(where: { !$0.rules.isDisjoint(with: .scope) }) else { return true }
        let inside = Array(elements[start...])
        var places: [Int?] = []
        elements.removeSubrange(start...)
        for element in inside {
            let parent = element.parent.flatMap { $0 < start ? $0 : places[$0 - start] }
            if element.rules.contains(.special) || element.isEnded {
                places.append(elements.count)
                elements.append(element)
                elements[elements.count - 1].parent = parent
            } else {
                places.append(parent)
                counts[element.name, default: 1] -= 1
                closed.insert(element, at: 0)
            }
        }
        return true
    }

    private mutating func endOther(_ name: String, _ closed: inout [Element]) {
        for index in elements.indices.reversed() {
            if elements[index].name == name { return pop(to: index, &closed) }
            if elements[index].rules.contains(.special) { return }
        }
    }

    private mutating func pop(to count: Int, _ closed: inout [Element]) {
        while let last = elements.last, elements.count > count || last.isEnded {
            if !last.isEnded { counts[last.name, default: 1] -= 1 }
            closed.append(last)
            elements.removeLast()
        }
    }
}
