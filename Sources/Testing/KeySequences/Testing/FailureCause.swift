/// Why a file fails under one profile although it passes under another.
package enum FailureCause: Hashable, CustomStringConvertible, Sendable {
    /// Settings of the profile make it fail.
    case settings(SettingCauses)
    /// The file chooses a profile itself and fails alike under all, so that the profile it starts with does not matter.
    case ownProfile(ProfileLine)

    /// One sentence without a full stop.
    package var description: String {
        switch self {
        case .settings(let causes): causes.description
        case .ownProfile(let line):
            "fails alike under all of these profiles: \(line) replaces the one it starts with"
        }
    }

    /// A line of a file that changes the profile or one of its settings.
    package struct ProfileLine: Hashable, CustomStringConvertible, Sendable {
        /// The file and the number of the line: `a.keys:3`.
        package var place: String
        /// The line, or the cell of a table as the line it means.
        package var text: String

        package var description: String { "\(place) ‘\(text.asMessage)’" }
    }
}

/// The settings that make a file fail under a profile.
package struct SettingCauses: Hashable, CustomStringConvertible, Sendable {
    /// A setting in which the profiles differ. The profile's name counts as one, because the fact `profile` shows it.
    package struct Setting: Hashable, CustomStringConvertible, Sendable {
        package var name: String
        /// The value in the profile under which the file fails.
        package var value: String
        /// The value in the profile under which it passes.
        package var passingValue: String

        package init(name: String, value: String, passingValue: String) {
            (self.name, self.value, self.passingValue) = (name, value, passingValue)
        }

        package var description: String { "\(name): \(value)" }
    }

    /// The profile under which the file fails.
    package var profile: String
    /// The profile under which it passes: of the profiles given, the one with the fewest other settings.
    package var passing: String
    /// The causes: each makes the file fail although all other settings are those of the passing profile. A cause of
    /// several settings needs them all. With none of the causes, and all other settings of the failing profile, the
    /// file passes. Empty if the file passes when it is played again under the profile.
    package var causes: [[Setting]]
    /// The first line of the file that changes the settings, which are then no longer those it starts with.
    package var change: FailureCause.ProfileLine?

    package init(
        profile: String, passing: String, causes: [[Setting]], change: FailureCause.ProfileLine? = nil
    ) {
        (self.profile, self.passing, self.causes, self.change) = (profile, passing, causes, change)
    }

    package var description: String {
        let sentence: String
        switch causes.count {
        case 0: return "fails for another reason than the settings of \(profile): played again under them it passes"
        case 1:
            sentence = "fails because of \(written(causes[0])) (\(profile)); with the rest of \(profile) it passes"
        default:
            let others = causes.dropFirst().map { "because of \(written($0))" }
            sentence =
                "fails because of \(written(causes[0])) (\(profile)); with the rest of \(profile) it fails too, "
                + "\(list(others)); without \(causes.count == 2 ? "both" : "all of these") it passes"
        }
        return sentence + (change.map { "; these are the settings it starts with, until \($0)" } ?? "")
    }

    private func written(_ cause: [Setting]) -> String {
        list(cause.map(\.description)) + (cause.count > 1 ? " together" : "")
    }

    private func list(_ words: [String]) -> String {
        words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
}
