import Foundation
import SourceText

/// A report as a table for people: a row for each figure, a column for each keyboard, and the words that stand out.
package struct EvaluationTable {
    private let report: EvaluationReport

    package init(_ report: EvaluationReport) { self.report = report }

    /// The lines of the table.
    package var text: String {
        var rows = [[settings] + report.keyboards.map(\.keyboard)]
        for figure in Figure.all {
            let values = report.keyboards.map { figure.value($0, report.manner) }
            guard values.contains(where: { $0 != nil }) || figure.name == "kspc" else { continue }
            rows.append([figure.label] + values.map { $0?.text ?? "–" })
        }
        return (aligned(rows) + legend + words + missing).joined(separator: "\n")
    }

    /// The figures as comma-separated values, a line for each figure of each keyboard; of an interval both bounds.
    ///
    ///     figure,keyboard,value,to
    ///     kspc,t9-en,1.0031,
    ///     kspcInterval,t9-en,1.0021,1.0043
    package var csv: String {
        let lines = Figure.all.flatMap { figure in
            report.keyboards.compactMap { keyboard in
                figure.value(keyboard, report.manner).map { value in
                    let numbers = value.numbers.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
                    let cells = [figure.name, Self.cell(keyboard.keyboard)] + numbers
                    return (numbers.count == 1 ? cells + [""] : cells).joined(separator: ",")
                }
            }
        }
        return (["figure,keyboard,value,to"] + lines).map { $0 + "\n" }.joined()
    }

    /// A name as RFC 4180 has it.
    private static func cell(_ name: String) -> String {
        name.contains { ",\"\n\r".contains($0) } ? "\"" + name.replacing("\"", with: "\"\"") + "\"" : name
    }

    /// What the main figures mean.
    private var legend: [String] {
        guard report.keyboards.contains(where: { $0.counts.kspc != nil }) else { return [] }
        let isSampled = Figure.all.contains { figure in
            figure.name == "kspcInterval" && report.keyboards.contains { figure.value($0, report.manner) != nil }
        }
        return ["KSPC: keystrokes per character; fewer are better, and 1 is a key for each character"]
            + (isSampled ? ["95 of 100 samples: of the lines, drawn at random, so many are between these two"] : [])
    }

    /// How the texts were typed, in a few words.
    private var settings: String {
        let manner = report.manner
        let settings = [
            manner.isAsWritten ? "as written" : nil, manner.usesCase && !manner.isAsWritten ? "with case" : nil,
            manner.usesContext ? nil : "without context", manner.usesDiacritics ? nil : "without diacritics",
            manner.learns ? "learning" : nil, manner.revises ? "revising" : nil,
            manner.suggestions > 0
                ? "\(manner.suggestions) suggestions\(manner.usesKeysOnly ? " by keys" : "")" : nil,
        ]
        return settings.compactMap(\.self).joined(separator: ", ")
    }

    private func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let room = String(repeating: " ", count: widths[column] - cell.displayWidth)
                return column == 0 ? cell + room : room + cell
            }.joined(separator: "  ")
        }
    }

    /// The words that cost most, and those that were left out, for each keyboard.
    private var words: [String] {
        report.keyboards.flatMap { keyboard in
            let costliest = keyboard.counts.costliestWords(Self.words).map { word, tally in
                "\(word) (\(tally.count) × \(decimal(Double(tally.keystrokes) / Double(tally.count), 2)))"
            }
            let left = keyboard.counts.untypable.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
                .prefix(Self.words).map { "\($0.key) (\($0.value))" }
            return [("costliest words", costliest), ("left out", left)].filter { !$0.1.isEmpty }.map {
                "\($0.0) on \(keyboard.keyboard): \($0.1.joined(separator: ", "))"
            }
        }
    }

    /// How many words are listed.
    private static let words = 10

    private var missing: [String] {
        report.coverage.missing.map { text, shards in
            let names = shards.prefix(Self.words).map(\.text).joined(separator: ", ")
            let more = shards.count > Self.words ? " and \(shards.count - Self.words) more" : ""
            return "missing of text \(text): \(names)\(more)"
        }
    }
}

extension Figure.Value {
    /// The value as a table has it.
    fileprivate var text: String {
        switch self {
        case .count(let count): "\(count)"
        case .share(let part, let whole): "\(part) of \(whole), \(decimal(numbers[0], 2)) %"
        case .number(let number, let decimals): decimal(number, decimals)
        case .interval(let interval, let decimals):
            "\(decimal(interval.lowerBound, decimals))–\(decimal(interval.upperBound, decimals))"
        }
    }
}

private func decimal(_ value: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", value) }
