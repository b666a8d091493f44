import Foundation
package import KeySequences
import SourceText

/// The results of tests as one page: a table of files and profiles, and each failure with what the screen showed
/// around it. It needs no network and no script.
package struct HTMLReport {
    private let outcomes: [SequenceOutcome]
    private let profiles: [String]
    private let remarks: [String]

    package init(_ outcomes: [SequenceOutcome], remarks: [String] = []) {
        (self.outcomes, self.remarks) = (outcomes, remarks)
        profiles = OutcomeCounts.byProfile(outcomes).map(\.profile)
    }

    package var text: String {
        let counts = OutcomeCounts(outcomes)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.text(PrettyReport.summary(counts)))</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <main>
            <h1>\(Self.text(PrettyReport.summary(counts)))</h1>
            <p>Keybed \(Self.text(KeybedVersion.current))</p>
            \(remarks.map { "<p>\(Self.text($0))</p>" }.joined(separator: "\n"))
            \(table)
            \(sections.joined(separator: "\n"))
            </main>
            </body>
            </html>

            """
    }

    /// A row for each file, a column for each profile.
    private var table: String {
        var files: [String] = []
        var cells: [String: [String: Int]] = [:]
        for (index, outcome) in outcomes.enumerated() {
            if cells[outcome.file] == nil { files.append(outcome.file) }
            cells[outcome.file, default: [:]][outcome.profile ?? ""] = index
        }
        let columns = profiles.isEmpty ? [""] : profiles
        let head = columns.map { "<th scope=\"col\">\(Self.text($0.isEmpty ? "result" : $0))</th>" }.joined()
        let rows = files.map { file in
            let marks = columns.map { "<td>\(cells[file]?[$0].map(mark) ?? "")</td>" }.joined()
            return "<tr><th scope=\"row\">\(Self.text(file))</th>\(marks)</tr>"
        }
        return """
            <div class="scrolls" tabindex="0" role="region" aria-label="Results">
            <table>
            <thead><tr><th scope="col">file</th>\(head)</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </div>
            """
    }

    private func mark(_ index: Int) -> String {
        switch outcomes[index].verdict {
        case .passed: "<span class=\"passed\">passed</span>"
        case .skipped(let reason): "<span title=\(XMLText.attribute(reason.forTerminal))>skipped</span>"
        case .failed: "<a class=\"failed\" href=\"#f\(index)\">failed</a>"
        case .unusable: "<a class=\"failed\" href=\"#f\(index)\">unusable</a>"
        }
    }

    /// A section for each failure. One that is the same under several profiles is there once, as the first of them.
    private var sections: [String] {
        var order: [String] = []
        var groups: [String: [Int]] = [:]
        for index in outcomes.indices where outcomes[index].isFailure {
            let text = outcomes[index].file + "\n" + words(index)
            if groups[text] == nil { order.append(text) }
            groups[text, default: []].append(index)
        }
        return order.compactMap { groups[$0] }.map { indices in
            let first = outcomes[indices[0]]
            let under = indices.compactMap { outcomes[$0].profile }.joined(separator: ", ")
            let title = first.file + (under.isEmpty ? "" : " under \(under)")
            let pictures = first.pictures.map(Self.picture).joined(separator: "\n")
            let places = indices.map { "<span id=\"f\($0)\"></span>" }.joined()
            return """
                <section>
                \(places)<h2>\(Self.text(title))</h2>
                \(words(indices[0]))
                <div class="frames">\(pictures)</div>
                </section>
                """
        }
    }

    /// What is wrong with a file.
    private func words(_ index: Int) -> String {
        let outcome = outcomes[index]
        var parts: [String] = []
        switch outcome.verdict {
        case .failed(let differences, let problems):
            parts += differences.map(Self.difference) + problems.map { Self.lines($0.report) }
        case .unusable(let problem): parts.append(Self.lines(problem.report))
        case .passed, .skipped: break
        }
        if let cause = outcome.cause { parts.append("<p>It \(Self.text(cause.description)).</p>") }
        return parts.joined(separator: "\n")
    }

    /// Both values, with the part marked that differs.
    private static func difference(_ difference: Difference) -> String {
        let actual = difference.actual.description
        let (start, ends) = sameEnds(difference.expected, actual)
        func marked(_ text: String) -> String {
            let rest = text.dropFirst(start)
            let middle = rest.dropLast(ends)
            return self.text(String(text.prefix(start)))
                + (middle.isEmpty ? "" : "<mark>\(self.text(String(middle)))</mark>")
                + self.text(String(rest.suffix(ends)))
        }
        return """
            <dl>
            <dt>\(text("\(difference.place)")), after <code>\(text((difference.keys.last ?? "").inMessage))</code></dt>
            <dd>expected <code>\(text(difference.fact)): \(marked(difference.expected))</code></dd>
            <dd>was <code>\(text(difference.fact)): \(marked(actual))</code></dd>
            </dl>
            """
    }

    /// How many characters are the same at the start and at the end of two texts. Of long texts nothing is marked.
    private static func sameEnds(_ one: String, _ other: String) -> (start: Int, end: Int) {
        let (first, second) = (Array(one), Array(other))
        guard max(first.count, second.count) <= 2000 else { return (0, 0) }
        let start = zip(first, second).prefix { $0 == $1 }.count
        let end = zip(first[start...].reversed(), second[start...].reversed()).prefix { $0 == $1 }.count
        return (start, end)
    }

    private static func lines(_ lines: [String]) -> String {
        "<pre tabindex=\"0\">\(text(lines.joined(separator: "\n")))</pre>"
    }

    private static func picture(_ picture: SequenceOutcome.Picture) -> String {
        // In a picture of its own, nothing of the drawing can meet anything of the page.
        let escaped = picture.svg.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
        let name = XMLText.attribute("The screen after " + picture.lines.map(\.inMessage).joined(separator: ", "))
        return "<img alt=\(name) src=\"data:image/svg+xml,\(escaped)\">"
    }

    /// What has no meaning in an address, nor in an attribute.
    private static let plain = CharacterSet(charactersIn: " "..."~").subtracting(CharacterSet(charactersIn: "%#\"&<>"))

    private static func text(_ text: String) -> String { XMLText.content(text.forTerminal) }

    private static let style = """
        :root{color-scheme:light dark;--ink:#111318;--page:#fff;--line:#c9ced8;--good:#1a7f37;--bad:#b3161f;\
        --lit:#ffe08a}
        @media (prefers-color-scheme:dark){:root{--ink:#f5f6f8;--page:#101114;--line:#3c404a;--good:#57c773;\
        --bad:#ff8a82;--lit:#6b5300}}
        body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
        main{max-width:75rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem}h2{font-size:1.15rem;overflow-wrap:anywhere}
        section{border-top:1px solid var(--line);margin-top:1.5rem}.scrolls{overflow-x:auto}
        table{border-collapse:collapse}th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:left}
        thead th{position:sticky;top:0;background:var(--page)}tbody th{font-weight:400}
        .passed{color:var(--good)}.failed{color:var(--bad);font-weight:600}
        dl{margin:.8rem 0}dd{margin:0 0 0 1rem}code{overflow-wrap:anywhere;font-family:ui-monospace,monospace}
        mark{background:var(--lit);color:inherit}pre{overflow-x:auto;border:1px solid var(--line);padding:.6rem}
        .frames{display:flex;flex-wrap:wrap;gap:.75rem}.frames img{width:20rem;max-width:100%;height:auto}
        """
}
