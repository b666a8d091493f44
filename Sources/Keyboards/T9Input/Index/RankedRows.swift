/// The best of the inserted rows, in order: the higher score first, and of equal scores the earlier row. Lives on the
/// stack while the rows are being found.
struct RankedRows {
    /// Score and row packed into one number, so that the better row has the greater number.
    private let slots: UnsafeMutableBufferPointer<UInt64>
    private(set) var count = 0
    /// Only rows with a higher score are inserted.
    var floor = Int.min

    /// What is added to a score to store it; the lowest possible score is −`bias`.
    private static let bias = 1 << 30

    static func withCapacity<Result>(_ capacity: Int, _ body: (inout RankedRows) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: max(1, capacity)) { slots in
            slots.initialize(repeating: 0)
            var rows = RankedRows(slots: UnsafeMutableBufferPointer(rebasing: slots.prefix(max(0, capacity))))
            return body(&rows)
        }
    }

    private init(slots: UnsafeMutableBufferPointer<UInt64>) { self.slots = slots }

    /// Whether a row with this score could still be inserted.
    func accepts(score: Int) -> Bool {
        score > floor && (count < slots.count || (count > 0 && score >= Self.score(slots[count - 1])))
    }

    /// Whether the row was inserted with this score.
    func contains(_ row: Int, score: Int) -> Bool {
        let key = Self.key(row, score: score)
        return slots[..<count].contains(key)
    }

    /// Inserts a row at its position, if it ranks high enough.
    mutating func insert(_ row: Int, score: Int) {
        guard score > floor else { return }
        let key = Self.key(row, score: score)
        if count == slots.count {
            guard count > 0, key > slots[count - 1] else { return }
            count -= 1
        }
        var place = count
        while place > 0, slots[place - 1] < key {
            slots[place] = slots[place - 1]
            place -= 1
        }
        slots[place] = key
        count += 1
    }

    /// The rows and their scores, in order.
    var matches: [WordIndex.Match] {
        (0..<count).map { WordIndex.Match(row: Self.row(slots[$0]), score: Self.score(slots[$0])) }
    }

    /// The result of `element` for each row, in order.
    func map<Element>(_ element: (Int) -> Element) -> [Element] {
        [Element](unsafeUninitializedCapacity: count) { elements, initializedCount in
            for index in 0..<count {
                elements.initializeElement(at: index, to: element(Self.row(slots[index])))
            }
            initializedCount = count
        }
    }

    private static func key(_ row: Int, score: Int) -> UInt64 {
        UInt64(score + bias) << 32 | UInt64(UInt32.max - UInt32(row))
    }

    private static func score(_ key: UInt64) -> Int { Int(key >> 32) - bias }

    private static func row(_ key: UInt64) -> Int { Int(UInt32.max - UInt32(truncatingIfNeeded: key)) }
}
