import AppSearch
import ArgumentParser
import Files
import Foundation

extension IndexCommand {
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Index web pages by the data they declare.",
            discussion: """
                The data are schema.org in JSON-LD and microdata, Open Graph, app links, a smart app banner, title and \
                description. A page replaces the page with the same address. Problems of a page are reported with \
                their line. The rest is indexed, all pages together, and the command then exits with 2.
                """)

        @Option(
            help: ArgumentHelp("The address of the page; by default that of the file.", valueName: "url"))
        var url: String?

        @OptionGroup var device: DeviceOptions

        @Argument(help: "HTML pages, or - for standard input.", completion: .file(extensions: ["html", "htm"]))
        var files: [String]

        func validate() throws {
            guard url == nil || files.count == 1 else { throw ValidationError("--url needs exactly one page") }
            guard url != nil || !files.contains("-") else {
                throw ValidationError("a page from standard input needs its address: --url URL")
            }
        }

        func run() throws {
            let index = try device.usersIndex()
            var items: [SearchableItem] = []
            var isComplete = true
            var progress = ProgressBar(total: files.count, unit: "pages")
            for (number, file) in files.enumerated() {
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
                let preference = try orExit { try index.preference() }
                complain("\(left.counted("page")) not indexed: the index's preference is \(preference.rawValue)")
            }
            print("\(outcome.stored.counted("page")) indexed")
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }
    }
}
