import AppIndexTrials
import Benchmark
import BenchmarkSupport

/// The app index with 100,000 synthetic items: the time of one batch with all of them, and of a query typed letter by
/// letter. And web pages of about 100 KB: the time to read one.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    let build = BenchmarkMetric.custom("one batch, ms", useScalingFactor: false)
    let busy = BenchmarkMetric.custom("processor time of the batch, ms", useScalingFactor: false)
    let size = BenchmarkMetric.custom("file, KB", useScalingFactor: false)
    let median = BenchmarkMetric.custom("p50 of a query, µs", useScalingFactor: false)
    let late = BenchmarkMetric.custom("p99 of a query, µs", useScalingFactor: false)

    let count = atMost(100_000)
    Benchmark(
        "\(count) items",
        configuration: .init(metrics: [build, busy, size, median, late], warmupIterations: 0, maxIterations: 1)
    ) { benchmark in
        let trial = try AppIndexTrial(items: count)
        benchmark.measurement(build, Int(trial.buildSeconds * 1000))
        benchmark.measurement(busy, Int(trial.buildProcessorSeconds * 1000))
        benchmark.measurement(size, trial.bytes / 1000)
        table.add(
            "| \(count) items | \(Int(trial.buildSeconds * 1000)) ms, "
                + "processor \(Int(trial.buildProcessorSeconds * 1000)) ms",
            "| file \(trial.bytes / 1_000_000) MB |")
        let typing = try trial.typing(1000)
        // Goals: a batch in ten seconds, a query in two milliseconds at the 99th percentile.
        benchmark.measurement(median, typing.percentile(50))
        benchmark.measurement(late, typing.percentile(99))
        for (name, times) in [("typed", typing), ("one letter", try trial.letters()), ("numbers", try trial.numbers())]
        {
            table.add(
                "| \(name) | \(times.count) queries | p50 \(times.percentile(50)) µs | p99 \(times.percentile(99)) µs",
                "| p99.9 \(times.percentile(99.9)) µs |")
        }
    }

    let reading = BenchmarkMetric.custom("one page, µs", useScalingFactor: false)
    for kind in PageTrial.Kind.allCases {
        Benchmark(
            "pages with \(kind.rawValue)",
            configuration: .init(metrics: [reading], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let trial = PageTrial(kind)
            let time = trial.microseconds(readings: 200)
            benchmark.measurement(reading, time)
            table.add("| page with \(kind.rawValue) | \(trial.bytes / 1000) KB | read in \(time) µs |")
        }
    }
}

private let table = FigureTable()
