import Benchmark
import BenchmarkSupport
import Foundation
import KeybedTesting
import Keyboards
import TypingTrials

/// A key press at the caret of a 10 MB document, compared with a document of 1 KB, on each kind of keyboard. Keys a
/// second of text and of calculations, and the same at the end of a session of a million presses. Words a second of
/// measuring keyboards, the first time over the phrases, and the tenth.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    let sizes = [("1 KB", 1 << 10), ("10 MB", 10 << 20)]
    let keyboards = [("qwerty", "a", "del"), ("t9-en", "k2", "del"), ("calculator", "insert", "1")]
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock], warmupIterations: 3, scalingFactor: .kilo, maxDuration: .seconds(3), maxIterations: 200)
    for (keyboard, key, other) in keyboards {
        for (name, size) in sizes {
            Benchmark("a press on \(keyboard), \(name)", configuration: configuration) { benchmark, typist in
                for iteration in benchmark.scaledIterations {
                    try typist.device.press(iteration % 2 == 0 ? key : other)
                }
            } setup: {
                try Typist(keyboard: keyboard, size: size)
            }
        }
    }
    let rate = BenchmarkMetric.custom("keys a second", polarity: .prefersLarger, useScalingFactor: false)
    let words = BenchmarkMetric.custom("words a second", polarity: .prefersLarger, useScalingFactor: false)
    for work in EvaluationTrial.Work.allCases {
        Benchmark(
            "measuring \(work.rawValue)",
            configuration: .init(metrics: [words], warmupIterations: 0, maxDuration: .seconds(300), maxIterations: 1)
        ) { benchmark in
            let (first, last) = try EvaluationTrial(work).rates(times: 10)
            benchmark.measurement(words, first)
            table.add("| \(work.rawValue) | \(first) words a second |", "\(last) the tenth time |")
        }
    }
    let most = max(atMost(1_000_000), 52_000)
    for work in TypingTrial.Work.allCases {
        Benchmark(
            "typing on \(work.rawValue)",
            configuration: .init(metrics: [rate], warmupIterations: 0, maxDuration: .seconds(300), maxIterations: 1)
        ) { benchmark in
            var trial = try TypingTrial(work)
            try trial.press(2_000)
            let first = try median { try trial.rate(5_000) }
            try trial.press(most - 52_000)
            let last = try median { try trial.rate(5_000) }
            benchmark.measurement(rate, first)
            table.add(
                "| \(work.rawValue) | \(first) keys a second |", "\(last) after \(most) |")
        }
    }
}

private let table = FigureTable()

/// The median of five figures.
private func median(_ figure: () throws -> Int) rethrows -> Int {
    try (0..<5).map { _ in try figure() }.sorted()[2]
}

/// A device whose document has `size` bytes of prose, with the caret in the middle.
private final class Typist {
    var device: TestDevice

    init(keyboard: String, size: Int) throws {
        let prose = "it was a bright cold day in the valley and the clocks were striking ten "
        let text = String(String(repeating: prose, count: size / prose.utf8.count + 1).prefix(size))
        let middle = text.index(text.startIndex, offsetBy: size / 2)
        device = try TestDevice(catalog: try LayoutCatalog())
        try device.press(":keyboard \(keyboard)")
        try device.press(":document \(text[..<middle])¦\(text[middle...])")
    }
}
