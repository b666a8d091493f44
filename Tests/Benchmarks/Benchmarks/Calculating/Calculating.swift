import Benchmark
import Calculation
import Foundation

/// The calculator key by key, with the display read after each key; and single keys on the longest values it keeps.
let benchmarks: @Sendable () -> Void = {
    let rate = BenchmarkMetric.custom("keys per CPU second", polarity: .prefersLarger, useScalingFactor: false)
    for workload in Workload.all {
        Benchmark(
            "\(workload.name), keys (reference engine: \(workload.reference) per CPU second)",
            configuration: .init(
                metrics: [rate, .throughput], warmupIterations: 10, scalingFactor: .kilo, maxDuration: .seconds(3),
                maxIterations: 10_000)
        ) { benchmark, typist in
            let start = cpuNanoseconds()
            for _ in benchmark.scaledIterations { blackHole(typist.pressNext()) }
            let nanoseconds = cpuNanoseconds() - start
            benchmark.measurement(rate, benchmark.scaledIterations.count * 1_000_000_000 / Int(nanoseconds))
        } setup: {
            try Typist(workload)
        }
    }

    let longKeys = LongValueKey.all
    Benchmark(
        "a single key on values of 1,000 digits over 1,000 digits",
        configuration: .init(
            metrics: longKeys.map(\.metric), warmupIterations: 1, maxDuration: .seconds(5), maxIterations: 50)
    ) { benchmark in
        for key in longKeys {
            let start = cpuNanoseconds()
            blackHole(key.press())
            benchmark.measurement(key.metric, Int(cpuNanoseconds() - start) / 1_000)
        }
    }
}

/// The CPU time of this process. The kernel counts it in nanoseconds; the framework's own metric reads ticks of ten
/// milliseconds on Linux.
private func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Presses the keys of a workload repeatedly on one calculator, so that its history is full.
private final class Typist {
    private var calculator = Calculator()
    private let keys: [CalculatorKey]
    private var position = 0

    init(_ workload: Workload) throws {
        keys = try workload.lines.flatMap(CalculatorKey.keys)
    }

    func pressNext() -> String {
        calculator.press(keys[position])
        position = position + 1 == keys.count ? 0 : position + 1
        return calculator.display
    }
}
