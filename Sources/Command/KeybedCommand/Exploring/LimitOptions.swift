import ArgumentParser

/// The options that say how long random lines are tried, and which.
struct LimitOptions: ParsableArguments {
    @Option(help: "The first number of the random sequence: the same seed finds the same.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Stop after about this many lines.", valueName: "n"))
    var steps: Int?

    @Option(name: .customLong("for"), help: ArgumentHelp("Stop after this time: 90s, 10m, 2h.", valueName: "time"))
    var duration: String?

    func validate() throws {
        if let steps, steps < 1 { throw ValidationError("--steps needs a number of lines; write --steps 10000") }
        if let duration, Self.seconds(duration) == nil {
            throw ValidationError("--for needs a time such as 90s, 10m or 2h, not ‘\(duration)’")
        }
    }

    /// When to stop. Without an option, after a minute.
    var limit: ExplorationRounds.Limit {
        .init(lines: steps, seconds: duration.flatMap(Self.seconds) ?? (steps == nil ? 60 : nil))
    }

    /// The seconds of `90s`, `10m` or `2h`.
    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
            number > 0, number <= 10_000
        else { return nil }
        return number * unit
    }
}
