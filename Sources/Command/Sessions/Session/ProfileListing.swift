package import HostAppKit
package import Profiles
import TextModel

/// The output of `:profiles`, `:calculators` and `keybed profile show`.
package enum ProfileListing {
    /// The profiles with their summaries or, with a name, the settings of that profile in groups, with their notes.
    ///
    /// - Parameter current: the name of the profile that is marked in the list.
    package static func lines<Value: Profile>(
        _ name: String, among profiles: [Value], current: String? = nil, width: Int
    ) throws(Refusal) -> [String] {
        guard !name.isEmpty else {
            let column = max(8, profiles.map(\.name.count).max() ?? 0)
            return profiles.flatMap { profile in
                let mark = profile.name == current ? "▸" : " "
                return Paragraph.lines(
                    profile.summary, after: "\(mark) \(profile.name.fitted(to: column)) ", width: width)
            }
        }
        guard let profile = profiles.first(where: { $0.name == name }) else {
            throw .unknown(Value.kind, name, among: profiles.map(\.name))
        }
        return Paragraph.lines(profile.summary, after: "", width: width)
            + Value.settingGroups.flatMap { group in
                ["", group.title, ""] + group.settings.flatMap { lines(for: $0, in: profile, width: width) }
            }
    }

    private static func lines<Value: Profile>(
        for setting: ProfileSetting<Value>, in profile: Value, width: Int
    ) -> [String] {
        ["\(setting.name): \(setting.value(in: profile))"]
            + (profile.notes[setting.name].map { Paragraph.lines($0, after: "    ", width: width) } ?? [])
    }
}
