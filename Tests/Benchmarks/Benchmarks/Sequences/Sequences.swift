import Benchmark
import BenchmarkSupport
import Foundation

/// The command as people use it: how many keys per second it plays from `.keys` files, and the time from its start to
/// the first prompt on a terminal.
let benchmarks: @Sendable () -> Void = {
    Benchmark.teardown = { table.printLines() }
    guard let program = BuiltCommand.file.map(Program.init) else {
        table.add(BuiltCommand.missing)
        Benchmark("no sequences without the command", configuration: .init(metrics: [], maxIterations: 1)) { _ in }
        return
    }
    // Goal: 300,000 keys a second of qwerty.
    let rate = BenchmarkMetric.custom("keys a second", polarity: .prefersLarger, useScalingFactor: false)
    for trial in Trial.all {
        Benchmark(trial.name, configuration: .init(metrics: [rate], warmupIterations: 0, maxIterations: 1)) {
            benchmark in
            let folder = try ScratchFolder([trial.text])
            let time = try program.run(["test"] + trial.options + [folder.path])
            let keysASecond = Int(Double(trial.keys) / time.wall)
            benchmark.measurement(rate, keysASecond)
            table.add(
                "| \(trial.name) | \(trial.keys) keys | \(keysASecond) keys a second",
                "| \(Int(Double(trial.keys) / time.user)) keys a CPU second |")
        }
    }

    // Goal: 20,000 presses of qwerty a second on one processor, with every promise checked.
    let presses = BenchmarkMetric.custom("presses a CPU second", polarity: .prefersLarger, useScalingFactor: false)
    for keyboard in ["qwerty", "multitap-en", "t9-en", "t9-de", "calculator", "calculator-rpn"] {
        Benchmark(
            "exploring \(keyboard)", configuration: .init(metrics: [presses], warmupIterations: 0, maxIterations: 1)
        ) { benchmark in
            let time = try program.run(["explore", keyboard, "--steps", "\(atMost(20_000))"])
            // 20031 lines with 94557 presses, …
            let count = time.output.firstMatch(of: /with (\d+) presses/).flatMap { Double($0.output.1) } ?? 0
            let rate = Int(count / time.user)
            benchmark.measurement(presses, rate)
            table.add("| exploring \(keyboard) | \(Int(count)) presses | \(rate) presses a CPU second |")
        }
    }

    // Goal: one second.
    let milliseconds = BenchmarkMetric.custom("ms", useScalingFactor: false)
    let once = Benchmark.Configuration(metrics: [milliseconds], warmupIterations: 0, maxIterations: 1)
    let files = atMost(20_000) / 20
    Benchmark("\(files) files of 20 lines", configuration: once) { benchmark in
        let folder = try ScratchFolder(Array(repeating: Trial.calculation, count: files))
        let time = try program.run(["test", folder.path])
        benchmark.measurement(milliseconds, Int(time.wall * 1000))
        table.add("| \(files) files of 20 lines | \(Int(time.wall * 1000)) ms | \(Int(time.user * 1000)) ms of CPU |")
    }

    // Goal: 40 ms.
    for keyboard in ["calculator", "t9-en"] {
        Benchmark("start to prompt, \(keyboard)", configuration: once) { benchmark in
            let home = try ScratchFolder()
            let times = try (0..<21).map { _ in try program.millisecondsToPrompt(of: keyboard, home: home) }
                .dropFirst().sorted()
            benchmark.measurement(milliseconds, Int(times[times.count / 2]))
            table.add(
                "| start to prompt, \(keyboard) | median \(Int(times[times.count / 2])) ms",
                "| slowest \(Int(times.last ?? 0)) ms of \(times.count), without the first start |")
        }
    }

    Benchmark("stated by others", configuration: .init(metrics: [], maxIterations: 1)) { _ in
        table.add(
            "Stated by others, not measured here: librime's console 3,000 keys a CPU second; m17n's minimal loop in C")
        table.add("around an input method 1,400,000 keys a second.")
    }
}

private let table = FigureTable()
