package import DeviceProbe
import KeyboardWire
package import Simulator
package import SourceText

/// What is in traces of one device: experiments of the probe, and sessions.
package struct DeviceTrace: Sendable {
    private(set) var recordings: [Recording] = []
    private(set) var trials: TrialValues
    /// How many lines say something of a device.
    package private(set) var lineCount = 0

    /// Reads traces. Lines of experiments that this version does not know do not count.
    package init(reading files: [String], known: [HostProfile]) throws(FileError) {
        trials = TrialValues(known)
        for file in files {
            var trace = OneTrace(trials)
            trace.session.header = try TraceFile.read(file) { trace.add($0) }
            try trace.session.checkLength(file)
            add(trace)
        }
    }

    /// Takes the lines of traces in memory.
    package init(_ traces: [[TraceFile.Placed]], known: [HostProfile]) {
        trials = TrialValues(known)
        for lines in traces {
            var trace = OneTrace(trials)
            for placed in lines { trace.add(placed) }
            add(trace)
        }
    }

    private mutating func add(_ trace: OneTrace) {
        trials = trace.trials
        for experiment in Experiment.all {
            guard let found = trace.experiments.lines[experiment.name] else { continue }
            lineCount += found.count
            let steps = PlayedStep.steps(
                of: found, in: experiment, lost: trace.experiments.lost(experiment.name))
            recordings.append(Recording(.experiment(experiment, steps)))
        }
        guard trace.session.lineCount > 0 else { return }
        lineCount += trace.session.lineCount
        recordings.append(Recording(.session(SessionRuns(trace.session))))
    }

    /// The sessions, in the order of the traces.
    package var sessions: [RecordedSession] {
        recordings.compactMap { if case .session(let session) = $0.content { session.session } else { nil } }
    }

    /// What a device with a profile does otherwise.
    package func differences(from profile: HostProfile, _ runs: ProbeRuns) -> [StepDifference] {
        recordings.flatMap { runs.differences(of: $0, from: profile) }
    }

    /// Whether two recordings of an experiment differ.
    package static func differ(
        _ one: [TraceFile.Placed], _ other: [TraceFile.Placed], _ experiment: Experiment
    ) -> Bool {
        let steps = PlayedStep.steps(of: one, in: experiment)
        return !steps.differences(from: PlayedStep.steps(of: other, in: experiment), of: experiment).isEmpty
    }
}

/// The lines of one file.
private struct OneTrace {
    var experiments = ExperimentLines()
    var session = RecordedSession([])
    var trials: TrialValues

    init(_ trials: TrialValues) { self.trials = trials }

    mutating func add(_ placed: TraceFile.Placed) {
        if experiments.add(placed) || session.add(placed) { trials.note(placed.line) }
    }
}
