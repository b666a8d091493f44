import SourceText

/// Collects all declarations of a page while its tags are read once.
struct PageReading {
    private(set) var head = HeadDeclarations()
    private(set) var things = DeclaredThings()
    private(set) var problems: [WebPage.Problem] = []
    private let name: String

    /// The maximum number of problems that are reported.
    private static let maximumProblems = 20

    init(_ html: [UInt8], name: String) {
        self.name = name
        if html.count > WebPage.maximumBytes {
            report(1, "the page has \(html.count.counted("byte")); only the first \(WebPage.maximumBytes) are read")
        }
        let text = HTMLText(html.prefix(WebPage.maximumBytes))
        if let charset = text.unknownCharset {
            report(1, "the encoding \(charset.prefix(40)) is unknown; save the page as UTF-8")
        }
        if text.utf8.prefix(4096).contains(0) {
            report(1, "the page contains NUL bytes, so it is not text; give an HTML page")
            return
        }
        var tokens = HTMLTokenizer(text.utf8)
        var microdata = Self.contains(text.utf8, "itemscope") ? Microdata(referenced: Self.references(text.utf8)) : nil
        var (isJSON, isUnseen) = (false, false)
        var (hasTags, isQuirky) = (false, false)
        while let token = tokens.next() {
            switch token {
            case .start(let tag):
                // A document type counts only before the first tag.
                if !hasTags { isQuirky = !tokens.hasDocumentType }
                hasTags = true
                isJSON = tag.name == "script" && Self.isJSON(tag)
                isUnseen = tag.rules.contains(.unseen)
                head.start(tag)
                microdata?.start(tag, isQuirky: isQuirky, in: &things)
            case .end(let name):
                (isJSON, isUnseen) = (false, false)
                microdata?.end(name, in: &things)
            case .text(let content):
                if isJSON {
                    read(content, at: tokens.tokenStart, in: text.utf8)
                } else {
                    head.text(content)
                    if !isUnseen { microdata?.text(content, in: &things) }
                }
            }
        }
        microdata?.finish(in: &things)
        things.finish()
        if !hasTags { report(1, "this is not HTML: it has no tags, such as <title>") }
    }

    private static func isJSON(_ tag: HTMLTag) -> Bool {
        let type = tag.attributes["type"]?.lowercased().split(separator: ";").first.map(String.init) ?? ""
        return type.split(whereSeparator: \.isWhitespace).first == "application/ld+json"
    }

    /// The identifiers in the attributes `itemref` of a page. Most pages have none and are read only once.
    private static func references(_ page: [UInt8]) -> Set<String> {
        guard contains(page, "itemref") else { return [] }
        var references: Set<String> = []
        var tokens = HTMLTokenizer(page)
        while let token = tokens.next() {
            if case .start(let tag) = token, tag.attributes["itemscope"] != nil, let names = tag.attributes["itemref"] {
                references.formUnion(PageText.names(names).map(String.init))
            }
        }
        return references
    }

    /// Whether a word occurs in the page, in upper or lower case.
    private static func contains(_ page: [UInt8], _ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first, page.count >= word.count else { return false }
        return page.withUnsafeBufferPointer { page in
            for start in 0...(page.count - word.count) where page[start] | 0x20 == first {
                if word.indices.allSatisfy({ page[start + $0] | 0x20 == word[$0] }) { return true }
            }
            return false
        }
    }

    private mutating func read(_ script: String, at start: Int, in page: [UInt8]) {
        do {
            try LenientJSONReader.read(script) { JSONLD.add($0, to: &things) }
        } catch {
            guard problems.count < Self.maximumProblems else { return }
            let line = 1 + page[..<min(start + error.offset, page.count)].lazy.filter { $0 == 0x0A }.count
            report(line, "the JSON-LD cannot be read: \(error.text)")
        }
    }

    private mutating func report(_ line: Int, _ text: String) {
        if problems.count < Self.maximumProblems {
            problems.append(WebPage.Problem(name: name, line: line, text: text))
        }
    }
}
