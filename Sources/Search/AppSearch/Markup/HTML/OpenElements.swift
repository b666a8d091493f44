/// The elements that are open at a place of a page, from the outermost to the innermost, each with some content.
///
/// Tags close elements by the rules of the HTML standard for omitted and misplaced end tags, so that an element ends
/// where it ends in a browser. Some rules are left out, because they only make other elements of the same content:
/// formatting such as `<b>` that a block has closed is not opened again in the next block; a block in formatting that
/// ends within it has belonged to the formatting until then; the parts of a table that a page leaves out are not made
/// up; the content of `select` and `template` is like any other.
///
/// Why no parser of others: on 6,000 random pages of nested, unclosed and misplaced tags (`Tests/Pages/ends`), the
/// properties found this way are those that html5lib finds, which follows the standard, in 99.8 %; libxml2 2.9 follows
/// HTML 4, and finds those in 82 %. gumbo follows the standard and takes four times as long. Each is a library in C to
/// install, and makes a tree of the whole page, of which nothing but the properties is needed.
struct OpenElements<Content> {
    struct Element {
        var name: ElementName
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
    /// How many elements are open of each name, so that most searches end before they begin.
    private var counts = [Int](repeating: 0, count: ElementName.count + 1)
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
        return elements[table].name == .table ? elements[table].parent : last
    }

    /// Whether an element that begins here has no content and needs no end tag.
    func isEmpty(_ tag: HTMLTag) -> Bool {
        tag.rules.contains(.void) || tag.isSelfClosing && (isForeign || Self.isDrawing(tag.element))
            || tag.element == .form && isBetweenCells
    }

    /// Whether the innermost element is part of a drawing or formula, which have rules of their own.
    var isForeign: Bool {
        guard has(.svg) || has(.math) else { return false }
        let bound = elements.last { Self.isDrawing($0.name) || $0.name.rules.contains(.endsDrawing) }
        return bound.map { Self.isDrawing($0.name) } ?? false
    }

    private static func isDrawing(_ name: ElementName) -> Bool { name == .svg || name == .math }

    /// Whether a table is open and none of its cells.
    private var isBetweenCells: Bool {
        guard has(.table) else { return false }
        let part = elements.last { !$0.rules.isDisjoint(with: [.tablePart, .tableScope]) }
        return part?.rules.contains(.tableGrid) == true
    }

    /// Changes the content of an element.
    mutating func change(_ index: Int, _ body: (inout Content) -> Void) { body(&elements[index].content) }

    // MARK: - Tags

    /// Closes what a start tag closes.
    ///
    /// - Returns: the closed elements from the innermost to the outermost; `nil` if the tag is to be ignored.
    mutating func close(beforeStart tag: HTMLTag) -> [Element]? {
        var closed: [Element] = []
        let rules = tag.rules
        while isForeign {
            guard rules.contains(.endsForeign), let drawing = elements.lastIndex(where: { Self.isDrawing($0.name) })
            else { return closed }
            pop(to: drawing, &closed)
        }
        if !rules.contains(.head), has(.head) { closed += closeHead() }
        if rules.contains(.ownStart), !closeByOwnRule(tag.element, &closed) { return nil }
        if rules.contains(.closesParagraph), !(isQuirky && tag.element == .table) {
            close(.p, within: [.scope, .buttonScope], &closed)
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
        counts[tag.element.number] += 1
        elements.append(Element(name: tag.element, rules: rules, parent: parent, content: content))
        return true
    }

    /// Closes the head, where something begins that cannot stand in it.
    mutating func closeHead() -> [Element] {
        var closed: [Element] = []
        if elements.last?.name == .head { pop(to: elements.count - 1, &closed) }
        return closed
    }

    /// Closes what an end tag closes, from the innermost to the outermost.
    mutating func close(atEnd name: ElementName) -> [Element] {
        var closed: [Element] = []
        let rules = name.rules
        guard has(name) || rules.contains(.heading) else { return [] }
        if rules.contains(.ownEnd) {
            endByOwnRule(name, &closed)
        } else if rules.contains(.block) {
            close(name, within: .scope, &closed)
        } else if !rules.contains(.formatting) || !endFormatting(name, &closed) {
            endOther(name, &closed)
        }
        return closed
    }

    /// Closes everything at the end of the page.
    mutating func closeAll() -> [Element] {
        var closed: [Element] = []
        pop(to: 0, &closed)
        return closed
    }

    // MARK: - Rules of start tags

    /// - Returns: whether the element begins.
    private mutating func closeByOwnRule(_ name: ElementName, _ closed: inout [Element]) -> Bool {
        switch name {
        case .html: return elements.isEmpty
        case .head, .body: return elements.allSatisfy { $0.name == .html }
        case .caption, .colgroup, .col, .tbody, .thead, .tfoot, .tr, .td, .th:
            guard let index = elements.lastIndex(where: { Self.isHolder($0.name, of: name) }) else { return false }
            pop(to: index + 1, &closed)
        case .form: return !has(.form)
        // Between the cells of a table, a table ends the outer one.
        case .table: if isBetweenCells { close(.table, within: .tableScope, &closed) }
        case .li: closeItem([.li], &closed)
        case .dd, .dt: closeItem([.dd, .dt], &closed)
        case .button: close(.button, within: .scope, &closed)
        case .a, .nobr: endFormatting(name, &closed)
        case .option: closeLast([.option], &closed)
        case .optgroup: closeLast([.option, .optgroup], &closed)
        case .rb, .rtc: if isInScope(.ruby) { closeLast([.rb, .rp, .rt, .rtc], &closed) }
        case .rp, .rt: if isInScope(.ruby) { closeLast([.rb, .rp, .rt], &closed) }
        default: break
        }
        return true
    }

    /// Whether an element directly holds this part of a table, or is made to by leaving out parts.
    private static func isHolder(_ element: ElementName, of part: ElementName) -> Bool {
        switch element {
        case .table, .template: true
        case .tbody, .thead, .tfoot: part == .tr || part == .td || part == .th
        case .tr: part == .td || part == .th
        case .colgroup: part == .col
        default: false
        }
    }

    /// An item of a list ends the one before, and a term or its description those before.
    private mutating func closeItem(_ names: [ElementName], _ closed: inout [Element]) {
        guard names.contains(where: has) else { return }
        for index in elements.indices.reversed() {
            if names.contains(elements[index].name) { return pop(to: index, &closed) }
            // `address`, `div` and `p` hold no items of their own.
            if elements[index].rules.contains(.special), !elements[index].rules.contains(.itemsReachThrough) { return }
        }
    }

    /// Closes the innermost elements as long as they have one of these names.
    private mutating func closeLast(_ names: [ElementName], _ closed: inout [Element]) {
        while let last = elements.last, names.contains(last.name) { pop(to: elements.count - 1, &closed) }
    }

    // MARK: - Rules of end tags

    private mutating func endByOwnRule(_ name: ElementName, _ closed: inout [Element]) {
        switch name {
        // What comes after the body belongs to it nevertheless.
        case .html, .body: break
        case .head: closed += closeHead()
        case .p: close(.p, within: [.scope, .buttonScope], &closed)
        case .li: close(.li, within: [.scope, .listScope], &closed)
        case .form: endForm(&closed)
        case .dd, .dt: close(name, within: .scope, &closed)
        default:
            if name.rules.contains(.heading) {
                close(ElementName.headings, within: .scope, &closed)
            } else {
                close(name, within: .tableScope, &closed)
            }
        }
    }

    /// A form ends at its end tag, but not the elements that are open in it.
    private mutating func endForm(_ closed: inout [Element]) {
        guard let index = lastIndex(of: [.form], within: .scope) else { return }
        while elements.count > index + 1, elements.last?.rules.contains(.implied) == true {
            pop(to: elements.count - 1, &closed)
        }
        guard elements.count > index + 1 else { return pop(to: index, &closed) }
        counts[ElementName.form.number] -= 1
        elements[index].name = ElementName("")
        elements[index].rules = []
        elements[index].isEnded = true
    }

    /// The end tag of formatting also ends it where blocks in it are open. The blocks then belong to what contains the
    /// formatting, and all other elements in it end.
    ///
    /// - Returns: whether the element is open and within reach.
    @discardableResult private mutating func endFormatting(_ name: ElementName, _ closed: inout [Element]) -> Bool {
        guard has(name), let start = lastIndex(of: [name], within: .formattingScope) else { return false }
        // Beyond a table that has not ended, the tag is ignored.
        guard !elements[start...].contains(where: { !$0.rules.isDisjoint(with: .scope) }) else { return true }
        guard elements[start...].contains(where: { $0.rules.contains(.special) }) else {
            pop(to: start, &closed)
            return true
        }
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
                counts[element.name.number] -= 1
                closed.insert(element, at: 0)
            }
        }
        return true
    }

    private mutating func endOther(_ name: ElementName, _ closed: inout [Element]) {
        for index in elements.indices.reversed() {
            if elements[index].name == name { return pop(to: index, &closed) }
            if elements[index].rules.contains(.special) { return }
        }
    }

    // MARK: - Scopes

    private func has(_ name: ElementName) -> Bool { counts[name.number] > 0 }

    private func isInScope(_ name: ElementName) -> Bool { has(name) && lastIndex(of: [name], within: .scope) != nil }

    /// The last open element with one of these names that is in scope.
    private func lastIndex(of names: [ElementName], within bounds: ElementRules) -> Int? {
        for index in elements.indices.reversed() {
            if names.contains(elements[index].name) { return index }
            if !elements[index].rules.isDisjoint(with: bounds) { return nil }
        }
        return nil
    }

    private mutating func close(_ name: ElementName, within bounds: ElementRules, _ closed: inout [Element]) {
        if has(name) { close([name], within: bounds, &closed) }
    }

    private mutating func close(_ names: [ElementName], within bounds: ElementRules, _ closed: inout [Element]) {
        if let index = lastIndex(of: names, within: bounds) { pop(to: index, &closed) }
    }

    private mutating func pop(to count: Int, _ closed: inout [Element]) {
        while let index = elements.indices.last, index >= count || elements[index].isEnded {
            if !elements[index].isEnded { counts[elements[index].name.number] -= 1 }
            closed.append(elements.removeLast())
        }
    }
}
