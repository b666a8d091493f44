import AppSearch
import ArgumentParser
import Files
import Foundation
import SourceText

extension IndexCommand {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Index web pages by the data they declare, and records from JSON lines.",
            discussion: """
                The data of pages are schema.org in JSON-LD and microdata, Open Graph, app links, a smart app banner, \
                title and description. A page replaces the page with the same address. Problems of a page are \
                reported with their line. The rest is indexed, all pages together, and the command then exits with 2.

                Files named .jsonl, .ndjson or .json have an item, an activity, an update of one or a deletion on each \
                line, as keybed index list --json prints them; keybed help index describes them. Lines are taken in \
                their order. Those with mistakes are reported with their place and left out, and the command then \
                exits with 2.
                """)

        @Option(
            help: ArgumentHelp("The address of the page; by default that of the file.", valueName: "url"))
        var url: String?

        @OptionGroup var device: DeviceOptions

        @Argument(
            help: "HTML pages or JSON lines; - for JSON lines from standard input or, with --url, a page.",
            completion: .file(extensions: ["html", "htm", "jsonl", "ndjson", "json"]))
        var files: [String]

        func validate() throws {
            guard url == nil || files.count == 1 else { throw ValidationError("--url needs exactly one page") }
            guard url == nil || !isLines(files[0]) else {
                throw ValidationError("--url is for pages; JSON lines name what they are about themselves")
            }
        }

        private func isLines(_ file: String) -> Bool { file == "-" ? url == nil : ChangeLines.isNamed(file) }

        func run() throws {
            let index = try device.usersIndex()
            let pages = files.filter { !isLines($0) }
            var isComplete = pages.isEmpty ? true : try add(pages: pages, to: index)
            for file in files where isLines(file) {
                guard let lines = try? ChangeFile(file) else {
                    isComplete = false
                    continue
                }
                let outcome = try lines.apply(to: index)
                print(outcome.sentence)
                for remark in outcome.remarks where remark.reason != .notAllowed { print(remark.sentence) }
                if let left = outcome.ignored[.notAllowed] {
                    isComplete = false
                    complain("\(left.counted("record")) not indexed: \(try orExit { try index.restriction() })")
                }
                if !lines.isComplete { isComplete = false }
            }
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }

        /// - Returns: whether every page could be indexed, and completely.
        private func add(pages: [String], to index: AppIndex) throws -> Bool {
            var items: [SearchableItem] = []
            var isComplete = true
            var progress = ProgressBar(total: pages.count, unit: .things("pages"))
            for (number, file) in pages.enumerated() {
                progress.advance(to: number)
                guard let html = try? orExit({ try bytes(of: file) }) else {
                    isComplete = false
                    continue
                }
                let page = WebPage(html: html, url: url ?? UserFolders.url(file).absoluteString, name: name(of: file))
                for problem in page.problems { complain("\(problem.name):\(problem.line): \(problem.text)") }
                let item = page.item()
                if let item { items.append(item) }
                if item == nil, page.problems.isEmpty {
                    complain(
                        "\(name(of: file)) declares nothing to search for, such as a title or keywords"
                    )
                }
                if item == nil || !page.problems.isEmpty { isComplete = false }
            }
            progress.finish()
            let outcome = try orExit { try index.index(items, now: Date.now.timeIntervalSince1970) }
            if let left = outcome.ignored[.notAllowed], left > 0 {
                isComplete = false
                complain("\(left.counted("page")) not indexed: \(try orExit { try index.restriction() })")
            }
            print("\(outcome.stored.counted("page")) indexed")
            return isComplete
        }
    }
}

extension AppIndex {
    /// Why records are not indexed, if the preference is the reason.
    fileprivate func restriction() throws -> String {
        let preference = try preference()
        return preference == .all
            ? "the preference of its app does not allow it; see keybed index preference"
            : "the index's preference is \(preference.rawValue)"
    }
}
