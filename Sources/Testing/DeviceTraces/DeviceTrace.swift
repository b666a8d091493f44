package import HostAppKit
package import Simulator
package import SourceText

/// What is in traces of one device: experiments of the probe, and sessions.
package struct DeviceTrace: Sendable {
    package private(set) var probe: ProbeTrace
    package private(set) var sessions: [RecordedSession] = []

    package init(reading files: [String], known: [HostProfile]) throws(FileError) {
        probe = try ProbeTrace(reading: files, known: known)
        for file in files {
            let session = try RecordedSession(reading: file)
            if session.lineCount > 0 { sessions.append(session) }
        }
    }

    package var lineCount: Int { sessions.reduce(probe.lineCount) { $0 + $1.lineCount } }

    /// What a device with a profile does otherwise.
    package func differences(from profile: HostProfile, _ runs: ProbeRuns) throws(Refusal) -> [StepDifference] {
        var differences = probe.differences(from: profile, runs)
        for session in sessions { differences += try SessionReplay(session, on: profile).differences }
        return differences
    }
}
