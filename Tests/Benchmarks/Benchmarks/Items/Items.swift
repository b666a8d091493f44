import Benchmark
import BenchmarkSupport
import SearchTrials

/// Items with values found key by key, each key offering the best twenty values and finding the best twenty items: in a
/// search, and by a scan of all values. Also the costs of the search before the first key.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    // Goals for 100,000 items: two milliseconds a key at the 99th percentile, with up to three chips; built in three
    // seconds.
    let median = BenchmarkMetric.custom("p50 of a key, ns", useScalingFactor: false)
    let late = BenchmarkMetric.custom("p99 of a key, ns", useScalingFactor: false)
    let building = BenchmarkMetric.custom("built in, ms", useScalingFactor: false)
    let resident = BenchmarkMetric.custom("resident, MB", useScalingFactor: false)

    for count in atMost([10_000, 100_000]) {
        Benchmark(
            "\(count) items",
            configuration: .init(
                metrics: [median, late, building, resident], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let trial = ItemTrial(count: count)
            benchmark.measurement(building, trial.buildMilliseconds)
            benchmark.measurement(resident, trial.residentBytes / 1_000_000)
            table.add(
                "| \(count) items, \(trial.valueCount) values | built in \(trial.buildMilliseconds) ms |",
                "resident \(trial.residentBytes / 1_000_000) MB |")
            func add(_ name: String, _ times: KeyTimes) {
                table.add(
                    "| \(name) | \(times.count) keys | p50 \(times.percentile(50)) ns | p99 \(times.percentile(99)) ns",
                    "| slowest \(times.percentile(100)) ns |")
            }
            for chips in 0...3 {
                let keys = trial.keys(chips: chips)
                if chips == 3 {
                    benchmark.measurement(median, keys.percentile(50))
                    benchmark.measurement(late, keys.percentile(99))
                }
                add("\(chips) chips", keys)
            }
            add("all counted", trial.counts())
            add("linear scan", trial.keysInLinearScan())
        }

        // The same as the records of an app, with the rows and filters that the screen shows.
        Benchmark(
            "\(count) records of an app",
            configuration: .init(
                metrics: [median, late, building, resident], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let trial = try RecordTrial(count: count)
            benchmark.measurement(building, trial.openingMilliseconds)
            benchmark.measurement(resident, trial.residentBytes / 1_000_000)
            table.add(
                "| \(count) records of an app | opened in \(trial.openingMilliseconds) ms |",
                "resident \(trial.residentBytes / 1_000_000) MB |")
            for chips in 0...3 {
                let keys = try trial.keys(chips: chips)
                if chips == 3 {
                    benchmark.measurement(median, keys.percentile(50))
                    benchmark.measurement(late, keys.percentile(99))
                }
                table.add(
                    "| \(chips) chips | \(keys.count) keys | p50 \(keys.percentile(50)) ns |",
                    "p99 \(keys.percentile(99)) ns | slowest \(keys.percentile(100)) ns |")
            }
        }
    }
}

private let table = FigureTable()
