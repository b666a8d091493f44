/// The order of documents that match equally well. First come better rated ones, those without a rating last; then
/// those viewed more recently, those never viewed last; then by folded title (its first 120 scalars), app and
/// identifier, and items before activities. Texts are compared by their UTF-8. No two documents are equal.
struct DocumentOrder: Equatable, Comparable {
    /// Minus the rating; 1 without one.
    var unrated: Double
    /// Minus the time of the last view; infinity without one.
    var unviewed: Double
    var title: String
    var app: String
    var identifier: String
    var kind: StoredKind

    init(rating: Double?, viewed: Double?, title: String, app: String, identifier: String, kind: StoredKind) {
        // NaN has no place in an order.
        unrated = rating.flatMap { $0.isNaN ? nil : 0 - $0 } ?? 1
        unviewed = viewed.flatMap { $0.isNaN ? nil : 0 - $0 } ?? .infinity
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

    /// Compares by bytes, as SQLite does. Swift compares strings by canonical equivalence.
    private static func compare(_ one: String, _ other: String) -> Int {
        if one.utf8.elementsEqual(other.utf8) { return 0 }
        return one.utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
    }
}
