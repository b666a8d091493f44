import AppSearch
import Foundation
import TestSupport

/// An app index on disk with many synthetic items: the time to build it, and the time of a query.
public final class AppIndexTrial {
    /// The processor time of each query, in microseconds. Other programs on the machine do not count.
    public struct Times: Sendable {
        private let sorted: [Int]

        init(_ times: [Int]) { sorted = times.sorted() }

        /// The number of queries.
        public var count: Int { sorted.count }

        /// The time that `percent` percent of the queries do not exceed.
        public func percentile(_ percent: Double) -> Int {
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
        }
    }

    /// How long the batch took.
    public let buildSeconds: Double
    /// How much processor time it took.
    public let buildProcessorSeconds: Double
    /// The size of the files on disk, in bytes.
    public let bytes: Int
    private let folder: URL
    private let index: AppIndex
    private var items: SyntheticItems
    private static let now = 2_000_000.0

    /// Makes an index with `count` items, in one batch.
    public init(items count: Int) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        let file = folder.appending(path: "apps.sqlite")
        index = try AppIndex(file: file)
        var items = SyntheticItems(seed: 20_260_101)
        var batch = IndexBatch(app: "app")
        for number in 0..<count { batch.index(items.item(number)) }
        self.items = items
        let (start, busy) = (ContinuousClock.now, ProcessorTime.nanoseconds)
        try index.end(batch, clientState: Array("\(count)".utf8), now: Self.now)
        buildSeconds = Self.seconds(start)
        buildProcessorSeconds = Double(ProcessorTime.nanoseconds - busy) / 1e9
        bytes = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Types words letter by letter; each letter is a query.
    public func typing(_ words: Int) throws -> Times {
        try times((0..<words).flatMap { _ in items.typed() })
    }

    /// Queries of one letter or digit, which match the most items.
    public func letters() throws -> Times {
        try times(Array(repeating: "abcdefghijklmnopqrstuvwxyz0123456789".map { "\($0)" }, count: 10).flatMap(\.self))
    }

    /// Queries for pieces of phone numbers.
    public func numbers() throws -> Times {
        try times((0..<2000).map { "\(100 + $0 * 37 % 900)" + ($0.isMultiple(of: 2) ? "" : "\($0 % 10)") })
    }

    private func times(_ queries: [String]) throws -> Times {
        // Data that every query needs is read once before.
        for query in queries.prefix(100) { _ = try index.search(query, now: Self.now) }
        return Times(
            try queries.map { query in
                let start = ProcessorTime.nanoseconds
                _ = try index.search(query, now: Self.now)
                return Int(ProcessorTime.nanoseconds - start) / 1000
            })
    }

    /// The slowest queries, to find out why they are slow.
    public func slowest(_ words: Int) throws -> [(query: String, microseconds: Int)] {
        var all: [(query: String, microseconds: Int)] = []
        for _ in 0..<words {
            for query in items.typed() {
                let start = ProcessorTime.nanoseconds
                _ = try index.search(query, now: Self.now)
                all.append((query, Int(ProcessorTime.nanoseconds - start) / 1000))
            }
        }
        return Array(all.sorted { $0.microseconds > $1.microseconds }.prefix(20))
    }

    private static func seconds(_ start: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
