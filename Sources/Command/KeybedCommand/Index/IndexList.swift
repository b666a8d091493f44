import AppSearch
import ArgumentParser
import Foundation
import SourceText

extension IndexCommand {
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all records of the index.",
            discussion: """
                Each line is a record: its app, item or activity, identifier and title. With --json it is an object, \
                as keybed index add takes it: adding the list to an empty index makes the same one.
                """)

        @Option(help: ArgumentHelp("Only the records of this app; web pages belong to web.", valueName: "app"))
        var app: String?

        @Flag(help: "Print one JSON object per record.")
        var json = false

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let index = try device.usersIndex()
            try orExit {
                try index.forEachRecord(of: app) { change in
                    if json { printExactly(change.json) } else if let line = Self.line(change) { print(line) }
                }
            }
            try finishOutput()
        }

        private static func line(_ change: IndexChange) -> String? {
            switch change {
            case .index(let item): line(item.app, "item", item.identifier, item.attributes.title)
            case .becomeCurrent(let activity): line(activity.app, "activity", activity.key, activity.title)
            case .updateUserActivityState, .resignCurrent, .deleteItems, .deleteDomains, .deleteAllItems,
                .deleteActivities, .deleteAllActivities:
                nil
            }
        }

        private static func line(_ app: String, _ kind: String, _ identifier: String, _ title: String?) -> String {
            row([app, kind, identifier, title ?? ""].map(\.onOneLine))
        }
    }
}
