/// A priority queue for small whole costs: the elements of the same cost stand in one bucket, and the newest is taken
/// first.
struct BucketQueue<Element> {
    private var buckets: [[Element]] = []
    private var first = 0

    /// - Parameter cost: not negative.
    mutating func insert(_ element: Element, cost: Int) {
        while buckets.count <= cost { buckets.append([]) }
        buckets[cost].append(element)
        first = min(first, cost)
    }

    /// Removes an element of the lowest cost.
    mutating func popFirst() -> (element: Element, cost: Int)? {
        while first < buckets.count {
            if let element = buckets[first].popLast() { return (element, first) }
            first += 1
        }
        return nil
    }
}
