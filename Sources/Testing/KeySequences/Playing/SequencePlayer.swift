import HostAppKit
import Promises
package import Simulator
package import SourceText

/// Plays a script on a device and compares the facts with the expected values.
package struct SequencePlayer {
    /// An event reported while a file is played.
    package enum Event {
        /// A key was pressed; the line may still be refused.
        case pressed(Screen)
        /// A line of keys or a command has been carried out, or was refused as the file expects.
        case played(KeysFile.Line, Simulation, isRefused: Bool)
        /// A row of a table in a file has been played; the device is restored after the report.
        case row(KeysTable.Row, file: String, Simulation)
        /// A row was refused although it does not expect a refusal. The rows after it are still played.
        case refused(FileError)
        /// A line broke a promise of the keyboard or an invariant of the file, or a keyboard was stopped in it although
        /// the file does not expect it. The lines after it are still played.
        case broken(FileError)
        /// A fact has the expected value.
        case matched(ValuePlace)
        /// A fact does not have the expected value.
        case differed(Difference)
    }

    package var simulation: Simulation
    /// Whether `Event.pressed` is reported, which makes a copy of the screen for each key.
    package var reportsPresses = true
    private var recent = RecentLines()
    /// The number of lines of a stopped keyboard's output that a report has.
    private static let maximumOutput = 10
    /// Checks the promises that the file names; nil if it names none.
    private var checker: PromiseChecker?

    package init(_ simulation: Simulation) { self.simulation = simulation }

    /// Plays the script to its end. Throws at the first line that is refused although the file does not expect it.
    ///
    /// - Parameter goesOn: asked before each line and each row of a table; if it says no, the rest is not played.
    package mutating func play(
        _ script: Script, while goesOn: () -> Bool = { true }, report: (Event) -> Void
    ) throws(FileError) {
        if script.count > 0, simulation.historyLength.done == 0 {
            // A keyboard may fail on a new device, before the first line.
            let first = script[0]
            let origin = Origin(file: first.file, number: first.line.number, line: "", all: 0..<0) { $0 }
            for problem in problems(from: origin, { script.expects($0, from: 0) }) { report(.broken(problem)) }
        }
        for index in 0..<script.count where goesOn() {
            let step = script[index]
            switch step.line.content {
            case .keys(let text): try carryOut(.keys(text), step, at: index, in: script, report: report)
            case .command(let text): try carryOut(.command(text), step, at: index, in: script, report: report)
            case .expectation(let expectation):
                compare(
                    expectation,
                    at: ValuePlace(
                        file: step.file, line: step.line.number, span: expectation.span, isCell: false), report: report)
            case .table(let table): try play(table, in: step.file, while: goesOn, report: report)
            case .promises(let promises): check(promises, [])
            case .always(let expectation): check([], [Invariant(expectation, as: step.line.text)])
            case .include, .tags, .skip: continue
            }
        }
    }

    /// Checks further promises from here.
    private mutating func check(_ promises: Set<Promise>, _ invariants: [Invariant]) {
        checker = PromiseChecker(
            (checker?.promises ?? []).union(promises), invariants: (checker?.invariants ?? []) + invariants,
            on: simulation, profiles: simulation.profiles.map(\.name))
    }

    /// An action on the device in one step.
    private enum Action {
        /// The text after `>`.
        case keys(String)
        case command(String)

        /// Whether it is undo or redo.
        var isMove: Bool {
            guard case .command(let text) = self else { return false }
            return DeviceCommand.named(CommandArguments.split(text).name.text)?.isMove == true
        }
    }

    /// The position of the text of an action, for reports of problems.
    private struct Origin {
        var file: String
        var number: Int
        var line: String
        /// The range of the whole action, in UTF-8 units.
        var all: Range<Int>
        /// Converts a range of the action's text to a range of the line.
        var range: (Range<Int>) -> Range<Int>

        func problem(_ refusal: Refusal) -> FileError { problem(refusal.description, at: refusal.range.map(range)) }

        func problem(_ broken: BrokenPromise) -> FileError { problem("\(broken.name) is broken: \(broken.sentence)") }

        func problem(_ stop: KeyboardStop) -> FileError {
            var problem = problem("\(stop)")
            problem.output = stop.output.suffix(SequencePlayer.maximumOutput).map(\.asMessage)
            return problem
        }

        private func problem(_ message: String, at range: Range<Int>? = nil) -> FileError {
            FileError(
                file: file, line: number, excerpt: SourceExcerpt(line, range ?? all), message: message.asMessage)
        }
    }

    private mutating func carryOut(
        _ action: Action, _ step: Script.Step, at index: Int, in script: Script, report: (Event) -> Void
    ) throws(FileError) {
        recent.append(step.line.text)
        do {
            let broken = try carryOut(action, report: report)
            let origin = SequencePlayer.origin(of: action, step)
            for problem in problems(broken, of: action, from: origin, { script.expects($0, from: index + 1) }) {
                report(.broken(problem))
            }
            report(.played(step.line, simulation, isRefused: false))
        } catch {
            simulation.refuse(error)
            guard script.expects(.message, from: index + 1) else {
                throw SequencePlayer.origin(of: action, step).problem(error)
            }
            report(.played(step.line, simulation, isRefused: true))
        }
    }

    /// The text of keys is the part after `>`; the text of a command is the whole line.
    private static func origin(of action: Action, _ step: Script.Step) -> Origin {
        let line = step.line.text
        let text = if case .keys(let text) = action { text } else { line }
        let offset = line.utf8.count - text.utf8.count
        let all = line[line.utf8.index(line.startIndex, offsetBy: offset)...].withoutBlanks.span.bytes
        return Origin(file: step.file, number: step.line.number, line: line, all: all) { range in
            offset + range.lowerBound..<offset + range.upperBound
        }
    }

    /// Returns the promises that the action broke.
    private mutating func carryOut(_ action: Action, report: (Event) -> Void) throws(Refusal) -> [BrokenPromise] {
        let command = try command(for: action)
        if checker != nil { return try checker?.run(command, on: &simulation) ?? [] }
        if case .keys = command, reportsPresses {
            try simulation.run(command) { report(.pressed($0)) }
        } else {
            try simulation.run(command)
        }
        return []
    }

    /// The problems of a line that was carried out: the promises it broke, and the keyboards that were stopped in it
    /// although the file does not expect that.
    ///
    /// - Parameter expects: whether the file expects a value of a fact after the line.
    private func problems(
        _ broken: [BrokenPromise] = [], of action: Action? = nil, from origin: Origin, _ expects: (FactName) -> Bool
    ) -> [FileError] {
        // Undo shows what was stopped in an earlier line.
        let stopped = action?.isMove == true ? [] : simulation.screen.stops
        let unexpected = stopped.filter { !expects(.stopped) && ($0.isSilent || !expects(.message)) }
        return broken.map(origin.problem) + unexpected.map(origin.problem)
    }

    private func command(for action: Action) throws(Refusal) -> Command {
        switch action {
        case .keys(let text): return .keys(try KeyLine.parse(text))
        case .command(let text):
            guard let command = try simulation.command(for: text) else {
                throw simulation.unknownCommand(text, besides: FileCommand.allCases.map(\.description))
            }
            return command
        }
    }

    private func compare(_ expectation: Expectation, at place: ValuePlace, report: (Event) -> Void) {
        let value = simulation.screen[expectation.fact]
        let difference = Difference(expectation, from: value, at: place, after: recent)
        report(difference.map { .differed($0) } ?? .matched(place))
    }

    /// Plays each row on the device in its current state, and restores that state.
    private mutating func play(
        _ table: KeysTable, in file: String, while goesOn: () -> Bool, report: (Event) -> Void
    ) throws(FileError) {
        let (start, before) = (simulation, recent)
        for row in table.rows where goesOn() {
            recent.append(row.text)
            let done = play(row, in: file, report: report)
            report(.row(row, file: file, simulation))
            do {
                // Undo also reverts the store, which is not part of the value.
                for _ in 0..<done { try simulation.run(":undo") }
            } catch {
                throw FileError(
                    file: file, line: row.number, column: 1,
                    message: "the rows below cannot be played, because this row cannot be undone: \(error)".asMessage)
            }
            (simulation, recent) = (start, before)
        }
    }

    /// Plays a row to its end, or to the first cell that is refused although the row does not expect it. Returns the
    /// number of steps carried out.
    private mutating func play(_ row: KeysTable.Row, in file: String, report: (Event) -> Void) -> Int {
        var done = 0
        for (index, cell) in row.cells.enumerated() {
            let action: Action
            let origin: Origin
            switch cell.content {
            case .keys(let text):
                action = .keys(text)
                origin = Origin(file: file, number: row.number, line: row.text, all: cell.span.bytes) {
                    cell.source($0)
                }
            case .command(let text, let argumentStart):
                action = .command(text)
                // The command is in the first row, its argument in the cell.
                origin = Origin(file: file, number: row.number, line: row.text, all: cell.span.bytes) { range in
                    range.upperBound <= argumentStart
                        ? cell.span.bytes
                        : cell.source(max(0, range.lowerBound - argumentStart)..<range.upperBound - argumentStart)
                }
            case .expectation(let expectation):
                let place = ValuePlace(file: file, line: row.number, span: cell.span, isCell: true)
                compare(expectation, at: place, report: report)
                continue
            }
            do {
                let broken = try carryOut(action, report: report)
                for problem in problems(broken, of: action, from: origin, { row.expects($0, after: index) }) {
                    report(.broken(problem))
                }
                done += 1
            } catch {
                simulation.refuse(error)
                guard row.expects(.message, after: index) else {
                    report(.refused(origin.problem(error)))
                    return done
                }
            }
        }
        return done
    }
}

extension Script {
    /// Whether one of the expectations from a step on, up to the next line of another kind, is about a fact: of the
    /// message, so that the line before may be refused.
    fileprivate func expects(_ fact: FactName, from start: Int) -> Bool {
        for index in start..<max(start, count) {
            guard case .expectation(let expectation) = self[index].line.content else { return false }
            if expectation.fact == fact { return true }
        }
        return false
    }
}

extension String {
    /// The text as part of a message: on one line and with at most 500 characters.
    var asMessage: String {
        let text = prefix(500).printable
        return text.utf8.count < utf8.count ? text.prefix(499) + "…" : text
    }
}
