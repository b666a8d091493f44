import SeededNumbers
import SourceText
import T9Input

/// Sums over random choices of the passages, from which the uncertainty of a figure is estimated: the bootstrap (B.
/// Efron, 1979) in its form for streams, where each passage counts a Poisson-distributed number of times (Oza and
/// Russell, 2001; Chamandy et al., "Estimating uncertainty for massive data streams", 2012).
///
/// How often a passage counts in each choice follows from its text alone. So the memory is the same for a text of any
/// length, and the samples of parts add up to exactly that of the whole.
package struct Sample: Hashable, Sendable, Codable {
    /// The number of choices.
    package static let count = 200

    /// The number of characters in each choice.
    package private(set) var characters = [Int](repeating: 0, count: count)
    /// The number of keystrokes.
    package private(set) var keystrokes = [Int](repeating: 0, count: count)
    /// The predicted time of two thumbs, in microseconds.
    package private(set) var time = [Int](repeating: 0, count: count)

    /// An empty sample.
    package init() {}

    /// Reads a sample. Throws if it has not ``count`` choices.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func sums(_ key: CodingKeys) throws -> [Int] {
            let sums = try values.decode([Int].self, forKey: key)
            guard sums.count == Self.count else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "there must be \(Self.count.counted("number"))")
            }
            return sums
        }
        characters = try sums(.characters)
        keystrokes = try sums(.keystrokes)
        time = try sums(.time)
    }

    /// Adds what a passage took.
    mutating func add(_ text: String, characters: Int, keystrokes: Int, time: Int) {
        var hash = ContentHash()
        hash.combine(Array(text.utf8))
        var numbers = SeededGenerator(seed: hash.value)
        for index in 0..<Self.count {
            let times = Self.poisson(numbers.next())
            guard times > 0 else { continue }
            self.characters[index] += times * characters
            self.keystrokes[index] += times * keystrokes
            self.time[index] += times * time
        }
    }

    package static func += (sum: inout Sample, part: Sample) {
        for index in 0..<count {
            sum.characters[index] += part.characters[index]
            sum.keystrokes[index] += part.keystrokes[index]
            sum.time[index] += part.time[index]
        }
    }

    /// The sums of one choice.
    package struct Choice {
        package let characters: Int
        package let keystrokes: Int
        package let time: Int
    }

    /// The middle 95 % of a figure over the choices; nil if some choice has nothing to compute it from.
    package func interval(_ figure: (Choice) -> Double?) -> ClosedRange<Double>? {
        let values = (0..<Self.count).compactMap { index in
            figure(Choice(characters: characters[index], keystrokes: keystrokes[index], time: time[index]))
        }.sorted()
        guard values.count == Self.count else { return nil }
        let outside = Self.count / 40
        return values[outside]...values[Self.count - 1 - outside]
    }

    /// A number with the Poisson distribution of mean 1, from an evenly distributed one.
    private static func poisson(_ number: UInt64) -> Int {
        bounds.firstIndex { number < $0 } ?? bounds.count
    }

    /// The sums of e⁻¹ / k! up to each k, as shares of 2⁶⁴.
    private static let bounds: [UInt64] = {
        var bounds: [UInt64] = []
        var (term, sum) = (0.36787944117144233, 0.0)
        for k in 1...12 {
            sum += term
            bounds.append(UInt64(sum * 0x1p64))
            term /= Double(k)
        }
        return bounds
    }()
}
