/// The name of an element in lower case, with the rules of HTML for it.
struct ElementName: Equatable, Sendable {
    let text: String
    /// Its place among the elements that HTML knows, from 1 on; 0 for any other.
    let number: Int
    let rules: ElementRules

    init(_ text: String) {
        if let known = Self.known[text] {
            self = known
        } else {
            self.init(text, number: 0, rules: [])
        }
    }

    private init(_ text: String, number: Int, rules: ElementRules) {
        self.text = text
        self.number = number
        self.rules = rules
    }

    var isKnown: Bool { number > 0 }

    static func == (one: ElementName, other: ElementName) -> Bool {
        one.number == other.number && (one.number > 0 || one.text == other.text)
    }

    /// The highest number.
    static let count = known.count

    private static let known: [String: ElementName] = {
        var rules: [String: ElementRules] = [:]
        for (rule, names) in ElementRules.rows {
            for name in names.split(separator: " ") { rules[String(name), default: []].formUnion(rule) }
        }
        var known: [String: ElementName] = [:]
        for (name, rules) in rules { known[name] = ElementName(name, number: known.count + 1, rules: rules) }
        return known
    }()

    static let a = ElementName("a"), body = ElementName("body"), button = ElementName("button")
    static let caption = ElementName("caption"), col = ElementName("col"), colgroup = ElementName("colgroup")
    static let dd = ElementName("dd"), dt = ElementName("dt"), form = ElementName("form"), head = ElementName("head")
    static let html = ElementName("html"), li = ElementName("li"), math = ElementName("math")
    static let nobr = ElementName("nobr"), optgroup = ElementName("optgroup"), option = ElementName("option")
    static let p = ElementName("p"), rb = ElementName("rb"), rp = ElementName("rp"), rt = ElementName("rt")
    static let rtc = ElementName("rtc"), ruby = ElementName("ruby"), svg = ElementName("svg")
    static let table = ElementName("table"), tbody = ElementName("tbody"), td = ElementName("td")
    static let template = ElementName("template"), tfoot = ElementName("tfoot"), th = ElementName("th")
    static let thead = ElementName("thead"), tr = ElementName("tr")
    static let headings = ["h1", "h2", "h3", "h4", "h5", "h6"].map { ElementName($0) }
}
