import Benchmark
import BenchmarkSupport
import SearchTrials

/// Contacts found key by key, the best twenty after each key: in the index, in a full-text index of SQLite, and by a
/// linear scan, as in the programs this search grew from. Also the costs of the index before the first key, and a
/// single question answered by a scan of the same rules.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    // Goals for a million contacts: ten microseconds a key at the 99th percentile, built in five seconds, 300 MB.
    let median = BenchmarkMetric.custom("p50 of a key, ns", useScalingFactor: false)
    let late = BenchmarkMetric.custom("p99 of a key, ns", useScalingFactor: false)
    let building = BenchmarkMetric.custom("built in, ms", useScalingFactor: false)
    let resident = BenchmarkMetric.custom("resident, MB", useScalingFactor: false)

    for count in atMost([10_000, 100_000, 1_000_000]) {
        Benchmark(
            "\(count) contacts",
            configuration: .init(
                metrics: [median, late, building, resident], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let trial = ContactTrial(count: count)
            benchmark.measurement(building, trial.buildMilliseconds)
            benchmark.measurement(resident, trial.residentBytes / 1_000_000)
            table.add(
                "| \(count) contacts | built in \(trial.buildMilliseconds) ms | "
                    + "resident \(trial.residentBytes / 1_000_000) MB |"
            )
            func add(_ name: String, _ times: KeyTimes) {
                table.add(
                    "| \(name) | \(times.count) keys | p50 \(times.percentile(50)) ns | p99 \(times.percentile(99)) ns",
                    "| p99.9 \(times.percentile(99.9)) ns |")
            }
            let keys = trial.keys()
            benchmark.measurement(median, keys.percentile(50))
            benchmark.measurement(late, keys.percentile(99))
            add("digits, index", keys)
            add("text, index", trial.letters())
            add("digits and everything shown, index", trial.keysShown())
            add("an edit and a search, index", trial.edits())
            add("digits, SQLite FTS5", try trial.keysInSQLite())
            add("digits, linear scan", trial.keysInLinearScan())
        }
    }

    // The goal for a scan: 150 ms among 50,000 contacts.
    let scan = BenchmarkMetric.custom("p50 of a question by a scan, µs", useScalingFactor: false)
    let index = BenchmarkMetric.custom("p50 of a question by an index built for it, µs", useScalingFactor: false)
    for count in atMost([1_000, 50_000, 1_000_000]) {
        Benchmark(
            "one question, \(count) contacts",
            configuration: .init(metrics: [scan, index], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let trial = QuestionTrial(count: count)
            let (scanned, indexed) = (trial.scanned().percentile(50) / 1000, trial.indexed().percentile(50) / 1000)
            benchmark.measurement(scan, scanned)
            benchmark.measurement(index, indexed)
            table.add("| one question, \(count) contacts | scan \(scanned) µs | index built for it \(indexed) µs |")
        }
    }
}

private let table = FigureTable()
