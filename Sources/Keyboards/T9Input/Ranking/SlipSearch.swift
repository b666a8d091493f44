/// Finds the words of an index whose keys differ from those pressed by one slip.
///
/// Of each sequence of keys that may have been meant, only the beginning is walked that likely words begin with.
struct SlipSearch {
    /// A word that may have been meant.
    struct Match {
        let row: Int
        let slip: KeySlip
    }

    private let storage: WordIndex.Storage
    private let digits: [UInt8]
    private let floor: Int
    private let contractionFloor: Int
    private(set) var matches: [Match] = []

    /// - Parameters:
    ///   - floor: the score in the list that a word needs after the discount of its slip.
    ///   - contractionFloor: the same if only its apostrophe is missing.
    init(_ storage: WordIndex.Storage, _ digits: [UInt8], above floor: Int, contractionsAbove contractionFloor: Int) {
        (self.storage, self.digits) = (storage, digits)
        (self.floor, self.contractionFloor) = (floor, contractionFloor)
        // Mostly no word is likely enough.
        let highest = storage.limit(of: storage.start) ?? WordIndex.maximumScore
        let hasSlips = highest >= floor + KeySlip.leastDiscount
        var prefix = storage.start
        for place in digits.indices {
            findContraction(at: place, after: prefix)
            if hasSlips { findSlips(at: place, after: prefix) }
            prefix = storage.prefix(prefix, after: digits[place])
            if prefix.isEmpty { return }
        }
        findContraction(at: digits.count, after: prefix)
        if hasSlips { findMissed(at: digits.count, after: prefix) }
    }

    /// - Parameter prefix: the keys before the place, which were pressed as they were meant.
    private mutating func findSlips(at place: Int, after prefix: WordIndex.Prefix) {
        findMissed(at: place, after: prefix)
        let digit = digits[place]
        for neighbour in KeySlip.neighbours(of: digit) {
            walk(storage.prefix(prefix, after: neighbour), place + 1, .neighbour)
        }
        // A key of three equal ones is the same key whichever of them it is.
        if place > 0, digits[place - 1] == digit, place < 2 || digits[place - 2] != digit {
            walk(prefix, place + 1, .doubled)
        }
        if place + 1 < digits.count, digits[place + 1] != digit {
            walk(storage.prefix(storage.prefix(prefix, after: digits[place + 1]), after: digit), place + 2, .swapped)
        }
    }

    private mutating func findContraction(at place: Int, after prefix: WordIndex.Prefix) {
        if place > 0 { walk(storage.prefix(prefix, after: Keypad.apostropheDigit), place, .apostrophe) }
    }

    private mutating func findMissed(at place: Int, after prefix: WordIndex.Prefix) {
        for digit in UInt8(2)...9 where place == 0 || digit != digits[place - 1] {
            walk(storage.prefix(prefix, after: digit), place, .missed)
        }
    }

    /// Follows the rest of the keys, and keeps the words that have exactly these.
    private mutating func walk(_ start: WordIndex.Prefix, _ place: Int, _ slip: KeySlip) {
        let needed = (slip == .apostrophe ? contractionFloor : floor) + slip.discount
        var prefix = start
        for place in place..<max(place, digits.count) {
            guard !prefix.isEmpty, storage.limit(of: prefix) ?? needed >= needed else { return }
            prefix = storage.prefix(prefix, after: digits[place])
        }
        for row in storage.exactRows(of: prefix) {
            guard storage.score(row) >= needed else { return }
            matches.append(Match(row: row, slip: slip))
        }
    }
}
