import ArgumentParser
import Console
import DeviceProbe
import DeviceTraces
import Files
import Foundation
import KeyboardWire
import ProfileFiles
import Profiles
import Sessions
import Simulator
import SourceText

/// `keybed profile`: what devices do to keyboards, measured.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Measure what a device does to keyboards.",
        discussion: """
            A probe is a keyboard that runs through experiments on a device and writes a trace of what it saw. From \
            traces, the profile of the device is found. The article “Measuring a phone” says how, in keybed help \
            measuring.
            """,
        subcommands: [
            ProfileProbe.self, ProfileFitCommand.self, ProfileCheck.self, ProfileKeys.self,
            ProfileShow.self, ProfileDiff.self,
        ])
}

/// The profiles that arguments name: by a name, or by a file.
private func profiles(named names: [String]) throws -> [HostProfile] {
    try orExit {
        var library = try DeviceProfiles()
        return try library.profiles(named: names)
    }
}

/// The one profile that an argument names.
private func oneProfile(named name: String) throws -> HostProfile {
    let found = try profiles(named: [name])
    guard found.count == 1 else { throw ValidationError("‘\(name)’ is several profiles; give one") }
    return found[0]
}

/// `keybed profile probe`: the probe on a simulated device.
struct ProfileProbe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Run the probe on a simulated device, and write its trace.",
        discussion: "Somebody simulated does what the probe asks for.")

    @Option(help: ArgumentHelp("The profile of the device, by its name or file.", valueName: "name|file"))
    var profile = "ideal"

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the trace into this file; - prints it.", valueName: "file"))
    var out = "-"

    func run() throws {
        let chosen = try oneProfile(named: profile)
        let trace = try orExit {
            var simulated = try ProbeDevice(chosen) { ProbeKeyboard(device: "simulated", system: chosen.name) }
            return try simulated.run().trace
        }
        guard out != "-" else {
            printExactly(trace, terminator: "")
            return try finishOutput()
        }
        try orExit { try FileBytes.write(trace, to: UserFolders.url(out)) }
        print("\(out): \(trace.utf8.count { $0 == UInt8(ascii: "\n") }) lines")
        try finishOutput()
    }
}

/// `keybed profile fit`: the profile that explains traces.
struct ProfileFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit", abstract: "Find the profile of a device from traces of the probe.",
        discussion: """
            Prints what the traces decide about each setting, with lines that decide it, what stays open, and lines \
            that no setting explains. Several traces of one device add up. Exits with 1 if a line is not explained.
            """)

    @Option(
        help: ArgumentHelp(
            "Begin with this profile, by its name or file; may be given more than once. Without it, with every one "
                + "that comes with Keybed.", valueName: "name|file"))
    var base = [allProfiles]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the profile into this file.", valueName: "file.profile"))
    var out: String?

    @Argument(help: "Traces of one device.")
    var traces: [String]

    func validate() throws {
        if let out, UserFolders.url(out).pathExtension != HostProfile.kind {
            throw ValidationError("-o writes a .\(HostProfile.kind) file, not ‘\(out)’")
        }
    }

    func run() throws {
        let known = try profiles(named: base)
        let trace = try read(traces, known)
        let fit = ProfileFit(trace, from: known, ProbeRuns())
        let report = FitReport(fit)
        for line in report.lines { print(line) }
        if let out { try orExit { try FileBytes.write(report.profile(from: traces), to: UserFolders.url(out)) } }
        try finishOutput()
        if !fit.unexplained.isEmpty { throw ExitStatus.expectation }
    }
}

/// `keybed profile check`: whether a device is as a profile says.
struct ProfileCheck: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Compare a trace of the probe with a profile.",
        discussion: "Prints each line that a device with the profile would not have shown, and exits with 1 if any is.")

    @Option(help: ArgumentHelp("The profile, by its name or file.", valueName: "name|file"))
    var profile: String

    @Argument(help: "Traces of one device.")
    var traces: [String]

    func run() throws {
        let chosen = try oneProfile(named: profile)
        let trace = try read(traces, [chosen])
        let differences = trace.differences(from: chosen, ProbeRuns())
        for line in FitReport.lines(differences) { print(line) }
        let count = differences.isEmpty ? "as \(chosen.name) says" : differences.count.counted("difference")
        print("\(trace.lineCount.counted("line")): \(count)")
        try finishOutput()
        if !differences.isEmpty { throw ExitStatus.expectation }
    }
}

/// `keybed profile show`: the settings of a profile, with what is known of them.
struct ProfileShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the settings of a profile with their sources.")

    @Argument(help: "A profile, by its name or file.")
    var profile: String

    func run() throws {
        let chosen = try oneProfile(named: profile)
        let lines = try orExit { try ProfileListing.lines(chosen.name, among: [chosen], width: Terminal.pageWidth) }
        for line in lines { print(line) }
        try finishOutput()
    }
}

/// `keybed profile diff`: in which settings two profiles differ.
struct ProfileDiff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "List the settings in which two profiles differ.",
        discussion: "Each line is a setting with both values. Exits with 1 if the profiles differ.")

    @Argument(help: "A profile, by its name or file.")
    var one: String

    @Argument(help: "Another one.")
    var other: String

    func run() throws {
        let (first, second) = (try oneProfile(named: one), try oneProfile(named: other))
        let differences = HostProfile.differences(first, second)
        for setting in differences {
            print("\(setting.name): \(setting.value(in: first)) → \(setting.value(in: second))")
        }
        try finishOutput()
        if !differences.isEmpty { throw ExitStatus.expectation }
    }
}

/// Reads traces, of which at least one must have a line.
private func read(_ traces: [String], _ known: [HostProfile]) throws -> DeviceTrace {
    let trace = try orExit { try DeviceTrace(reading: traces, known: known) }
    guard trace.lineCount == 0 else { return trace }
    complain("\(traces.joined(separator: ", ")) says nothing of a device; run the probe to its end")
    throw ExitStatus.input
}

/// `keybed profile keys`: a session as a file of keys.
struct ProfileKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys", abstract: "Write a recorded session as a .keys file.",
        discussion: """
            The keys are those that the trace names. What the user or the app did between them is inferred from what \
            the keyboard saw, and marked with a comment.
            """)

    @Option(help: ArgumentHelp("The profile of the device, by its name or file.", valueName: "name|file"))
    var profile = "ideal"

    @Option(name: .shortAndLong, help: ArgumentHelp("Write it into this file; - prints it.", valueName: "file"))
    var out = "-"

    @Argument(help: "The trace of a session.")
    var trace: String

    func run() throws {
        let chosen = try oneProfile(named: profile)
        let found = try read([trace], [chosen])
        guard let session = found.sessions.first else {
            complain("\(trace) is a trace of the probe, which presses no keys")
            throw ExitStatus.input
        }
        let lines = try orExit { try SessionReplay(session, on: chosen).file }
        let text = lines.joined(separator: "\n") + "\n"
        guard out != "-" else {
            for line in lines { print(line) }
            return try finishOutput()
        }
        try orExit { try FileBytes.write(text, to: UserFolders.url(out)) }
        print("\(out): \(lines.count.counted("line"))")
        try finishOutput()
    }
}
