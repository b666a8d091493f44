import DeviceProbe
import DeviceTraces
import KeyboardWire
import Profiles
import Simulator
import TestSupport
import Testing

/// A probe runs on a device, and the profile of the device is found from what it wrote.
@Suite struct RoundTripTests {
    @Test(arguments: DeviceTrial.known.map(\.name))
    func `A known profile is found, and explains everything`(_ name: String) throws {
        let profile = try DeviceTrial.known(name)
        let trace = DeviceTrace([try DeviceTrial.trace(profile)], known: DeviceTrial.known)
        #expect(trace.differences(from: profile, DeviceTrial.runs).isEmpty)
        let fit = ProfileFit(trace, from: DeviceTrial.known, DeviceTrial.runs)
        #expect(HostProfile.differences(fit.found, profile).map(\.name) == [])
    }

    /// On an ordinary day, the last value of some, by the experiments that depend on it.
    @Test(
        arguments: RandomRun.isLong
            ? HostProfile.settings.map(\.name)
            : ["contextAfterPaste", "linksNeedOpenAccess"])
    func `Each value of a setting is found, or named as possible`(_ name: String) throws {
        let setting = try HostProfile.setting(named: name)
        guard Experiment.undecided[name] == nil else { return }
        let values = DeviceTrial.values(of: setting)
        for value in RandomRun.isLong ? values[...] : values.suffix(1) {
            for base in RandomRun.isLong ? ["ideal", "ios15", "ios26"] : ["ideal"] {
                var profile = try DeviceTrial.known(base)
                try setting.set(value, in: &profile)
                let lines = try DeviceTrial.trace(profile) { RandomRun.isLong || $0.settings.contains(name) }
                DeviceTrial.expectFound(profile, from: [lines], "\(base), \(name) \(value)")
            }
        }
    }

    /// All settings have random values; times are up to 5 ms off, a tenth of the lines is lost, or the experiments are
    /// in two traces. On an ordinary day, without the experiments that take longest.
    @Test(arguments: 0..<RandomRun.randomProfiles.size)
    func `Random profiles are found`(_ seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let profile = DeviceTrial.randomProfile(&random)
        var lines = try DeviceTrial.trace(profile) {
            RandomRun.isLong || !["emptied", "length", "memory", "oneLine", "sentences"].contains($0.name)
        }
        switch seed % 3 {
        case 0:
            for index in lines.indices { lines[index].line.time += Int.random(in: -5...5, using: &random) }
            DeviceTrial.expectFound(profile, from: [lines], "\(seed)")
        case 1:
            lines.removeAll { _ in Int.random(in: 0..<10, using: &random) == 0 }
            // What lost lines leave open is not checked, but nothing is wrong.
            DeviceTrial.expectFound(profile, from: [lines], "\(seed)")
        default:
            let half = Set(Experiment.all.map(\.name).filter { _ in Bool.random(using: &random) })
            let halves = [true, false].map { isFirst in
                lines.filter { half.contains($0.line.step?.experiment ?? "") == isFirst }.enumerated().map {
                    var placed = $0.element
                    placed.line.number = $0.offset + 1
                    return placed
                }
            }
            DeviceTrial.expectFound(profile, from: halves, "\(seed)")
        }
    }

    /// Only what an experiment names may make a difference to it. Limits of simulated devices do not count.
    @Test(arguments: Experiment.all.map(\.name))
    func `An experiment depends on the settings it names`(_ name: String) throws {
        let experiment = try #require(Experiment.all.first { $0.name == name })
        let whole = Experiment(
            name,
            settings: experiment.settings
                + HostProfile.settings.map(\.name).filter {
                    !["documentIdentifier", "systemGlobe"].contains($0)
                }, experiment.steps)
        for base in ["ideal", "ios26"] {
            let base = try DeviceTrial.known(base)
            let before = try ProbeRuns.lines(of: experiment, under: base).map { TraceFile.Placed($0, place: "") }
            for setting in HostProfile.settings
            where Experiment.undecided[setting.name] == nil && !experiment.settings.contains(setting.name) {
                for value in DeviceTrial.values(of: setting).prefix(RandomRun.isLong ? .max : 2) {
                    var other = base
                    try setting.set(value, in: &other)
                    let lines = try ProbeRuns.lines(of: experiment, under: other).map {
                        TraceFile.Placed($0, place: "")
                    }
                    #expect(!DeviceTrace.differ(before, lines, whole), "\(setting.name) \(value)")
                }
            }
        }
    }

    @Test func `Every setting is decided by an experiment, or a reason says why not`() {
        let named = Set(Experiment.all.flatMap(\.settings))
        let reasons = Set(Experiment.undecided.keys)
        #expect(named.isDisjoint(with: reasons))
        #expect(named.union(reasons) == Set(HostProfile.settings.map(\.name)))
    }
}
