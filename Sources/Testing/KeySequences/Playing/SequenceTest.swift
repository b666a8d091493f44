package import Simulator
package import SourceText

/// The result of playing a script as a test.
package struct SequenceTest: Sendable {
    /// What to record besides differences and problems.
    package struct Records: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The positions of values that are as expected, which an update must not change.
        package static let matches = Records(rawValue: 1)
        /// The keys that were pressed.
        package static let coverage = Records(rawValue: 2)
    }

    package private(set) var differences: [Difference] = []
    /// The reason why the script was not played to its end, and the rows that were refused.
    package private(set) var problems: [FileError] = []
    package private(set) var matches: [ValuePlace] = []
    package private(set) var coverage: Coverage?
    /// The rows of tables that were played, in order; one that was played several times, once.
    package private(set) var rows: [PlayedRow] = []

    package var passed: Bool { differences.isEmpty && problems.isEmpty }

    /// Plays a script on a copy of a device.
    package init(_ script: Script, on simulation: Simulation, keeping records: Records = []) {
        var test = self
        var coverage = Coverage()
        if records.contains(.coverage) { coverage.note(simulation.screen) }
        var player = SequencePlayer(simulation)
        player.reportsPresses = records.contains(.coverage)
        var indices: [LinePlace: Int] = [:]
        // The time at which the latest line ended.
        var latest = ContinuousClock.now
        func note(_ row: KeysTable.Row, in file: String) {
            let played = PlayedRow(row, in: file)
            let index = indices[played.place] ?? test.rows.count
            if index == test.rows.count { test.rows.append(played) }
            indices[played.place] = index
            test.rows[index].time += latest.duration(to: .now)
        }
        do {
            try player.play(script) { event in
                switch event {
                case .differed(let difference): test.differences.append(difference)
                case .refused(let problem), .broken(let problem): test.problems.append(problem)
                case .matched(let place):
                    if records.contains(.matches) { test.matches.append(place) }
                case .pressed(let screen):
                    if records.contains(.coverage) { coverage.note(screen) }
                case .played(_, let simulation, _):
                    if records.contains(.coverage) { coverage.note(simulation.screen) }
                    latest = .now
                case .row(let row, let file, let simulation):
                    note(row, in: file)
                    if records.contains(.coverage) { coverage.note(simulation.screen) }
                    latest = .now
                }
            }
        } catch {
            test.problems.append(error)
        }
        self = test
        if records.contains(.coverage) { self.coverage = coverage }
    }
}
