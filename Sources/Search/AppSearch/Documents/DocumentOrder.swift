/// Where a document stands among those that match equally well: better rated first, those without a rating last; viewed
/// more lately first, those never viewed last; then by folded title (its first 120 letters), app, identifier, and an item
/// before an activity. Texts are compared by their UTF-8. No two documents are equal.
struct DocumentOrder: Equatable, Comparable {
    /// Minus the rating; 1 without one.
    var unrated: Double
    /// Minus the time of the last view; infinite without one.
    var unviewed: Double
    var title: String
    var app: String
    var identifier: String
    var kind: StoredKind

    init(rating: Double?, viewed: Double?, title: String, app: String, identifier: String, kind: StoredKind) {
        unrated = rating.map { 0 - $0 } ?? 1
        unviewed = viewed.map { 0 - $0 } ?? .infinity
        self.title = title
        self.app = app
        self.identifier = identifier
        self.kind = kind
    }

    static func == (one: DocumentOrder, other: DocumentOrder) -> Bool { !(one < other) && !(other < one) }

    static func < (one: DocumentOrder, other: DocumentOrder) -> Bool {
        if one.unrated != other.unrated { return one.unrated < other.unrated }
        if one.unviewed != other.unviewed { return one.unviewed < other.unviewed }
        for path in [\DocumentOrder.title, \.app, \.identifier] {
            switch compare(one[keyPath: path], other[keyPath: path]) {
            case 0: continue
            case let sign: return sign < 0
            }
        }
        return one.kind.rawValue < other.kind.rawValue
    }

    /// As SQLite compares texts: strings of Swift are equal if they are canonically, those of a database if their bytes are.
    private static func compare(_ one: String, _ other: String) -> Int {
        if one.utf8.elementsEqual(other.utf8) { return 0 }
        return one.utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
    }
}
