/// What typing on one keyboard took.
package struct KeyboardReport: Hashable, Sendable {
    /// How a typist knows what to press.
    package enum Method: String, Hashable, Sendable, Codable {
        /// By the rules of T9: the keys of a word, then its place among the candidates.
        case t9
        /// By what the screen shows: the fewest keystrokes that a search finds.
        case search
        /// By the rules of arithmetic: the keys of an expression.
        case expressions
    }

    /// The name of the keyboard.
    package let keyboard: String
    /// What distinguishes the keyboard from others of the same name.
    package let fingerprint: String
    package let method: Method
    package private(set) var counts: Tally
    /// What the uncertainty of the figures is estimated from.
    package private(set) var sample: Sample

    package init(keyboard: String, fingerprint: String, method: Method, counts: Tally, sample: Sample) {
        self.keyboard = keyboard
        self.fingerprint = fingerprint
        self.method = method
        self.counts = counts
        self.sample = sample
    }

    /// Whether all counts are such as texts have: a report of a trillion words has smaller ones.
    package var isPlausible: Bool {
        counts.isPlausible(upTo: Self.maximum) && sample.isPlausible(upTo: Self.maximum)
    }

    /// The sum of two that are as large can still be computed, and the figures of it.
    private static let maximum = 1 << 58

    /// Whether the counts of another report can be added.
    package func isSame(as other: KeyboardReport) -> Bool {
        keyboard == other.keyboard && fingerprint == other.fingerprint && method == other.method
    }

    package static func += (sum: inout KeyboardReport, part: KeyboardReport) {
        sum.counts += part.counts
        sum.sample += part.sample
    }
}

extension KeyboardReport: Codable {
    /// Reads a report. Its figures are computed again from the counts.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        keyboard = try values.decode(String.self, forKey: .keyboard)
        fingerprint = try values.decode(String.self, forKey: .fingerprint)
        method = try values.decode(Method.self, forKey: .method)
        counts = try values.decode(Tally.self, forKey: .counts)
        sample = try values.decode(Sample.self, forKey: .sample)
        guard isPlausible else {
            throw DecodingError.dataCorruptedError(forKey: .counts, in: values, debugDescription: "impossible counts")
        }
    }
}
