/// The different values of one category, while the items are read.
struct CollectedValues {
    /// The number of each value, by its key.
    private var numbers: [[UInt8]: Int] = [:]
    /// Each value as written in the first item that has it.
    private var originals: [String] = []
    /// The number of items that have each value, and the last of them.
    private var counts: [Int] = []
    private var lastItems: [UInt32] = []
    /// A value and an item that has it, in the order of the items.
    private var pairs: [(value: UInt32, item: UInt32)] = []

    /// Adds a text of an item. One without letters and digits cannot be found by typing, and is left out.
    ///
    /// - Parameters:
    ///   - original: the text.
    ///   - item: the index of the item, at least that of the previous call.
    ///   - text: reused memory.
    mutating func add(_ original: String, of item: Int, _ text: inout SearchedText) {
        text.fold(original)
        guard !text.key.isEmpty else { return }
        let item = UInt32(truncatingIfNeeded: item)
        let number = numbers[text.key] ?? originals.count
        if number == originals.count {
            numbers[text.key] = number
            originals.append(original)
            counts.append(0)
            lastItems.append(item)
        } else if lastItems[number] == item {
            // An item counts once, however often it has a value.
            return
        }
        counts[number] += 1
        lastItems[number] = item
        pairs.append((UInt32(truncatingIfNeeded: number), item))
    }

    /// Calls `body` with each value and its items, in the order of the keys.
    func forEachInOrder(_ body: (String, ArraySlice<UInt32>) -> Void) {
        var next = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        let starts = next
        var items = [UInt32](repeating: 0, count: pairs.count)
        for (value, item) in pairs {
            items[next[Int(value)]] = item
            next[Int(value)] += 1
        }
        for (_, number) in numbers.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            body(originals[number], items[starts[number]..<starts[number + 1]])
        }
    }
}
