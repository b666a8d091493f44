/// The different values of all items: their texts, and the items that have them.
///
/// A value is a number. The values of a category have consecutive numbers, in the order of their keys.
struct ValueTable: Sendable {
    /// The values of each category.
    private(set) var categories: [Range<Int>] = []
    /// The value as written in the first item that has it.
    private(set) var texts: [String] = []
    /// The key of each value and, if it is a telephone number, its digits, each followed by a zero; then enough zeros
    /// for a comparison at the end.
    private(set) var bytes: [UInt8] = []
    private var keyStarts: [Int] = []
    /// The items of each value, in order: those of value 0, then those of value 1.
    private var items: [UInt32] = []
    private var itemStarts: [Int] = [0]
    private let itemCount: Int

    /// Where words begin, and where all other letters are.
    private(set) var starts = WordTable()
    private(set) var insides = WordTable()

    var count: Int { texts.count }

    /// Reads the values of all items.
    ///
    /// - Parameter progress: called with the part of the work that is done, from 0 to 1.
    init<Item>(_ all: [Item], _ categories: [SearchCategory<Item>], progress: (Double) -> Void) {
        itemCount = all.count
        var collected = categories.map { _ in CollectedValues() }
        var text = SearchedText("")
        for (index, item) in all.enumerated() {
            for (number, category) in categories.enumerated() {
                category.forEachText(item) { collected[number].add($0, of: index, &text) }
            }
            if index.isMultiple(of: 1 << 12) { progress(0.5 * Double(index) / Double(all.count)) }
        }
        // The places at which words and other letters begin.
        var (words, letters): ([WordTable.Place], [WordTable.Place]) = ([], [])
        for number in collected.indices {
            add(collected[number], &text, &words, &letters)
            collected[number] = CollectedValues()
            progress(0.5 + 0.2 * Double(number + 1) / Double(collected.count))
        }
        bytes += Array(repeating: 0, count: WordTable.comparedLength)
        starts = WordTable(words, in: bytes)
        progress(0.75)
        insides = WordTable(letters, in: bytes)
        progress(1)
    }

    private mutating func add(
        _ category: CollectedValues, _ text: inout SearchedText, _ words: inout [WordTable.Place],
        _ letters: inout [WordTable.Place]
    ) {
        let first = texts.count
        category.forEachInOrder { original, items in
            let value = texts.count
            texts.append(original)
            self.items += items
            itemStarts.append(self.items.count)
            keyStarts.append(bytes.count)
            text.fold(original)
            add(text.key, text.wordStarts, of: value, &words, &letters)
            if !text.digits.isEmpty { add(text.digits, text.groupStarts, of: value, &words, &letters) }
        }
        categories.append(first..<texts.count)
    }

    private mutating func add(
        _ key: [UInt8], _ starts: [Int], of value: Int, _ words: inout [WordTable.Place],
        _ letters: inout [WordTable.Place]
    ) {
        var next = starts[...]
        for (offset, byte) in key.enumerated() where byte != .space && byte.beginsScalar {
            let place = WordTable.Place(bytes.count + offset, of: value)
            if next.first == offset {
                next.removeFirst()
                words.append(place)
            } else {
                letters.append(place)
            }
        }
        bytes += key
        bytes.append(0)
    }

    // MARK: Values

    /// Whether a value begins with a key.
    func begins(_ value: Int, with key: [UInt8]) -> Bool { bytes[keyStarts[value]...].starts(with: key) }

    /// Whether a key is that of a value.
    func isKey(_ key: [UInt8], of value: Int) -> Bool {
        begins(value, with: key) && bytes[keyStarts[value] + key.count] == 0
    }

    /// The value with a key, among those of a category.
    func value(_ key: [UInt8], in category: Int) -> Int? {
        var (lower, upper) = (categories[category].lowerBound, categories[category].upperBound)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isBefore(middle, key) { lower = middle + 1 } else { upper = middle }
        }
        return lower < categories[category].upperBound && isKey(key, of: lower) ? lower : nil
    }

    /// Whether the key of a value comes before another key.
    private func isBefore(_ value: Int, _ key: [UInt8]) -> Bool { bytes[keyStarts[value]...].precedes(key) }

    /// The values that a typed word begins a word of, and all values that it is found in.
    func values(with word: TypedText.Word) -> (starts: BitSet, all: BitSet) {
        var values = BitSet(below: count)
        starts.forEachPlace(of: word.bytes, in: bytes) { values.insert($0.value) }
        let starts = values
        guard word.isFoundInside else { return (starts, starts) }
        insides.forEachPlace(of: word.bytes, in: bytes) { values.insert($0.value) }
        return (starts, values)
    }

    // MARK: Their items

    /// The number of items that have a value.
    func itemCount(of value: Int) -> Int { itemStarts[value + 1] - itemStarts[value] }

    /// The number of these that are in a set.
    func itemCount(of value: Int, in set: BitSet) -> Int {
        withItems(of: value..<value + 1) { $0.count { set.contains(Int($0)) } }
    }

    /// The items that have one of some values.
    func items(having values: BitSet, in range: Range<Int>) -> BitSet {
        var found = BitSet(below: itemCount)
        values.forEach(in: range) { value in
            withItems(of: value..<value + 1) { found.formUnion($0) }
            return true
        }
        return found
    }

    /// The items that have a value.
    func items(having value: Int) -> BitSet {
        var found = BitSet(below: itemCount)
        withItems(of: value..<value + 1) { found.formUnion($0) }
        return found
    }

    private func withItems<Result>(of values: Range<Int>, _ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        items.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[itemStarts[values.lowerBound]..<itemStarts[values.upperBound]]))
        }
    }
}
