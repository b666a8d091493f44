import HostAppKit
import JSONText
import KeyboardExtension
import Profiles
import Simulator

/// What can be chosen on the device: apps, keyboards, profiles, settings.
struct DeviceParts {
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("app", simulation.fieldPath.app)
            writer.name("apps")
            writer.strings(simulation.appNames)
            writer.name("keyboards")
            writer.array(simulation.availableKeyboards + [systemKeyboard]) { writer, name in
                writer.object { writer in
                    writer.member("name", name)
                    writer.member("title", simulation.title(ofKeyboard: name))
                    writer.member("isEnabled", simulation.keyboardRing.contains(name))
                    writer.member("isShown", name == simulation.shownKeyboard)
                }
            }
            writer.member("profile", simulation.profile.name)
            writer.name("profiles")
            writer.strings(simulation.profiles.map(\.name))
            writer.member("summary", simulation.profile.summary)
            writer.name("settings")
            writer.array(HostProfile.settingGroups) { writer, group in
                writer.object { writer in
                    writer.member("title", group.title)
                    writer.name("settings")
                    writer.array(group.settings) { write($1, to: &$0) }
                }
            }
            writer.name("appSettings")
            writer.array(simulation.settings) { writer, setting in
                writer.choice(setting.name, simulation.value(ofSetting: setting.name), setting.values)
            }
            writer.name("asked")
            writer.strings(simulation.askedPermissions)
            writer.name("permissions")
            writer.array(simulation.permissionNames) { writer, name in
                writer.choice(name, simulation.device.permission(name).rawValue, Permission.allCases.map(\.rawValue))
            }
        }
    }

    /// Writes a setting of the profile, with what is known about it and the value that the profile was chosen with.
    private func write(_ setting: ProfileSetting<HostProfile>, to writer: inout JSONWriter) {
        writer.choice(setting.name, setting.value(in: simulation.profile), setting.choices) { writer in
            writer.member("values", setting.values)
            writer.member("note", orNull: simulation.profile.notes[setting.name])
            writer.member("chosen", setting.value(in: simulation.chosenProfile))
        }
    }
}

extension JSONWriter {
    /// Writes something with a value that can be chosen.
    fileprivate mutating func choice(
        _ name: String, _ value: String?, _ choices: [String], _ further: (inout JSONWriter) -> Void = { _ in }
    ) {
        object { writer in
            writer.member("name", name)
            writer.member("value", orNull: value)
            writer.name("choices")
            writer.strings(choices)
            further(&writer)
        }
    }
}
