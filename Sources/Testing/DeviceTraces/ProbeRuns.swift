package import DeviceProbe
import KeyboardExtension
package import KeyboardWire
import Profiles
package import Simulator
import Synchronization

/// What simulated devices show to a probe, kept for each experiment and the settings on which it depends.
package final class ProbeRuns: Sendable {
    private struct Key: Hashable {
        let experiment: String
        let profile: HostProfile
    }

    private let known = Mutex<[Key: [PlayedStep]]>([:])

    package init() {}

    /// The steps of an experiment on a device with a profile; empty if the device allows no probe.
    func steps(of experiment: Experiment, under profile: HostProfile) -> [PlayedStep] {
        var deciding = HostProfile.ideal
        for setting in HostProfile.settings where experiment.settings.contains(setting.name) {
            setting.copy(from: profile, to: &deciding)
        }
        let key = Key(experiment: experiment.name, profile: deciding)
        if let steps = known.withLock({ $0[key] }) { return steps }
        let lines = (try? Self.lines(of: experiment, under: deciding)) ?? []
        let steps = PlayedStep.steps(of: lines.map { TraceFile.Placed($0, place: "") }, in: experiment)
        known.withLock { $0[key] = steps }
        return steps
    }

    /// The lines that a probe writes of one experiment.
    package static func lines(of experiment: Experiment, under profile: HostProfile) throws -> [TraceLine] {
        var device = try ProbeDevice(profile) {
            ProbeKeyboard([experiment], header: TraceHeader(), storesResults: false)
        }
        return try device.run().lines.filter { $0.step?.experiment == experiment.name }
    }
}
