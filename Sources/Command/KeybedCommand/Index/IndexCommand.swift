import AppSearch
import ArgumentParser
import Foundation
import SourceText

struct IndexCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Manage the search index of apps and web pages.",
        subcommands: [Add.self, List.self, Find.self, Delete.self, Preference.self, Status.self],
        defaultSubcommand: Status.self)

    struct Delete: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Delete records from the index.",
            discussion: """
                With --app alone, deletes all records of the app; otherwise those given by --id and --domain. \
                Activities of an item are deleted with it. Records that do not exist are skipped.

                Instead of these options, files of JSON lines: the items and activities on their lines are deleted, \
                and deletions in them carried out.
                """)

        @Option(help: ArgumentHelp("The app the records belong to; web pages belong to web.", valueName: "app"))
        var app: String?

        @Option(help: ArgumentHelp("An item or activity of the app; may be given more than once.", valueName: "id"))
        var id: [String] = []

        @Option(
            help: ArgumentHelp(
                "Items of this domain and its subdomains; may be given more than once.", valueName: "domain"))
        var domain: [String] = []

        @Flag(help: "Delete all records of all apps.")
        var all = false

        @OptionGroup var device: DeviceOptions

        @Argument(
            help: "JSON lines with the records to delete, or - for standard input.",
            completion: .file(extensions: ["jsonl", "ndjson", "json"]))
        var files: [String] = []

        func validate() throws {
            guard files.isEmpty else {
                guard app == nil, !all, id.isEmpty, domain.isEmpty else {
                    throw ValidationError("write either files of JSON lines, or --app APP or --all")
                }
                return
            }
            guard all == (app == nil) else {
                throw ValidationError("write either --app APP or --all, or a file of JSON lines")
            }
            guard !all || id.isEmpty && domain.isEmpty else {
                throw ValidationError("--id and --domain need the --app they belong to")
            }
        }

        func run() throws {
            let index = try device.usersIndex()
            var isComplete = true
            var count = 0
            if files.isEmpty { count = try orExit { try delete(index) } }
            for file in files {
                guard let lines = try? ChangeFile(file) else {
                    isComplete = false
                    continue
                }
                count += try lines.apply(to: index, change: \.deletion).deleted
                if !lines.isComplete { isComplete = false }
            }
            print("\(count.counted("record")) deleted")
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
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
            commandName: "status", abstract: "Show where the index is and what it contains.",
            discussion: "With --check, exits with 1 if the index is damaged.")

        @Flag(help: "Check the whole index for damage, which may take long.")
        var check = false

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let index = try device.usersIndex()
            let status = try orExit { try index.status() }
            print("path\t\(status.path ?? "")")
            print("preference\t\(status.preference.rawValue)")
            for app in status.apps {
                let activities = app.activities.counted("activity", "activities")
                print(
                    row([
                        "app", app.name.onOneLine, app.items.counted("item"), activities,
                        app.isAskedToReindex ? "asked to index again" : "",
                        app.preference == .all ? "" : "preference \(app.preference.rawValue)",
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
        try refuseNoStore()
        return try orExit { try AppIndex(file: usersFolder.appending(path: AppIndex.fileName), report: complain) }
    }
}
