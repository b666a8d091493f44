import Foundation

/// The time of each key, in nanoseconds. It includes reading the clock.
public struct LookupTimes: Sendable {
    private let sorted: [UInt32]
    /// The total size of all candidates in bytes: the same for all indexes that offer the same words.
    public let textBytes: Int

    /// Types all words four times. The time of a key is the median of the last three, because other work of the machine
    /// seldom disturbs two of them.
    init<State>(
        _ words: [LookupTrial.Typed], start: (LookupTrial.Typed) -> State,
        press: (inout State, UInt8) -> [String]
    ) {
        var goes = [[UInt32]](repeating: [], count: 4)
        var textBytes = 0
        for go in goes.indices {
            var times: [UInt32] = []
            times.reserveCapacity(words.count * 10)
            textBytes = 0
            for word in words {
                var state = start(word)
                for digit in word.digits {
                    let start = Self.now()
                    textBytes += Self.count(press(&state, digit))
                    times.append(UInt32(clamping: Self.now() - start))
                }
            }
            goes[go] = times
        }
        sorted = goes[0].indices.map { [goes[1][$0], goes[2][$0], goes[3][$0]].sorted()[1] }.sorted()
        self.textBytes = textBytes
    }

    /// The number of keys timed.
    public var count: Int { sorted.count }

    /// The time that `percent` percent of the keys do not exceed.
    public func percentile(_ percent: Double) -> Int {
        guard !sorted.isEmpty else { return 0 }
        return Int(sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))])
    }

    /// The time of a key that does nothing.
    public static var clockOverhead: Int {
        let times = (0..<10_000).map { _ in
            let start = now()
            return now() - start
        }.sorted()
        return Int(times[times.count / 2])
    }

    /// Reads each candidate, so that none of them is optimised away.
    @inline(never)
    private static func count(_ candidates: [String]) -> Int {
        candidates.reduce(0) { $0 + $1.utf8.count }
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
