/// Collects all declarations of a page while its tags are read once.
struct PageReading {
    private(set) var head = HeadDeclarations()
    private(set) var microdata = Microdata()
    private(set) var jsonThings: [SchemaThing] = []
    private(set) var problems: [WebPage.Problem] = []
    private let name: String

    /// The maximum number of problems that are reported.
    private static let maximumProblems = 20

    init(_ html: [UInt8], name: String) {
        self.name = name
        if html.count > WebPage.maximumBytes {
            report(1, "the page has \(html.count) bytes; only the first \(WebPage.maximumBytes) are read")
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
        var (isJSON, isUnseen) = (false, false)
        var hasTags = false
        while let token = tokens.next() {
            switch token {
            case .start(let tag):
                hasTags = true
                isJSON = tag.name == "script" && Self.isJSON(tag)
                isUnseen = ["script", "style", "title"].contains(tag.name)
                head.start(tag)
                microdata.start(tag)
            case .end(let name):
                (isJSON, isUnseen) = (false, false)
                microdata.end(name)
            case .text(let content):
                if isJSON {
                    read(content, at: tokens.tokenStart, in: text.utf8)
                } else {
                    head.text(content)
                    if !isUnseen { microdata.text(content) }
                }
            }
        }
        microdata.finish()
        if !hasTags { report(1, "this is not HTML: it has no tags, such as <title>") }
    }

    private static func isJSON(_ tag: HTMLTag) -> Bool {
        let type = tag.attributes["type"]?.lowercased().split(separator: ";").first.map(String.init) ?? ""
        return type.split(whereSeparator: \.isWhitespace).first == "application/ld+json"
    }

    private mutating func read(_ script: String, at start: Int, in page: [UInt8]) {
        // An empty script declares nothing.
        guard script.contains(where: { !$0.isWhitespace }) else { return }
        do {
            jsonThings += JSONLD.things(try LenientJSONReader.value(script))
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
