import DeviceProbe
import Profiles
package import Simulator

/// Finds the profile that explains a trace.
///
/// It begins with each known profile, the one that explains most first, until all is explained. It takes the first
/// recording that is not, and changes the one of its settings by which most more is explained in all; or two, where one
/// alone explains nothing. What is expected comes from the simulated device.
package struct ProfileFit: Sendable {
    let trace: DeviceTrace
    let runs: ProbeRuns
    /// The known profile that the search began with.
    package let base: HostProfile
    /// The profile found, with as few other settings as explain as much.
    package private(set) var found: HostProfile
    /// How many differences the profile found does not explain.
    private(set) var cost: Int
    /// How many more pairs of values are tried. What no profile explains would take hours otherwise.
    private var pairs = 50_000

    /// - Parameter known: the profiles to begin with, at least one.
    package init(_ trace: DeviceTrace, from known: [HostProfile], _ runs: ProbeRuns) {
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
    private mutating func better() -> (profile: HostProfile, cost: Int)? {
        let unexplained = trace.recordings.filter { trace.cost(of: found, runs, in: $0) > 0 }
        for recording in unexplained {
            if let better = changedOnce(for: recording) { return better }
        }
        // Two settings of a few are soon tried.
        for recording in unexplained.sorted(by: { $0.settings.count < $1.settings.count }) {
            if let better = changedTwice(for: recording) { return better }
        }
        return nil
    }

    /// The profile with another value of one setting that explains more of a recording, and most in all.
    private func changedOnce(for recording: Recording) -> (profile: HostProfile, cost: Int)? {
        var best = Best(of: recording, self)
        for setting in recording.decidable {
            for value in trace.trials.values(of: setting) {
                if let changed = found.changed(setting, to: value) { best.look(at: changed) }
            }
        }
        return best.found
    }

    /// The same with other values of two settings. Of numbers, only few are tried.
    private mutating func changedTwice(for recording: Recording) -> (profile: HostProfile, cost: Int)? {
        // A session is too long to be played so often.
        guard !recording.isSession else { return nil }
        var best = Best(of: recording, self)
        let settings = recording.decidable
        for (index, setting) in settings.enumerated() {
            for value in trace.trials.fewValues(of: setting) {
                guard let changed = found.changed(setting, to: value) else { continue }
                for other in settings[(index + 1)...] {
                    for value in trace.trials.fewValues(of: other) where pairs > 0 {
                        guard let both = changed.changed(other, to: value) else { continue }
                        pairs -= 1
                        best.look(at: both)
                    }
                }
            }
        }
        return best.found
    }

    /// The best profile of those looked at.
    private struct Best {
        let (recording, fit): (Recording, ProfileFit)
        /// How many differences the recording has so far.
        let before: Int
        var found: (profile: HostProfile, cost: Int)?

        init(of recording: Recording, _ fit: ProfileFit) {
            (self.recording, self.fit) = (recording, fit)
            before = fit.trace.cost(of: fit.found, fit.runs, in: recording)
        }

        mutating func look(at profile: HostProfile) {
            guard fit.trace.cost(of: profile, fit.runs, in: recording) < before,
                let cost = fit.trace.cost(of: profile, fit.runs, below: found?.cost ?? fit.cost)
            else { return }
            found = (profile, cost)
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

extension Recording {
    /// The settings that may make a difference, in the order of files.
    fileprivate var decidable: [ProfileSetting<HostProfile>] {
        HostProfile.settings.filter { settings.contains($0.name) }
    }
}

extension DeviceTrace {
    /// How much a device with this profile does otherwise, in one recording.
    func cost(of profile: HostProfile, _ runs: ProbeRuns, in recording: Recording) -> Int {
        runs.differences(of: recording, from: profile).count
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
}
