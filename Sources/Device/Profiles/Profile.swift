package import HostAppKit
import SourceText

/// A named set of settings that describes something real, such as a device or a calculator. Profiles are files.
package protocol Profile: Hashable, Sendable {
    /// What one is called: `profile`. Files of them end in this word.
    static var kind: String { get }
    /// Whether what is known about the values of one holds for those that are based on it.
    static var inheritsNotes: Bool { get }
    /// The commands of `.keys` files that choose another one, and that change a setting.
    static var commands: (choosing: Set<String>, setting: Set<String>) { get }
    /// The profile whose settings a file has that names no other one.
    static var standard: Self { get }
    /// Every setting below the heading that it has in files and listings.
    static var settingGroups: [ProfileSettingGroup<Self>] { get }
    /// Every setting, in the order files list them.
    static var settings: [ProfileSetting<Self>] { get }

    /// The name that files and commands use.
    var name: String { get set }
    /// Whether the profile comes from the user's own file and not with Keybed.
    var isAuthors: Bool { get set }
    /// What it describes, in a sentence or two.
    var summary: String { get set }
    /// What is known about each setting and who says so, by the setting's name.
    var notes: [String: String] { get set }
}

extension Profile {
    /// The setting of that name. Throws if there is none.
    package static func setting(named name: String) throws(Refusal) -> ProfileSetting<Self> {
        guard let setting = settings.first(where: { $0.name == name }) else {
            throw .unknown("setting", name, among: settings.map(\.name))
        }
        return setting
    }

    /// The settings in which two profiles differ.
    package static func differences(_ one: Self, _ other: Self) -> [ProfileSetting<Self>] {
        settings.filter { $0.differs(in: one, other) }
    }
}
