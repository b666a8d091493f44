import AppSearch
import HostAppKit
import SourceText

/// A file that the user adds to the index: a web page, or JSON lines.
struct AddedFile {
    private let bytes: [UInt8]
    private let name: String

    /// The maximum number of problems that are shown.
    private static let maximumProblems = 20

    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    /// Indexes what the file has.
    ///
    /// - Returns: a sentence for the user, with the problems of the file.
    func add(to index: SharedIndex, now: Double) throws(Refusal) -> String {
        ChangeLines.isNamed(name) ? try addLines(to: index, now) : try addPage(to: index, now)
    }

    private func addPage(to index: SharedIndex, _ now: Double) throws(Refusal) -> String {
        let page = WebPage(html: bytes, url: name, name: name)
        guard let item = page.item(lastViewed: now) else {
            throw .malformedCommand(page.problems.first.map { "\($0)" } ?? "\(name) declares no data to search for")
        }
        let outcome = try index.use { try $0.index([item], now: now) }
        let title = page.attributes.title ?? name
        let first =
            outcome.remarks.first.map { "\(title) was not indexed: \($0.reason.sentence)" } ?? "indexed \(title)"
        return ([first] + page.problems.map { "\($0)" }).joined(separator: "\n")
    }

    private func addLines(to index: SharedIndex, _ now: Double) throws(Refusal) -> String {
        var problems: [FileError] = []
        let outcome = try index.use { index in
            try index.apply(ChangeLines(bytes, name: name), now: now) { problems.append($0) }
        }
        guard !outcome.isEmpty || problems.isEmpty else {
            throw .malformedCommand(problems.flatMap(\.report).prefix(3).joined(separator: "\n"))
        }
        let more = problems.count - Self.maximumProblems
        return
            ([outcome.sentence] + outcome.remarks.map(\.sentence)
            + problems.prefix(Self.maximumProblems).flatMap(\.report)
            + (more > 0 ? ["and \(more) more like these"] : [])).joined(separator: "\n")
    }

    /// The last activity in the lines.
    func lastActivity() throws(Refusal) -> UserActivity {
        var last: UserActivity?
        for line in ChangeLines(bytes, name: name) {
            switch line {
            case .change(.becomeCurrent(let activity)): last = activity
            case .change: break
            case .problems(let problems):
                throw .malformedCommand((problems.first?.report ?? []).joined(separator: "\n"))
            }
        }
        guard let last else {
            throw .malformedCommand("\(name) has no activity; keybed index list --json writes those of an index")
        }
        return last
    }
}
