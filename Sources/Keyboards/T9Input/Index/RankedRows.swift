/// The likeliest of the rows put in, in order: the higher score first, the earlier row first where scores are the same.
/// It lives on the stack while they are found.
struct RankedRows {
    /// Score and row in one number, so that the likelier is the greater.
    private let room: UnsafeMutableBufferPointer<UInt64>
    private(set) var count = 0

    /// Scores are from −`bias` up.
    private static let bias = 1 << 30

    static func withRoom<Result>(for capacity: Int, _ body: (inout RankedRows) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: max(1, capacity)) { room in
            room.initialize(repeating: 0)
            var rows = RankedRows(room: UnsafeMutableBufferPointer(rebasing: room.prefix(max(0, capacity))))
            return body(&rows)
        }
    }

    private init(room: UnsafeMutableBufferPointer<UInt64>) { self.room = room }

    /// Whether a row of this score may still have a place.
    func mayTake(score: Int) -> Bool {
        count < room.count || (count > 0 && score >= Self.score(room[count - 1]))
    }

    /// Whether the row of this score is among them.
    func contains(_ row: Int, score: Int) -> Bool {
        let key = Self.key(row, score: score)
        return room[..<count].contains(key)
    }

    /// Puts a row in its place, if it has one.
    mutating func insert(_ row: Int, score: Int) {
        let key = Self.key(row, score: score)
        if count == room.count {
            guard count > 0, key > room[count - 1] else { return }
            count -= 1
        }
        var place = count
        while place > 0, room[place - 1] < key {
            room[place] = room[place - 1]
            place -= 1
        }
        room[place] = key
        count += 1
    }

    /// The rows and scores in order.
    var matches: [WordIndex.Match] {
        (0..<count).map { WordIndex.Match(row: Self.row(room[$0]), score: Self.score(room[$0])) }
    }

    /// Something of each row, in order.
    func map<Element>(_ element: (Int) -> Element) -> [Element] {
        [Element](unsafeUninitializedCapacity: count) { elements, initializedCount in
            for index in 0..<count {
                elements.initializeElement(at: index, to: element(Self.row(room[index])))
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
