import SourceText

/// The results of files under several profiles as a table for people.
///
///     ideal  ios15  ios16
///       ✓      ✗      ✓    words.keys
///       –      –      –    later.keys
///     ideal: 12 passed, 0 failed, 1 skipped
package enum ProfileTable {
    /// How results are drawn.
    package enum Marks: Sendable {
        case symbols
        /// For terminals that cannot show the symbols.
        case ascii

        fileprivate func mark(_ verdict: SequenceOutcome.Verdict) -> String {
            switch (verdict, self) {
            case (.passed, .symbols): "✓"
            case (.failed, .symbols), (.unusable, .symbols): "✗"
            case (.skipped, .symbols): "–"
            case (.passed, .ascii): "+"
            case (.failed, .ascii), (.unusable, .ascii): "x"
            case (.skipped, .ascii): "-"
            }
        }
    }

    /// The files that do not pass under all profiles, after a line with the names of the profiles. Empty if all pass.
    package static func lines(_ outcomes: [SequenceOutcome], _ marks: Marks = .symbols) -> [String] {
        let profiles = OutcomeCounts.byProfile(outcomes).map(\.profile)
        let names = profiles.map(\.printable)
        let columns = Dictionary(uniqueKeysWithValues: profiles.enumerated().map { ($1, $0) })
        var files: [String] = []
        var rows: [String: [String]] = [:]
        var notPassed: Set<String> = []
        for outcome in outcomes {
            guard let column = outcome.profile.flatMap({ columns[$0] }) else { continue }
            if rows[outcome.file] == nil { files.append(outcome.file) }
            rows[outcome.file, default: profiles.map { _ in " " }][column] = marks.mark(outcome.verdict)
            if case .passed = outcome.verdict { continue }
            notPassed.insert(outcome.file)
        }
        let lines = files.filter(notPassed.contains).map { file in
            zip(names, rows[file] ?? []).map { centred($1, $0.displayWidth) }.joined(separator: "  ")
                + "  " + file.printable
        }
        return lines.isEmpty ? [] : [names.joined(separator: "  ")] + lines
    }

    /// The number of results of each kind under each profile.
    package static func summary(_ outcomes: [SequenceOutcome]) -> [String] {
        OutcomeCounts.byProfile(outcomes).map { "\($0.printable): \(PrettyReport.summary($1))" }
    }

    private static func centred(_ mark: String, _ width: Int) -> String {
        let before = max(0, width - 1) / 2
        return String(repeating: " ", count: before) + mark
            + String(repeating: " ", count: max(0, width - 1 - before))
    }
}
