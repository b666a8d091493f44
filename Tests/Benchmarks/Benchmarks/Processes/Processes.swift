import Benchmark
import BenchmarkSupport
import Foundation
import KeyboardTrials

/// Presses of a keyboard of letters that runs in this process, as a program made with the Swift kit, and as one in
/// Python; with a document of 100 characters, under the profile `ideal`. Also the start, and the memory of this
/// process after 10,000 presses.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    guard let keybed = BuiltCommand.file?.path else {
        table.add(BuiltCommand.missing)
        Benchmark("no processes without the command", configuration: .init(metrics: [], maxIterations: 1)) { _ in }
        return
    }
    let places: [(String, KeyboardTrial.Place)] = [
        ("in process", .here), ("Swift kit", .swiftKit(keybed)), ("Python", .python(keeping: nil)),
        ("Python, keep: 8", .python(keeping: 8)),
    ]
    let rate = BenchmarkMetric.custom("presses a second", polarity: .prefersLarger, useScalingFactor: false)
    let start = BenchmarkMetric.custom("start, µs", useScalingFactor: false)
    let memory = BenchmarkMetric.custom("grown by, KB", useScalingFactor: false)
    for (name, place) in places {
        Benchmark(
            name, configuration: .init(metrics: [rate, start, memory], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            // The median of five goes of the same keyboard.
            let trial = try KeyboardTrial(place)
            try trial.press(100)
            let before = KeyboardTrial.residentBytes
            let seconds = try (0..<5).map { _ in
                let clock = ContinuousClock.now
                try trial.press(2_000)
                return clock.duration(to: .now) / .seconds(1)
            }.sorted()[2]
            let growth = max(0, KeyboardTrial.residentBytes - before) / 1_000
            let starts = try (0..<5).map { _ in try KeyboardTrial(place).start / .microseconds(1) }.sorted()
            benchmark.measurement(rate, Int(2_000 / seconds))
            benchmark.measurement(start, Int(starts[2]))
            benchmark.measurement(memory, growth)
            table.add(
                "| \(name) | \(Int(2_000 / seconds)) presses a second | start \(Int(starts[2])) µs",
                "| \(growth) KB more after 10,000 presses |")
        }
    }
}

private let table = FigureTable()
