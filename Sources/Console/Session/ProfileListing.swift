import Simulator

/// What `:profiles` prints.
enum ProfileListing {
    /// The profiles, or with a name its settings, each with what is known about it.
    static func lines(_ name: String, _ simulation: Simulation) throws(Refusal) -> [String] {
        let profiles = simulation.profiles
        guard !name.isEmpty else {
            return profiles.map { profile in
                let mark = profile.name == simulation.profile.name ? "▸" : " "
                return "\(mark) \(profile.name.fitted(to: 8)) \(profile.summary)"
            }
        }
        guard let profile = profiles.first(where: { $0.name == name }) else {
            throw .unknown("profile", name, among: profiles.map(\.name))
        }
        return [profile.summary]
            + ProfileSetting.all.flatMap { setting in
                ["\(setting.name): \(setting.value(in: profile))"]
                    + (profile.notes[setting.name].map { ["    \($0)"] } ?? [])
            }
    }
}
