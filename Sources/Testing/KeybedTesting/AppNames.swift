import HostAppKit
import Simulator

/// The names by which lines reach an app, its fields and its commands. One that is used twice would reach only the
/// first.
enum AppNames {
    static func check(_ apps: [any HostApp]) throws(TestDeviceError) {
        try check(apps.map(\.id), are: "apps of this device")
        for app in apps {
            try check(app.fields.map(\.id), are: "fields of ‘\(app.id)’")
            let commands = app.commandDescriptions.map { ":\($0.name)" }
            try check(commands, are: "commands of ‘\(app.id)’")
            if let name = commands.first(where: { DeviceCommand.named(String($0.dropFirst())) != nil }) {
                throw TestDeviceError(
                    description: "the device has a command \(name); name that of ‘\(app.id)’ otherwise")
            }
        }
    }

    private static func check(_ names: [String], are what: String) throws(TestDeviceError) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted {
            throw TestDeviceError(description: "two \(what) are called ‘\(name)’; each needs its own name")
        }
    }
}
