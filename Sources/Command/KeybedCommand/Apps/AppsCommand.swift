import AppFiles
import ArgumentParser
import Files
import Foundation
import HostAppKit
import HostApps
import SearchApps
import SourceText

struct AppsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps", abstract: "List, check and write apps.",
        subcommands: [List.self, Check.self, Show.self, Schema.self], defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List all apps with their fields.",
            discussion: "Apps of files have the path of their file in the last column.")

        @OptionGroup var device: DeviceOptions

        func run() throws {
            let library = try device.appLibrary()
            for app in DeviceApps.all(and: library.apps(SharedIndex())) {
                let entry = library.entries.first { $0.app.definition.id == app.id }
                let columns = [
                    app.id, app.fields.map(\.id).joined(separator: " "), entry?.file?.relativePath ?? "",
                ]
                print(columns.map(\.onOneLine).joined(separator: "\t"))
            }
            try finishOutput()
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Write an app as a file, to begin one of your own.",
            discussion: "Apps that are not only data, such as contacts and search, cannot be written as a file.")

        @Argument(help: "The name of a bundled app.", completion: .list(Self.texts.map(\.id)))
        var app: String

        /// The files of the bundled apps that are only data.
        private static var texts: [(id: String, yaml: String)] {
            Apps.definitions.map { ($0.id, AppWriter.yaml($0)) }
                + BundledApps.files.map { ($0.id, String(decoding: $0.bytes, as: UTF8.self)) }
        }

        func run() throws {
            guard let text = Self.texts.first(where: { $0.id == app })?.yaml else {
                let names = Self.texts.map(\.id).joined(separator: ", ")
                complain("no app ‘\(app.inMessage)’ can be written as a file; there are \(names)")
                throw ExitStatus.input
            }
            printExactly(text, terminator: "")
            try finishOutput()
        }
    }

    struct Schema: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schema", abstract: "Print the JSON Schema of app files.",
            discussion: """
                With it an editor completes names and marks mistakes. Editors that read YAML with a language server \
                find it by the first line of an app:

                    # yaml-language-server: $schema=app.schema.json
                """)

        func run() throws {
            printExactly(try AppSchema.written(), terminator: "")
            try finishOutput()
        }
    }
}
