import DeviceProbe
import DeviceTraces
import KeyboardWire
import ProfileFiles
import Profiles
import Simulator
import TestSupport
import Testing

/// Devices that probes run on.
enum DeviceTrial {
    static let runs = ProbeRuns()
    static let known = (try? DeviceProfiles().profiles) ?? []

    static func known(_ name: String) throws -> HostProfile { try #require(known.first { $0.name == name }) }

    /// What a probe writes on a device with a profile, read again.
    ///
    /// - Parameter isChosen: which experiments it does.
    static func trace(
        _ profile: HostProfile, _ isChosen: (Experiment) -> Bool = { _ in true }
    ) throws -> [TraceFile.Placed] {
        let experiments = Experiment.all.filter(isChosen)
        var device = try ProbeDevice(profile) { ProbeKeyboard(experiments, header: TraceHeader()) }
        var lines: [TraceFile.Placed] = []
        try TraceFile.read(Array(device.run().trace.utf8), name: "a.trace") { lines.append($0) }
        return lines
    }

    /// Values of a setting that the experiments can tell apart: texts are 3,000 characters long, and watched for 4 s.
    static func values(of setting: ProfileSetting<HostProfile>) -> [String] {
        switch setting.scale?.unit {
        case "ms": ["0ms", "20ms", "45ms", "130ms", "700ms"]
        case "MB": ["none", "20MB", "48MB", "250MB"]
        case _ where !setting.choices.isEmpty: setting.choices
        case _ where setting.name == "memoryWarning": ["50", "64", "80", "93"]
        case _ where setting.name == "emptyAtSentenceEnd": ["0", "1", "3", "7"]
        case _ where setting.name == "contextSentences": ["1", "2", "3", "8"]
        default: ["8", "20", "64", "100", "300", "1024"]
        }
    }

    static func randomProfile(_ random: inout SeededGenerator) -> HostProfile {
        var profile = HostProfile(name: "random")
        for setting in HostProfile.settings where Experiment.undecided[setting.name] == nil {
            if let value = values(of: setting).randomElement(using: &random) { try? setting.set(value, in: &profile) }
        }
        return profile
    }

    /// Expects that traces of a device are explained, and that each of its values is found or named as possible.
    static func expectFound(
        _ profile: HostProfile, from traces: [[TraceFile.Placed]], _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let fit = ProfileFit(DeviceTrace(traces, known: known), from: known, runs)
        let unexplained = fit.unexplained.map { "\($0)" }
        #expect(unexplained.isEmpty, "\(what)", sourceLocation: sourceLocation)
        for setting in HostProfile.settings where Experiment.undecided[setting.name] == nil {
            let (finding, value) = (fit.finding(setting), setting.value(in: profile))
            #expect(
                finding.allows(value), "\(what): \(setting.name) is \(value), found \(finding.possible)",
                sourceLocation: sourceLocation)
        }
    }
}

extension SettingFinding {
    /// Whether the setting may have this value.
    func allows(_ value: String) -> Bool {
        (possible + combined).contains { text in
            let text = text.prefix(upTo: text.firstRange(of: " with ")?.lowerBound ?? text.endIndex)
            guard text != value, let scale = setting.scale else { return text == value }
            guard let number = scale.number(in: value) else { return false }
            let ends = text.split(separator: " to ").compactMap { scale.number(in: String($0)) }
            return (ends.first ?? .max) <= number && number <= (ends.last ?? .min)
        }
    }
}
