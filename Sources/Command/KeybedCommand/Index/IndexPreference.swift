import AppSearch
import ArgumentParser
import Foundation
import SourceText

extension IndexCommand {
    struct Preference: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "preference", abstract: "Show or choose what the index may hold.",
            discussion: """
                disabled: nothing. viewed: what the user has viewed. all: everything that apps offer. Records that are \
                no longer allowed are deleted; if more is allowed, apps are asked to index again. An app never may \
                more than the device.
                """)

        @Option(help: ArgumentHelp("Choose for this app alone; web pages belong to web.", valueName: "app"))
        var app: String?

        @OptionGroup var device: DeviceOptions

        @Argument(
            help: "disabled, viewed or all; without it, the preference is shown.",
            completion: .list(IndexingPreference.allCases.map(\.rawValue)))
        var preference: String?

        func validate() throws {
            guard app != "" else { throw ValidationError("--app needs the name of an app, such as contacts") }
            guard let preference, IndexingPreference(rawValue: preference) == nil else { return }
            throw ValidationError("‘\(preference)’ is no preference; there are disabled, viewed and all")
        }

        func run() throws {
            let index = try device.usersIndex()
            if let new = preference.flatMap(IndexingPreference.init) {
                let change = try orExit { try index.setPreference(new, of: app) }
                print("\(change.purged.counted("record")) deleted")
                if change.asksToReindex { print(app == nil ? "apps are asked to index again" : "asked to index again") }
            } else if let app {
                print(try orExit { try index.preference(of: app).rawValue })
            } else {
                let status = try orExit { try index.status() }
                print(status.preference.rawValue)
                for app in status.apps where app.preference != .all {
                    print(row([app.preference.rawValue, app.name.onOneLine]))
                }
            }
            try finishOutput()
        }
    }
}
