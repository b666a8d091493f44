import Foundation
import SourceText

/// The result of an evaluation, as a table for a person and as JSON that can be merged.
package struct EvaluationReport: Hashable, Sendable {
    /// The version of Keybed that made the report; `nil` if the report does not say so.
    package let version: String?
    /// The name that the user gave the run; `nil` for none.
    package let run: String?
    /// How the texts were typed.
    package let manner: Manner
    /// What the report is about.
    package private(set) var coverage: TextCoverage
    /// The keyboards, in the order in which they were asked for.
    package private(set) var keyboards: [KeyboardReport]

    package init(run: String?, manner: Manner, coverage: TextCoverage, keyboards: [KeyboardReport]) {
        version = KeybedVersion.current
        self.run = run
        self.manner = manner
        self.coverage = coverage
        self.keyboards = keyboards
    }

    /// Why two reports do not belong together.
    package enum Difference: Error, Hashable {
        case version(String?, String?)
        case run(String?, String?)
        case manner
        case keyboards
        /// The layout, the word list or the program of this keyboard was another one.
        case keyboard(String)
        case texts(TextCoverage.Conflict)
        /// The counts are larger than those of any text.
        case tooLarge
    }

    /// Whether another report is about the same shards of the same texts, typed in the same way on the same keyboards.
    package func isOfSameShard(as other: EvaluationReport) -> Bool {
        version == other.version && run == other.run && manner == other.manner && coverage == other.coverage
            && keyboards.elementsEqual(other.keyboards) { $0.isSame(as: $1) }
    }

    /// Adds the report of other parts. The sum does not depend on the order of the reports, nor on how they were
    /// grouped.
    package mutating func add(_ other: EvaluationReport) throws(Difference) {
        guard version == other.version else { throw .version(version, other.version) }
        guard run == other.run else { throw .run(run, other.run) }
        guard manner == other.manner else { throw .manner }
        guard keyboards.map(\.keyboard) == other.keyboards.map(\.keyboard) else { throw .keyboards }
        for (own, others) in zip(keyboards, other.keyboards) where !own.isSame(as: others) {
            throw .keyboard(own.keyboard)
        }
        do throws(TextCoverage.Conflict) {
            try coverage.add(other.coverage)
        } catch {
            throw .texts(error)
        }
        for index in keyboards.indices { keyboards[index] += other.keyboards[index] }
        guard keyboards.allSatisfy(\.isPlausible) else { throw .tooLarge }
    }
}

extension EvaluationReport: Codable {
    private enum Key: String, CodingKey {
        case version = "keybed"
        case run, manner, texts, keyboards, figures
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        version = try values.decodeIfPresent(String.self, forKey: .version)
        run = try values.decodeIfPresent(String.self, forKey: .run)
        manner = try values.decode(Manner.self, forKey: .manner)
        coverage = try values.decode(TextCoverage.self, forKey: .texts)
        keyboards = try values.decode([KeyboardReport].self, forKey: .keyboards)
    }

    /// Writes the counts, and for each keyboard the figures that follow from them.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(version, forKey: .version)
        try values.encode(run, forKey: .run)
        try values.encode(manner, forKey: .manner)
        try values.encode(coverage, forKey: .texts)
        try values.encode(keyboards, forKey: .keyboards)
        try values.encode(figures, forKey: .figures)
    }

    /// The figures by keyboard and name: one number each, or the two bounds of an interval.
    private var figures: [String: [String: [Double]]] {
        Dictionary(
            keyboards.map { report in
                let pairs = Figure.all.compactMap { figure in
                    figure.value(report, manner).map { (figure.name, $0.numbers) }
                }
                return (report.keyboard, Dictionary(uniqueKeysWithValues: pairs))
            }, uniquingKeysWith: { first, _ in first })
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
