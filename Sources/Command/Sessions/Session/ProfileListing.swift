import HostAppKit
import Profiles
import Simulator
import TextModel

/// The output of `:profiles`.
enum ProfileListing {
    /// The profiles with their summaries or, with a name, the settings of that profile in groups, with their notes.
    static func lines(_ name: String, _ simulation: Simulation, width: Int) throws(Refusal) -> [String] {
        let profiles = simulation.profiles
        guard !name.isEmpty else {
            return profiles.flatMap { profile in
                let mark = profile.name == simulation.profile.name ? "▸" : " "
                return Paragraph.lines(
                    profile.summary, after: "\(mark) \(profile.name.fitted(to: 8)) ", width: width)
            }
        }
        guard let profile = profiles.first(where: { $0.name == name }) else {
            throw .unknown("profile", name, among: profiles.map(\.name))
        }
        return Paragraph.lines(profile.summary, after: "", width: width)
            + HostProfile.settingGroups.flatMap { group in
                ["", group.title, ""] + group.settings.flatMap { lines(for: $0, in: profile, width: width) }
            }
    }

    private static func lines(for setting: ProfileSetting<HostProfile>, in profile: HostProfile, width: Int) -> [String] {
        ["\(setting.name): \(setting.value(in: profile))"]
            + (profile.notes[setting.name].map { Paragraph.lines($0, after: "    ", width: width) } ?? [])
    }
}
