import CalculatorProfiles
import CalculatorSearch
import KeySequences
import KeyboardExtension
import Profiles
import SourceText

/// What was found out about a calculator, for people.
struct IdentificationReport {
    private let search: CalculatorSearch
    private let questions: QuestionTable
    private let layout: KeyboardLayout
    private let alternatives: CalculatorSearch.Alternatives

    init(_ search: CalculatorSearch, _ layout: KeyboardLayout) {
        (self.search, self.layout) = (search, layout)
        questions = QuestionTable(layout)
        alternatives = search.alternatives(asking: questions.askable)
    }

    func lines(ofFile file: String) -> [String] {
        guard search.displayCount > 0 else { return ["\(file): no display is noted yet"] }
        let differences = search.differences
        let unexplained = search.unexplained
        let count = search.displayCount
        var lines = [
            "\(file): \(count.counted("display")), of which \(count - unexplained.count) "
                + "\(count - unexplained.count == 1 ? "is" : "are") explained by \(search.nearest.name)"
                + (differences.isEmpty ? "" : " with \(differences.count.counted("other setting")):")
        ]
        lines += differences.map { difference in
            "  \(difference.setting.name): \(difference.setting.value(in: search.found)), not "
                + difference.setting.value(in: search.nearest)
                + (difference.deciding.map { " (\(place($0, file)) shows \($0.text))" } ?? "")
        }
        if !unexplained.isEmpty { lines.append("not explained:") }
        lines += unexplained.map { noted, shown in
            "  \(place(noted, file)) shows \(noted.text), and this calculator \(shown)"
        }
        let open = alternatives.settings
        let decidable = open.filter(\.canBeDecided)
        if !decidable.isEmpty { lines.append("still open, because other values explain all of this as well:") }
        lines += decidable.map { open in
            "  \(open.name): \(value(of: open)), or \(Self.written(open.values))"
        }
        let undecidable = open.filter { !$0.canBeDecided }.map(\.name)
        if !undecidable.isEmpty {
            lines.append("not decided by any keys of \(layout.id):")
            lines += Self.wrapped(undecidable)
        }
        if let next = alternatives.shortest {
            lines.append("next, press: \(questions.line(next))")
        } else {
            lines.append("nothing is left to decide; --ask adds rows that check it")
        }
        return lines
    }

    /// Where a display is noted: `line 8`, and of an included file its name and the number.
    private func place(_ display: NotedSequence.Display, _ file: String) -> String {
        display.place.hasPrefix(file + ":") ? "line " + display.place.dropFirst(file.count + 1) : display.place
    }

    private func value(of open: CalculatorSearch.OpenSetting) -> String {
        (try? CalculatorProfile.setting(named: open.name))?.value(in: search.found) ?? ""
    }

    /// The values, with ranges of numbers: `8 to 11, 13`.
    private static func written(_ values: [String]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for value in values {
            guard let number = Int(value) else { return values.joined(separator: ", ") }
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
            .joined(separator: ", ")
    }

    private static func wrapped(_ names: [String]) -> [String] {
        var lines: [String] = []
        for name in names {
            if let last = lines.last, last.count + name.count < 80 {
                lines[lines.count - 1] = last + ", " + name
            } else {
                lines.append("  " + name)
            }
        }
        return lines
    }

    /// A table with this many rows of questions: those that decide something, then those that check what was found.
    /// Empty if all were asked.
    func rows(_ count: Int) -> [String] {
        let count = count * QuestionTable.questionsPerRow
        let deciding = alternatives.next(count)
        let all = deciding + alternatives.checks(count - deciding.count)
        return all.isEmpty ? [] : questions.table(all)
    }

    /// The calculator found, as a file.
    func profile(from file: String) -> String {
        let settings = search.differences.flatMap { difference in
            (difference.deciding.map { ["# \(place($0, file)) shows \($0.text)."] } ?? [])
                + ["\(difference.setting.name): \(difference.setting.value(in: search.found))"]
        }
        return (["# Found from \(file).", "", "base: \(search.nearest.name)"] + settings).joined(separator: "\n") + "\n"
    }
}
