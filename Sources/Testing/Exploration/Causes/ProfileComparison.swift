package import KeySequences
package import Profiles

/// The settings in which a profile under which a file fails differs from one under which it passes.
package struct ProfileComparison<Value: Profile> {
    /// Something in which profiles differ.
    private enum Difference {
        case setting(ProfileSetting<Value>)
        /// The name, which the fact `profile` shows.
        case name
    }

    private let failing: Value
    private let passing: Value
    private let differences: [Difference]

    package init(failing: Value, passing: Value) {
        (self.failing, self.passing) = (failing, passing)
        differences =
            Value.differences(failing, passing).map(Difference.setting)
            + (failing.name == passing.name ? [] : [.name])
    }

    /// The profile with the fewest settings that differ from those of another one; the first of several. Nil if there
    /// are no profiles.
    package static func nearest(to profile: Value, among others: [Value]) -> Value? {
        others.min { Value.differences($0, profile).count < Value.differences($1, profile).count }
    }

    /// The causes of the failure.
    ///
    /// - Parameter fails: plays the file on a device that starts with the profile. Called many times.
    package func causes(fails: (Value) throws -> Bool) throws -> SettingCauses {
        let found = try CauseSearch.causes(among: differences) { try fails(profile(with: $0)) }
        return SettingCauses(profile: failing.name, passing: passing.name, causes: found.map { $0.map(written) })
    }

    /// The passing profile with these of the differences.
    private func profile(with differences: [Difference]) -> Value {
        var profile = passing
        for difference in differences {
            switch difference {
            case .setting(let setting): setting.copy(from: failing, to: &profile)
            case .name: profile.name = failing.name
            }
        }
        return profile
    }

    private func written(_ difference: Difference) -> SettingCauses.Setting {
        switch difference {
        case .setting(let setting):
            SettingCauses.Setting(
                name: setting.name, value: setting.value(in: failing), passingValue: setting.value(in: passing))
        case .name: SettingCauses.Setting(name: "name", value: failing.name, passingValue: passing.name)
        }
    }
}
