import AppFiles
import ArgumentParser
import Files
import Foundation
import SourceText

extension AppsCommand {
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check app files and their records, or all of a folder.",
            discussion: """
                Reports every problem with file, line and column: of the app, of its records, and paths that no \
                record has. Exits with 2 if there are problems.
                """)

        @Argument(
            help: "App files and folders with such files.", completion: .file(extensions: ["yaml", "yml", "json"]))
        var files: [String]

        func run() throws {
            try checkEach(files, among: AppLibrary.files, kind: "app files; their names end with .yaml or .json") {
                let file = UserFolders.url($0)
                var bar = ProgressBar(total: 100, unit: .share(of: "the records"))
                defer { bar.finish() }
                let problems = try AppLibrary.check(try FileBytes.read(file), of: file, title: $0) {
                    bar.advance(to: 50)
                }
                return problems.isEmpty ? .sound : .unsound(problems.flatMap(\.report))
            }
        }
    }
}
