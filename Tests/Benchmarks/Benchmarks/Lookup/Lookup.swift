import Benchmark
import BenchmarkSupport
import LookupTrials

/// The words of a T9 keyboard key by key: the eight most likely after each key of 20,000 random words of a list, and
/// the same queries in SQLite. Also the costs of the index before the first key. English has 100,000 words and the
/// largest context, Russian 200,000 words.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    // Goal: a key in a microsecond at the 99th percentile.
    let median = BenchmarkMetric.custom("p50 of a key, ns", useScalingFactor: false)
    let late = BenchmarkMetric.custom("p99 of a key, ns", useScalingFactor: false)
    let percentiles = Benchmark.Configuration(metrics: [median, late], warmupIterations: 0, maxIterations: 1)

    let words = atMost(20_000)
    func trial(_ query: String, in list: String, _ times: @escaping @Sendable (LookupTrial) throws -> LookupTimes?) {
        let name = "\(list), eight candidates a key, \(query)"
        Benchmark(name, configuration: percentiles) { benchmark in
            guard let times = try times(LookupTrial(list, words: words)) else { return }
            benchmark.measurement(median, times.percentile(50))
            benchmark.measurement(late, times.percentile(99))
            table.add(
                "| \(name) | \(times.count) keys | p50 \(times.percentile(50)) ns | p99 \(times.percentile(99)) ns",
                "| p99.9 \(times.percentile(99.9)) ns | the clock \(LookupTimes.clockOverhead) ns of each |")
        }
    }
    for list in ["en", "ru"] {
        trial("index", in: list) { $0.keys() }
        trial("index with context", in: list) { $0.keysInContext() }
        trial("SQLite", in: list) { try $0.keysInSQLite() }
    }

    let index = BenchmarkMetric.custom("index, KB", useScalingFactor: false)
    let context = BenchmarkMetric.custom("context, KB", useScalingFactor: false)
    let resident = BenchmarkMetric.custom("resident when mapped, KB", useScalingFactor: false)
    let building = BenchmarkMetric.custom("first start, which builds, µs", useScalingFactor: false)
    let start = BenchmarkMetric.custom("later start, which maps, µs", useScalingFactor: false)
    for list in ["en", "ru"] {
        Benchmark(
            "\(list), index",
            configuration: .init(
                metrics: [index, context, resident, building, start], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let costs = try LookupTrial(list, words: words).costs()
            benchmark.measurement(index, costs.indexBytes / 1_000)
            benchmark.measurement(context, costs.contextBytes / 1_000)
            benchmark.measurement(resident, costs.residentBytes / 1_000)
            benchmark.measurement(building, costs.buildMicroseconds)
            benchmark.measurement(start, costs.startMicroseconds)
            table.add(
                "| \(list), index \(costs.indexBytes) bytes, context \(costs.contextBytes) bytes, "
                    + "resident \(costs.residentBytes) bytes",
                "| first start \(costs.buildMicroseconds) µs, later ones \(costs.startMicroseconds) µs |")
        }
    }
}

private let table = FigureTable()
