package import DeviceProbe
import HostAppKit
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
        let deciding = profile.only(experiment.settings)
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

    /// What a device with a profile does otherwise.
    func differences(of recording: Recording, from profile: HostProfile) -> [StepDifference] {
        switch recording.content {
        case .experiment(let experiment, let recorded):
            return recorded.differences(from: steps(of: experiment, under: profile), of: experiment)
        case .session(let session): return session.differences(from: profile.only(recording.settings))
        }
    }
}

/// A session with what simulated devices do otherwise.
final class SessionRuns: Sendable {
    let session: RecordedSession
    private let known = Mutex<[HostProfile: [StepDifference]]>([:])

    init(_ session: RecordedSession) { self.session = session }

    func differences(from profile: HostProfile) -> [StepDifference] {
        if let differences = known.withLock({ $0[profile] }) { return differences }
        let differences: [StepDifference]
        do throws(Refusal) {
            differences = try SessionReplay(session, on: profile).differences
        } catch {
            differences = [.refused(error, 0, nil)]
        }
        known.withLock { $0[profile] = differences }
        return differences
    }
}

extension HostProfile {
    /// The same values of these settings; all others as in the ideal profile.
    fileprivate func only(_ settings: [String]) -> HostProfile {
        var deciding = HostProfile.ideal
        for setting in Self.settings where settings.contains(setting.name) { setting.copy(from: self, to: &deciding) }
        return deciding
    }
}
