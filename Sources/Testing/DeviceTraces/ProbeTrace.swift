package import DeviceProbe
import KeyboardWire
package import Simulator
package import SourceText

/// The experiments of one or more traces of the same device.
package struct ProbeTrace: Sendable {
    /// An experiment as a trace has it.
    struct Recording: Sendable {
        let experiment: Experiment
        let steps: [PlayedStep]
    }

    private(set) var recordings: [Recording] = []
    private(set) var trials: TrialValues
    /// How many lines belong to experiments.
    package private(set) var lineCount = 0

    /// Reads traces. Lines of experiments that this version does not know do not count.
    package init(reading files: [String], known: [HostProfile]) throws(FileError) {
        trials = TrialValues(known)
        for file in files {
            var (lines, trials) = (TraceLines(), trials)
            try TraceFile.read(file) { placed in
                if lines.add(placed) { trials.note(placed.line) }
            }
            self.trials = trials
            add(lines)
        }
    }

    /// Takes the lines of a trace in memory.
    package init(_ traces: [[TraceFile.Placed]], known: [HostProfile]) {
        trials = TrialValues(known)
        for trace in traces {
            var lines = TraceLines()
            for placed in trace where lines.add(placed) { trials.note(placed.line) }
            add(lines)
        }
    }

    private mutating func add(_ lines: TraceLines) {
        for experiment in Experiment.all {
            guard let found = lines.lines[experiment.name] else { continue }
            lineCount += found.count
            recordings.append(
                Recording(
                    experiment: experiment,
                    steps: PlayedStep.steps(of: found, in: experiment, lost: lines.lost(experiment.name))))
        }
    }

    /// Whether two recordings of an experiment differ.
    package static func differ(
        _ one: [TraceFile.Placed], _ other: [TraceFile.Placed], _ experiment: Experiment
    ) -> Bool {
        let steps = PlayedStep.steps(of: one, in: experiment)
        return !steps.differences(from: PlayedStep.steps(of: other, in: experiment), of: experiment).isEmpty
    }
}

/// The lines of one trace by their experiments, and what is missing between these.
private struct TraceLines {
    private(set) var lines: [String: [TraceFile.Placed]] = [:]
    private var lostBefore: [String: Int] = [:]
    private var lostAfter: [String: Int] = [:]
    private var number = 0
    private var last: String?

    /// How many lines of one experiment are kept. A probe writes fewer.
    private static let limit = 20_000

    /// Returns whether the line belongs to an experiment.
    mutating func add(_ placed: TraceFile.Placed) -> Bool {
        let name = placed.line.step?.experiment
        if let number = placed.line.number {
            let gap = max(0, number - self.number - 1)
            if gap > 0, name != last {
                if let last { lostAfter[last, default: 0] += gap }
                if let name, lines[name] == nil { lostBefore[name] = gap }
            }
            self.number = number
        }
        last = name
        guard let name, lines[name, default: []].count < Self.limit else { return false }
        lines[name, default: []].append(placed)
        return true
    }

    /// How many lines may be missing at the start and at the end of an experiment. Nobody knows what is missing at the
    /// end of a trace that was cut off.
    func lost(_ name: String) -> (before: Int, after: Int) {
        (lostBefore[name] ?? 0, lostAfter[name] ?? (name == last ? 1000 : 0))
    }
}
