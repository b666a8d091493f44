import Benchmark
import BenchmarkSupport
import Foundation
import TransformTrials

/// Keys a second with rules and without, and with two thousand rules of Keyman, on a device with a document of 100
/// characters; sixty rules beside as many of Swift's regular expressions; and hostile patterns with longer texts and
/// more rules.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    let rate = BenchmarkMetric.custom("keys a second", polarity: .prefersLarger, useScalingFactor: false)
    for (name, engine) in [
        ("direct", TransformTrial.Engine.direct), ("transform", .transform), ("keyman", .keyman),
    ] {
        Benchmark(name, configuration: .init(metrics: [rate], warmupIterations: 0, maxIterations: 1)) { benchmark in
            let trial = try TransformTrial(engine)
            let seconds = try (0..<300).map { _ in
                let clock = ContinuousClock.now
                try trial.type()
                let elapsed = clock.duration(to: .now) / .seconds(1)
                try trial.undo()
                return elapsed
            }.sorted()[150]
            let figure = Int(Double(trial.keys) / seconds)
            benchmark.measurement(rate, figure)
            table.add("| \(name), on a device | \(figure) keys a second |")
        }
    }
    Benchmark("sixty rules", configuration: .init(metrics: [.wallClock], maxIterations: 1)) { _ in
        let trial = MatchingTrial(deadKeys: ())
        let own = nanoseconds(20_000) { trial.type() }
        let accents = "\u{300}\u{301}\u{302}\u{303}\u{308}\u{30A}".unicodeScalars
        let expressions = try accents.flatMap { accent in
            try "aeiouynscz".map { try Regex("\(Character(accent))\($0)$") }
        }
        let text = "word" + "e"
        let regex = nanoseconds(200) { expressions.count { text.firstMatch(of: $0) != nil } }
        table.add("| sixty rules, a key after four letters | \(own) ns | Swift's Regex \(regex) ns |")
    }
    Benchmark("hostile patterns", configuration: .init(metrics: [.wallClock], maxIterations: 1)) { _ in
        var refused = 0
        var slowest = (0, "")
        var ratios: [(text: Double, rules: Double)] = []
        for index in 0..<MatchingTrial.hostileCount {
            guard let short = MatchingTrial(hostile: index, rules: 1, letters: 50),
                let long = MatchingTrial(hostile: index, rules: 1, letters: 200),
                let many = MatchingTrial(hostile: index, rules: 16, letters: 50),
                let few = MatchingTrial(hostile: index, rules: 2, letters: 50)
            else {
                refused += 1
                continue
            }
            let one = nanoseconds(60) { short.type() }
            let four = nanoseconds(60) { long.type() }
            let eight = Double(nanoseconds(60) { many.type() }) / Double(nanoseconds(60) { few.type() })
            if four > slowest.0 { slowest = (four, MatchingTrial.hostile(index)) }
            ratios.append((Double(four) / Double(one), eight))
        }
        let worst = (ratios.map(\.text).max() ?? 0, ratios.map(\.rules).max() ?? 0)
        table.add(
            "| \(MatchingTrial.hostileCount) hostile patterns, \(refused) refused | four times the text: at most",
            "\(rounded(worst.0)) times the time | eight times the rules: at most \(rounded(worst.1)) times |",
            "slowest with 200 letters: \(slowest.0 / 1_000) µs, \(slowest.1.prefix(40)) |")
    }
}

private let table = FigureTable()

private func rounded(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

/// The median time of one call.
private func nanoseconds(_ count: Int, _ body: () -> Int) -> Int {
    var sum = 0
    let times = (0..<9).map { _ in
        let clock = ContinuousClock.now
        for _ in 0..<count { sum &+= body() }
        return clock.duration(to: .now) / .nanoseconds(1) / Double(count)
    }
    blackHole(sum)
    return Int(times.sorted()[4])
}
