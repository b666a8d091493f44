/// The lowest of any number of elements.
struct Best<Element: Comparable> {
    private let limit: Int
    /// The elements that may be among the lowest: fewer than twice as many as are wanted.
    private var candidates: [Element] = []
    /// Elements that are not below it are not among the lowest.
    private var bound: Element?

    /// - Parameter limit: how many elements are wanted, at least one.
    init(_ limit: Int) { self.limit = limit }

    /// Whether an element may be among the lowest.
    func takes(_ element: Element) -> Bool { bound.map { element < $0 } ?? true }

    mutating func insert(_ element: Element) {
        guard takes(element) else { return }
        candidates.append(element)
        if candidates.count / 2 >= limit { cut() }
    }

    private mutating func cut() {
        candidates.sort()
        candidates.removeLast(max(0, candidates.count - limit))
        bound = candidates.last
    }

    /// The lowest elements, in order.
    var sorted: [Element] { Array(candidates.sorted().prefix(limit)) }
}
