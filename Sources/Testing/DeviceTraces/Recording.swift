import DeviceProbe
import Profiles
import Simulator

/// A part of a trace that is compared as a whole: an experiment of the probe, or a session.
struct Recording: Sendable {
    let content: Content

    enum Content: Sendable {
        case experiment(Experiment, [PlayedStep])
        case session(SessionRuns)
    }

    /// The settings that may make a difference.
    let settings: [String]

    init(_ content: Content) {
        self.content = content
        switch content {
        case .experiment(let experiment, _): settings = experiment.settings
        case .session:
            settings = HostProfile.settings.map(\.name).filter { Experiment.undecided[$0] == nil }
        }
    }

    var isSession: Bool { if case .session = content { true } else { false } }
}
