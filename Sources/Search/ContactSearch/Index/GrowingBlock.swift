/// A growing array of numbers in a ``Block``.
struct GrowingBlock<Element: BitwiseCopyable & Sendable> {
    private(set) var block = Block<Element>(capacity: 0)
    private(set) var count = 0

    init() {}

    /// Creates `count` elements, which are not initialized.
    init(count: Int) {
        block = Block(capacity: count)
        self.count = count
    }

    /// The elements; valid until one is appended.
    var elements: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: block.start, count: count) }

    mutating func append(_ element: Element) {
        makeRoom(for: 1)
        block.start[count] = element
        count += 1
    }

    mutating func append(contentsOf elements: [Element]) {
        makeRoom(for: elements.count)
        elements.withUnsafeBufferPointer { source in
            if let start = source.baseAddress { (block.start + count).update(from: start, count: source.count) }
        }
        count += elements.count
    }

    mutating func removeLast(_ less: Int) { count -= less }

    private mutating func makeRoom(for more: Int) {
        guard count + more > block.capacity else { return }
        let larger = Block<Element>(capacity: max(64, count + more, block.capacity * 2))
        larger.start.update(from: block.start, count: count)
        block = larger
    }
}
