import Foundation

/// The time of each key, in nanoseconds. It includes reading the clock.
public struct KeyTimes: Sendable {
    private let sorted: [UInt64]
    /// A sum over all answers, so that no search is optimised away.
    public let checksum: Int

    /// Types each text from its first letter to its last, several times. The time of a key is the lower median of all
    /// passes but the first.
    init(_ texts: [String], goes: Int, find: (String) -> Int) {
        let prefixes = texts.flatMap { text in text.indices.map { String(text[...$0]) } }
        self.init(prefixes, goes, find)
    }

    /// Searches for each text once, as a whole.
    init(whole texts: [String], find: (String) -> Int) { self.init(texts, 1, find) }

    private init(_ texts: [String], _ goes: Int, _ find: (String) -> Int) {
        var times = texts.map { _ in [UInt64]() }
        var checksum = 0
        for go in 0..<goes {
            for (index, text) in texts.enumerated() {
                let start = Self.now()
                checksum &+= find(text)
                let time = Self.now() - start
                if go > 0 || goes == 1 { times[index].append(time) }
            }
        }
        sorted = times.map { $0.sorted()[($0.count - 1) / 2] }.sorted()
        self.checksum = checksum
    }

    /// The number of keys timed.
    public var count: Int { sorted.count }

    /// The time that `percent` percent of the keys do not exceed.
    public func percentile(_ percent: Double) -> Int {
        guard !sorted.isEmpty else { return 0 }
        return Int(sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))])
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
