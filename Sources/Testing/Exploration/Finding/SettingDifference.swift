import KeySequences
import Profiles
import Promises
import Simulator
import SourceText
import TextModel

/// Settings of a profile because of which the same lines lead to another text: a keyboard sees less of the text with
/// them, or sees it later.
package struct SettingDifference: Hashable, Sendable, Codable {
    package let keyboard: String
    /// The settings, all of which are needed: `contextEnd: line`.
    package let settings: [String]
    /// The lines, from a new device.
    package internal(set) var lines: [String]
    /// The text after the lines.
    package private(set) var text = ""
    /// The text after the lines with the settings.
    package private(set) var otherText = ""
    /// How often it was found.
    package internal(set) var count = 1

    func isSame(as other: SettingDifference) -> Bool { (keyboard, settings) == (other.keyboard, other.settings) }

    /// What is different, in one sentence.
    package var sentence: String {
        "the text is ‘\(text.inMessage)’, but ‘\(otherText.inMessage)’ with \(settings.joined(separator: ", "))"
    }

    /// The lines with the settings, before which the text is another one.
    package var linesWithSettings: [String] { Self.lines(lines, with: settings) }

    /// The differences after lines that lead to another text under another profile, one for each cause.
    static func search(
        _ setup: ExplorationSetup, _ lines: [String], _ device: DeviceDifference, under profile: String
    ) -> [SettingDifference] {
        let profiles = setup.device.profiles
        guard let own = profiles.first(where: { $0.name == profile }),
            let other = profiles.first(where: { $0.name == device.profile })
        else { return [] }
        let settings = HostProfile.differences(own, other).map {
            "\($0.name): \($0.value(in: other))"
        }
        let text = setup.text(after: lines)
        let causes = try? CauseSearch.causes(among: settings) { settings in
            setup.text(after: Self.lines(lines, with: settings)) != text
        }
        return (causes ?? []).map { SettingDifference(keyboard: device.keyboard, settings: $0, lines: lines) }
    }

    /// The same difference after the shortest lines found.
    func shrunk(_ setup: ExplorationSetup) -> SettingDifference {
        func texts(_ lines: [String]) -> (String?, String?) {
            (setup.text(after: lines), setup.text(after: Self.lines(lines, with: settings)))
        }
        var shrinker = Shrinker(attempts: 2000) { lines in
            let (text, other) = texts(lines)
            return text != other
        }
        var shorter = self
        shorter.lines = shrinker.shrunk(lines)
        let (text, other) = texts(shorter.lines)
        shorter.text = text ?? ""
        shorter.otherText = other ?? ""
        return shorter
    }

    /// The settings come after the line that chooses a profile.
    private static func lines(_ lines: [String], with settings: [String]) -> [String] {
        let start = lines.firstIndex { !$0.hasPrefix(":profile ") } ?? lines.endIndex
        let changes = settings.map { ":set " + $0.replacing(": ", with: " ", maxReplacements: 1) }
        return lines[..<start] + changes + lines[start...]
    }
}

extension ExplorationSetup {
    /// The text after lines on a new device, of which refused ones are left out.
    fileprivate func text(after lines: [String]) -> String? {
        var device = device
        for line in lines { try? device.run(line) }
        return device.document.text
    }

    /// The name of the profile that lines choose.
    func profile(of lines: [String]) -> String {
        let command = ":profile "
        return lines.first { $0.hasPrefix(command) }.map { String($0.dropFirst(command.count)) } ?? device.profile.name
    }
}
