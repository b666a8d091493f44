import Foundation
import SourceText

/// The result of an evaluation, as text for a person and as JSON that can be merged.
package struct EvaluationReport: Hashable, Sendable {
    /// The version of Keybed that made the report; `nil` if the report does not say so.
    package let version: String?
    /// The layout that was evaluated.
    package let layout: String
    /// How the text was typed.
    package let manner: PerfectTypist.Manner
    /// The counts.
    package private(set) var tally: Tally

    package init(layout: String, manner: PerfectTypist.Manner, tally: Tally) {
        version = KeybedVersion.current
        self.layout = layout
        self.manner = manner
        self.tally = tally
    }

    /// The sum of two reports; `nil` if they differ in version, layout or manner.
    package func adding(_ other: EvaluationReport) -> EvaluationReport? {
        guard version == other.version, layout == other.layout, manner == other.manner else { return nil }
        var sum = self
        sum.tally += other.tally
        return sum
    }

    /// The figures, one per line.
    package var text: String {
        let inList = tally.words - tally.oov
        var lines = [
            ("layout", [layout, settings].filter { !$0.isEmpty }.joined(separator: ", ")),
            ("words", "\(tally.words)"),
            ("not in the list", "\(tally.oov)" + share(tally.oov, of: tally.words)),
            ("first candidate right", "\(tally.first) of \(inList)" + share(tally.first, of: inList)),
        ]
        if tally.formed > 0 {
            lines.append(("formed words right", "\(tally.formed) of \(tally.oov)" + share(tally.formed, of: tally.oov)))
        }
        let right = tally.first + tally.formed
        lines.append(("of all words", "\(right) of \(tally.words)" + share(right, of: tally.words)))
        if manner.usesCase {
            lines.append(("and in its case", "\(tally.inCase) of \(inList)" + share(tally.inCase, of: inList)))
            let right = tally.inCase + tally.formedInCase
            lines.append(("of all words", "\(right) of \(tally.words)" + share(right, of: tally.words)))
        }
        lines.append(("KSPC", decimal(tally.kspc, 4)))
        if manner.suggestions > 0 {
            let way = manner.usesKeysOnly ? " by keys" : ""
            lines.append(("KSPC with \(manner.suggestions) suggestions\(way)", decimal(tally.kspcWithSuggestions, 3)))
        }
        if tally.untypable > 0 { lines.append(("left out (not on the keypad)", "\(tally.untypable)")) }
        let costliest = tally.costliestWords(10).map { word, tally in
            "\(word) (\(tally.count) × \(decimal(Double(tally.keystrokes) / Double(tally.count), 2)))"
        }
        lines.append(("costliest words", costliest.isEmpty ? "none" : costliest.joined(separator: ", ")))
        let width = lines.map(\.0.count).max() ?? 0
        return lines.map { $0.0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.1 }
            .joined(separator: "\n")
    }

    private var settings: String {
        var settings: [String] = []
        if !manner.usesContext { settings.append("without context") }
        if !manner.usesDiacritics { settings.append("without diacritics") }
        if manner.usesCase { settings.append("with case") }
        if manner.learns { settings.append("learning") }
        if manner.revises { settings.append("revising") }
        return settings.joined(separator: ", ")
    }

    private func share(_ part: Int, of whole: Int) -> String {
        whole == 0 ? "" : " (\(decimal(100 * Double(part) / Double(whole), 2)) %)"
    }

    private func decimal(_ value: Double?, _ digits: Int) -> String {
        value.map { String(format: "%.\(digits)f", $0) } ?? "–"
    }
}

extension EvaluationReport: Codable {
    private enum Key: String, CodingKey {
        case version = "keybed"
        case layout, manner, words, oov, accuracy, ofAllWords, inCaseOfAllWords, kspc, kspcWithSuggestions, counts
    }

    /// Reads a report. The figures are computed again from the counts.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        version = try values.decodeIfPresent(String.self, forKey: .version)
        layout = try values.decode(String.self, forKey: .layout)
        manner = try values.decode(PerfectTypist.Manner.self, forKey: .manner)
        tally = try values.decode(Tally.self, forKey: .counts)
    }

    /// Writes the figures and the counts they come from.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(version, forKey: .version)
        try values.encode(layout, forKey: .layout)
        try values.encode(manner, forKey: .manner)
        try values.encode(tally.words, forKey: .words)
        try values.encode(tally.oov, forKey: .oov)
        try values.encode(tally.accuracy, forKey: .accuracy)
        try values.encode(tally.ofAllWords, forKey: .ofAllWords)
        try values.encode(manner.usesCase ? tally.inCaseOfAllWords : nil, forKey: .inCaseOfAllWords)
        try values.encode(tally.kspc, forKey: .kspc)
        try values.encode(manner.suggestions > 0 ? tally.kspcWithSuggestions : nil, forKey: .kspcWithSuggestions)
        try values.encode(tally, forKey: .counts)
    }

    /// One line of JSON, its keys sorted.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Reads what ``json`` wrote.
    package init(json: [UInt8]) throws {
        self = try JSONDecoder().decode(EvaluationReport.self, from: Data(json))
    }
}
