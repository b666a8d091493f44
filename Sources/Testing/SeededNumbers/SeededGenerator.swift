/// SplitMix64 (G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number Generators", 2014): the same
/// numbers for the same seed, on every machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// A generator of the sequence for this seed.
    package init(seed: UInt64) { state = seed }

    /// The generator of one of several sequences for the same seed.
    package init(seed: UInt64, sequence: Int) {
        var first = SeededGenerator(seed: seed)
        self.init(seed: first.next() &+ UInt64(truncatingIfNeeded: sequence) &* 0xD1B5_4A32_D192_ED03)
    }

    /// The next number.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below `count`, which must not be 0. Its bias is below one in a billion for the counts used here.
    package mutating func below(_ count: Int) -> Int { Int(next() >> 33) % count }

    /// True once in `count` times on average.
    package mutating func once(in count: Int) -> Bool { below(count) == 0 }

    /// One of the elements; nil if there is none.
    package mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[below(elements.count)]
    }

    /// An index, each as often as its weight says; nil if all weights are 0.
    package mutating func index(weights: [Int]) -> Int? {
        let sum = weights.reduce(0, +)
        guard sum > 0 else { return nil }
        var rest = below(sum)
        return weights.firstIndex { weight in
            rest -= weight
            return rest < 0
        }
    }
}
