import Foundation
package import LayoutFiles
import SettingsFiles
import SourceText

/// Which changes of a layout no test notices, and how many all others are.
package struct MutationReport: Sendable {
    /// A change that no test notices.
    package struct Survivor: Sendable {
        package var change: LayoutChange
        package var place: LayoutPlaces.Place
        /// Why it makes no difference, if the author says so.
        package var reason: String?
    }

    private let layout: String
    private let files: Int
    private let others: Int
    private var refused: Int
    private let equal: Int
    private let places: LayoutPlaces
    private let equivalent: EquivalentChanges
    private var noticed: [LayoutChange] = []
    private var overran = 0
    private var survivors: [Survivor] = []
    /// The changes that the author calls equivalent and that a test notices.
    package private(set) var refuted: [LayoutChange] = []

    /// How many changes that no test notices are listed unless all are asked for.
    package static let shown = 20

    /// - Parameters:
    ///   - files: how many files were played.
    ///   - others: how many were not, because another keyboard is tested in them.
    package init(
        of layout: String, files: Int, others: Int, _ mutants: LayoutMutants, places: LayoutPlaces,
        equivalent: EquivalentChanges
    ) {
        self.layout = layout
        (self.files, self.others) = (files, others)
        (refused, equal) = (mutants.refused.count, mutants.equal.count)
        self.places = places
        self.equivalent = equivalent
    }

    package mutating func add(_ verdict: MutationTrial.Verdict, on change: LayoutChange) {
        let reason = equivalent.reason(for: change)
        switch verdict {
        case .unusable: refused += 1
        case .survived: survivors.append(Survivor(change: change, place: places[change.part], reason: reason))
        case .noticed, .overran:
            noticed.append(change)
            overran += verdict == .overran ? 1 : 0
            if reason != nil { refuted.append(change) }
        }
    }

    /// The changes that no test notices and that make a difference.
    package var unnoticed: [Survivor] { survivors.filter { $0.reason == nil } }
    private var excused: [Survivor] { survivors.filter { $0.reason != nil } }
    private var all: Int { noticed.count + unnoticed.count }

    /// The percentage of changes that a test notices, of those that make a difference; rounded down to a tenth, so that
    /// only 100 is all.
    package var score: Double { all == 0 ? 100 : Double(noticed.count * 1000 / all) / 10 }

    /// How many changes of a kind, or of a key, there are, and how many of them no test notices.
    private struct Tally {
        var name: String
        var unnoticed: Int
        var all: Int
    }

    /// The changes by what names them, those with the most unnoticed ones first. What is noticed wholly is left out.
    private func tallies(by name: (LayoutChange) -> String) -> [Tally] {
        let unnoticed = Dictionary(grouping: unnoticed) { name($0.change) }.mapValues(\.count)
        let noticed = Dictionary(grouping: noticed, by: name).mapValues(\.count)
        return unnoticed.map { Tally(name: $0, unnoticed: $1, all: $1 + (noticed[$0] ?? 0)) }
            .sorted { ($1.unnoticed, $0.name) < ($0.unnoticed, $1.name) }
    }

    private static func line(_ title: String, _ tallies: [Tally]) -> String {
        let shown = tallies.prefix(10).map { "\($0.name) \($0.unnoticed) of \($0.all)" }
        let rest = tallies.count > shown.count ? ["and \(tallies.count - shown.count) more"] : []
        return "\(title): " + (shown + rest).joined(separator: ", ")
    }

    /// The lines for people.
    ///
    /// - Parameter all: whether all changes that no test notices are listed, or only the first.
    package func lines(all listsAll: Bool) -> [String] {
        let listed = unnoticed.prefix(listsAll ? .max : Self.shown)
        var survived = listed.flatMap { survivor in
            survivor.place.span.problem("no test notices that \(survivor.change.description)", in: survivor.place.file)
                .report
        }
        if listed.count < unnoticed.count {
            survived.append("and \(unnoticed.count - listed.count) more; --all lists them")
        }
        if unnoticed.count > 1 {
            survived.append(Self.line("not noticed, by kind", tallies(by: \.kind)))
            survived.append(Self.line("not noticed, by key", tallies { $0.part.key ?? "no key" }))
        }
        let excused = excused.map { survivor in
            survivor.place.span.problem(
                "\(survivor.change.description): equivalent, because \(survivor.reason ?? "")", in: survivor.place.file
            ).description
        }
        var summary = [
            "\(layout): \(noticed.count) of \(all) changes noticed (\(score.written) %) by \(files.counted("file"))"
        ]
        if others > 0 { summary.append("\(others.counted("file")) of other keyboards left out") }
        if !self.excused.isEmpty { summary.append("\(self.excused.count) equivalent") }
        if overran > 0 { summary.append("\(overran) noticed because a file did not end in its time") }
        if refused > 0 { summary.append("\(refused) made no usable layout") }
        if equal > 0 { summary.append("\(equal) made nothing new") }
        return survived + excused + [summary.joined(separator: "; ")]
    }

}

extension Double {
    /// `97.5`, or `100` for a whole number.
    fileprivate var written: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

/// The report as a JSON object.
extension MutationReport: Encodable {
    private enum Key: String, CodingKey {
        case keybed, layout, files, others, noticed, overran, unnoticed, equivalent, refused, equal, score
    }

    private struct Entry: Encodable {
        var kind: String
        var change: String
        var file: String
        var line: Int
        var column: Int
        var text: String
        var reason: String?

        init(_ survivor: Survivor) {
            (kind, change) = (survivor.change.kind, survivor.change.description)
            (file, line) = (survivor.place.file, survivor.place.span.line)
            (column, text) = (survivor.place.span.excerpt.column, survivor.place.span.excerpt.line)
            reason = survivor.reason
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(KeybedVersion.current, forKey: .keybed)
        try object.encode(layout, forKey: .layout)
        try object.encode(files, forKey: .files)
        try object.encode(others, forKey: .others)
        try object.encode(noticed.count, forKey: .noticed)
        try object.encode(overran, forKey: .overran)
        try object.encode(unnoticed.map(Entry.init), forKey: .unnoticed)
        try object.encode(excused.map(Entry.init), forKey: .equivalent)
        try object.encode(refused, forKey: .refused)
        try object.encode(equal, forKey: .equal)
        try object.encode(score, forKey: .score)
    }

    /// The object on one line.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding fails only for numbers that are not finite.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
