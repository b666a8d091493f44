import DeviceProbe
import Profiles
package import Simulator

/// Finds the profile that explains a trace.
///
/// It begins with the known profile that explains most. Then it takes the first experiment that is not explained, and
/// changes the one of its settings by which most more is explained in all; or two, where one alone explains nothing.
/// What is expected comes from the simulated device.
package struct ProfileFit: Sendable {
    let trace: ProbeTrace
    let runs: ProbeRuns
    /// The known profile that the search began with.
    package let base: HostProfile
    /// The profile found, with as few other settings as explain as much.
    package private(set) var found: HostProfile
    /// How many differences the profile found does not explain.
    private(set) var cost: Int

    /// - Parameter known: the profiles to begin with, at least one.
    package init(_ trace: ProbeTrace, from known: [HostProfile], _ runs: ProbeRuns) {
        (self.trace, self.runs) = (trace, runs)
        let starts = known.map { (profile: $0, cost: trace.cost(of: $0, runs)) }.sorted { $0.cost < $1.cost }
        (base, found, cost) = (starts[0].profile, starts[0].profile, starts[0].cost)
        var best = (profile: found, cost: cost)
        // A search may end where no change helps; then another start may lead further.
        for start in starts where best.cost > 0 {
            (found, cost) = start
            while cost > 0, let better = better() { (found, cost) = better }
            if cost < best.cost { best = (found, cost) }
        }
        (found, cost) = best
        simplify()
    }

    /// A profile that explains more; nil if none is found.
    private func better() -> (HostProfile, Int)? {
        for recording in trace.recordings {
            let before = trace.cost(of: found, runs, in: recording)
            guard before > 0 else { continue }
            var best: (HostProfile, Int)?
            func look(at profile: HostProfile) {
                guard trace.cost(of: profile, runs, in: recording) < before else { return }
                if let cost = trace.cost(of: profile, runs, below: best?.1 ?? cost) { best = (profile, cost) }
            }
            let settings = HostProfile.settings.filter { recording.experiment.settings.contains($0.name) }
            for setting in settings {
                for value in trace.trials.values(of: setting) {
                    if let changed = found.changed(setting, to: value) { look(at: changed) }
                }
            }
            if best == nil {
                for (index, setting) in settings.enumerated() {
                    for other in settings[(index + 1)...] { lookAtPairs(setting, other, look) }
                }
            }
            if let best { return best }
        }
        return nil
    }

    /// The profiles in which both settings have other values. Of numbers, only those of known profiles are tried.
    private func lookAtPairs(
        _ setting: ProfileSetting<HostProfile>, _ other: ProfileSetting<HostProfile>, _ look: (HostProfile) -> Void
    ) {
        for value in trace.trials.fewValues(of: setting) {
            guard let changed = found.changed(setting, to: value) else { continue }
            for value in trace.trials.fewValues(of: other) {
                if let both = changed.changed(other, to: value) { look(both) }
            }
        }
    }

    /// Takes back what explains nothing.
    private mutating func simplify() {
        for setting in HostProfile.differences(found, base) {
            var simpler = found
            setting.copy(from: base, to: &simpler)
            if let cost = trace.cost(of: simpler, runs, below: cost + 1) { (found, self.cost) = (simpler, cost) }
        }
    }

    /// What the profile found does not explain.
    package var unexplained: [StepDifference] { trace.differences(from: found, runs) }
}

extension HostProfile {
    /// The profile with another value of a setting; nil if it has that value already.
    func changed(_ setting: ProfileSetting<HostProfile>, to value: String) -> HostProfile? {
        guard setting.value(in: self) != value else { return nil }
        var changed = self
        guard (try? setting.set(value, in: &changed)) != nil, changed != self else { return nil }
        return changed
    }
}

extension ProbeTrace {
    /// How much a device with this profile does otherwise, in one experiment.
    func cost(of profile: HostProfile, _ runs: ProbeRuns, in recording: Recording) -> Int {
        differences(from: profile, runs, in: recording).count
    }

    func differences(
        from profile: HostProfile, _ runs: ProbeRuns, in recording: Recording
    ) -> [StepDifference] {
        recording.steps.differences(
            from: runs.steps(of: recording.experiment, under: profile), of: recording.experiment)
    }

    func cost(of profile: HostProfile, _ runs: ProbeRuns) -> Int { cost(of: profile, runs, below: .max) ?? .max }

    /// How much it does otherwise in all; nil as soon as it is not less than a limit.
    func cost(of profile: HostProfile, _ runs: ProbeRuns, below limit: Int) -> Int? {
        var sum = 0
        for recording in recordings {
            sum += cost(of: profile, runs, in: recording)
            if sum >= limit { return nil }
        }
        return sum
    }

    package func differences(from profile: HostProfile, _ runs: ProbeRuns) -> [StepDifference] {
        recordings.flatMap { differences(from: profile, runs, in: $0) }
    }
}
