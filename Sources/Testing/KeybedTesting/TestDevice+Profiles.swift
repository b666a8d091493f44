public import Foundation
import KeySequences
import ProfileFiles
import Profiles
import Simulator
import SourceText

extension TestDevice {
    /// The names of the profiles that come with Keybed: `ideal`, `ios15`, `ios16`, `ios17`, `ios18`,
    /// `ios26` and `ios27`.
    public static let profiles: [String] = DeviceProfiles.bundledNames

    /// Plays a `.keys` file under each of several profiles, each time on a new device.
    ///
    ///     try TestDevice.play(contentsOf: file, under: TestDevice.profiles) { profile in
    ///         try TestDevice(layout: layout, profile: profile) { Shouting() }
    ///     }
    ///
    /// Throws a `TestDeviceError` that says what is not as expected under which profiles, followed by a table of the
    /// profiles:
    ///
    ///     ideal  ios15  ios16  ios17
    ///       ✓      ✗      ✓      ✓    /accents/Tests/Sequences/words.keys
    ///
    /// A file that cannot be read is such an error too. The errors of `device`, such as that of a profile that does not
    /// exist, are thrown before the file is played.
    ///
    /// - Parameters:
    ///   - file: the file. Paths of files that it includes or gives to apps are relative to its folder.
    ///   - profiles: names of profiles or paths of profile files. One that is named twice counts once.
    ///   - device: creates a new device that follows a profile.
    public static func play(
        contentsOf file: URL, under profiles: [String] = TestDevice.profiles,
        on device: (_ profile: String) throws -> TestDevice
    ) throws {
        var named: Set<String> = []
        let devices = try profiles.filter { named.insert($0).inserted }.map { ($0, try device($0)) }
        guard !devices.isEmpty else {
            throw TestDeviceError(description: "no profile is named; leave the list out to use them all")
        }
        let script: Script
        do {
            script = try Script(contentsOf: file)
        } catch {
            throw TestDeviceError(.unusable(error), of: file.path)
        }
        let outcomes = devices.map { profile, device in
            var device = device
            device.simulation.files = .folder(file.deletingLastPathComponent())
            var outcome = SequenceOutcome(file: file.path, verdict: device.play(script), seconds: 0)
            outcome.profile = profile
            return outcome
        }
        guard outcomes.contains(where: \.isFailure) else { return }
        let lines = PrettyReport.lines(outcomes) + ProfileTable.lines(outcomes)
        throw TestDeviceError(description: lines.joined(separator: "\n"))
    }
}
