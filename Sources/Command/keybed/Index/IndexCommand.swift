import AppSearch
import ArgumentParser
import Foundation
import SourceText

struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Look after the index of what apps and web pages offer to be found.",
        subcommands: [Add.self, Find.self, Delete.self, Status.self], defaultSubcommand: Status.self)

    struct Delete: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Take records out of the index.",
            discussion: """
                With --app alone all of the app goes, else what --id and --domain name. Activities of an item go with it. What \
                is not there is passed over.
                """)

        @Option(help: ArgumentHelp("The app they belong to; web pages belong to web.", valueName: "app"))
        var app: String?

        @Option(help: ArgumentHelp("An item or activity of the app; may be given more than once.", valueName: "id"))
        var id: [String] = []

        @Option(
            help: ArgumentHelp(
                "Items of this domain and those below it; may be given more than once.", valueName: "domain"))
        var domain: [String] = []

        @Flag(help: "Everything of all apps.")
        var all = false

        @OptionGroup var device: DeviceOptions

        func validate() throws {
            guard all == (app == nil) else { throw ValidationError("write either --app APP or --all") }
            guard !all || id.isEmpty && domain.isEmpty else {
                throw ValidationError("--id and --domain need the --app they belong to")
            }
        }

        func run() throws {
            let index = try device.usersIndex()
            let count = try orExit { try delete(index) }
            print("\(count.counted("record")) deleted")
            try finishOutput()
        }

        private func delete(_ index: AppIndex) throws -> Int {
            guard let app else { return try index.deleteEverything() }
            guard !id.isEmpty || !domain.isEmpty else { return try index.deleteEverything(of: app) }
            var count = 0
            if !id.isEmpty { count += try index.deleteItems(id, of: app) + index.deleteActivities(id, of: app) }
            if !domain.isEmpty { count += try index.deleteItems(inDomains: domain, of: app) }
            return count
        }
    }

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Say where the index is, and what is in it.",
            discussion: "With --check it exits with 1 if something is wrong within the index.")

        @Flag(help: "Look at all of the index for faults, which may take long.")
        var check = false

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let index = try device.usersIndex()
            let status = try orExit { try index.status() }
            print("path\t\(status.path ?? "")")
            print("preference\t\(status.preference.rawValue)")
            for app in status.apps {
                let activities = "\(app.activities) \(app.activities == 1 ? "activity" : "activities")"
                print(
                    row([
                        "app", app.name.onOneLine, app.items.counted("item"), activities,
                        app.isAskedToReindex ? "asked to index again" : "",
                    ]))
            }
            let faults = check ? try orExit { try index.check() } : []
            if check, faults.isEmpty { print("check\tsound") }
            try finishOutput()
            for fault in faults { complain("the app index \(status.path ?? "") is not sound: \(fault)") }
            if !faults.isEmpty { throw ExitStatus.expectation }
        }
    }
}

extension DeviceOptions {
    /// The index of the user's device.
    func usersIndex() throws -> AppIndex {
        try orExit { try AppIndex(file: usersFolder.appending(path: AppIndex.fileName), report: complain) }
    }
}
