import SourceText

/// A row of a table that was played.
package struct PlayedRow: Hashable, Sendable {
    package var place: LinePlace
    /// What the row does: its keys and commands.
    package var steps: String
    package var time: Duration = .zero

    init(_ row: KeysTable.Row, in file: String) {
        place = LinePlace(file: file, line: row.number)
        steps =
            row.cells.compactMap { cell in
                switch cell.content {
                case .keys(let text), .command(let text, _): text
                case .expectation: nil
                }
            }.joined(separator: " ").asMessage
    }
}

/// The position of a line: the file and the number, counted from 1.
package struct LinePlace: Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) { (self.file, self.line) = (file, line) }

    package var description: String { "\(file):\(line)" }
}

extension SequenceOutcome {
    /// The results as the cases of a report in which each row of a table has its own: first of what is outside of
    /// tables, then of each row.
    package var cases: [SequenceOutcome] {
        guard case let places = Set(rows.map(\.place)), !places.isEmpty else { return [self] }
        var (differences, problems): ([Difference], [FileError]) = ([], [])
        if case .failed(let found, let refused) = verdict { (differences, problems) = (found, refused) }
        func own(_ place: LinePlace) -> LinePlace? { places.contains(place) ? place : nil }
        let differencesOf = Dictionary(grouping: differences) {
            own(LinePlace(file: $0.place.file, line: $0.place.line))
        }
        let problemsOf = Dictionary(grouping: problems) { own(LinePlace(file: $0.file, line: $0.line)) }
        func outcome(of row: PlayedRow?, seconds: Double) -> SequenceOutcome {
            var outcome = self
            (outcome.row, outcome.seconds) = (row, seconds)
            let (differences, problems) = (differencesOf[row?.place] ?? [], problemsOf[row?.place] ?? [])
            outcome.verdict = differences.isEmpty && problems.isEmpty ? .passed : .failed(differences, problems)
            if !outcome.isFailure { outcome.cause = nil }
            return outcome
        }
        let times = rows.map { $0.time / .seconds(1) }
        return [outcome(of: nil, seconds: seconds - times.reduce(0, +))]
            + zip(rows, times).map { outcome(of: $0, seconds: $1) }
    }
}
