package import KeySequences
package import Simulator
import SourceText

/// A `.keys` file that fails, which can be made shorter so that it fails in the same way.
package struct FailingFile {
    /// The first thing that is not as the file says.
    package enum Failure: Hashable, Sendable {
        /// A fact does not have its expected value.
        case difference(fact: String, expected: String, actual: String)
        /// A line is refused, or breaks a promise.
        case problem(String)
    }

    package let failure: Failure
    private let device: Simulation
    /// The lines of promises and invariants that are checked.
    private let checks: [String]
    /// The keys and commands up to the failure, as the device reads them.
    private let lines: [String]
    /// The line that expects what is not so; nil if the failure is a line that is refused or breaks a promise.
    private let expectation: String?

    /// Plays a file. Returns nil if it passes.
    ///
    /// - Parameter device: the device in its state before the first line.
    package init?(_ script: Script, on device: Simulation) {
        guard let (failure, place) = Self.firstFailure(of: script, on: device) else { return nil }
        self.failure = failure
        self.device = device
        var (checks, lines): ([String], [String]) = ([], [])
        var expectation: String?
        for index in 0..<script.count {
            let step = script[index]
            let isPlace = step.file == place.file && step.line.number == place.line
            switch step.line.content {
            case .keys(let keys): lines.append(keys)
            case .command(let command): lines.append(command)
            case .promises, .always: checks.append(step.line.text)
            case .expectation(let fact): if isPlace { expectation = "\(fact.name): \(fact.written)" }
            case .table(let table):
                // Each row begins with the device in its state at the table, so only the row that fails matters.
                guard step.file == place.file, let row = table.rows.first(where: { $0.number == place.line }) else {
                    continue
                }
                for cell in row.cells {
                    switch cell.content {
                    case .keys(let keys): lines.append(keys)
                    case .command(let command, _): lines.append(command)
                    case .expectation(let fact):
                        if case .difference(fact.name, fact.written, _) = failure {
                            expectation = expectation ?? "\(fact.name): \(fact.written)"
                        }
                    }
                }
                (self.checks, self.lines, self.expectation) = (checks, lines, expectation)
                return
            case .include, .tags, .skip: break
            }
            if isPlace { break }
        }
        (self.checks, self.lines, self.expectation) = (checks, lines, expectation)
    }

    /// The shortest file found that fails in the same way, without its comments.
    ///
    /// - Parameter attempts: how often files may be played.
    package func shrunk(attempts: Int = 5000) -> String {
        var shrinker = Shrinker(attempts: attempts) { fails($0) }
        return text(shrinker.shrunk(lines))
    }

    private func fails(_ lines: [String]) -> Bool {
        guard let script = try? Script(Array(text(lines).utf8), name: "shrunk.keys") else { return false }
        return Self.firstFailure(of: script, on: device)?.failure == failure
    }

    private func text(_ lines: [String]) -> String {
        let written = lines.map { $0.hasPrefix(":") ? $0 : "> " + $0.drop { $0 == " " } }
        return (checks + written + (expectation.map { [$0] } ?? [])).joined(separator: "\n") + "\n"
    }

    /// What fails first, and the place of it.
    private static func firstFailure(
        of script: Script, on device: Simulation
    ) -> (failure: Failure, place: (file: String, line: Int))? {
        var found: (Failure, (String, Int))?
        var player = SequencePlayer(device)
        player.reportsPresses = false
        do {
            try player.play(script) { event in
                guard found == nil else { return }
                switch event {
                case .differed(let difference):
                    let failure = Failure.difference(
                        fact: difference.fact, expected: difference.expected, actual: difference.actual.description)
                    found = (failure, (difference.place.file, difference.place.line))
                case .refused(let problem), .broken(let problem):
                    found = (.problem(problem.message), (problem.file, problem.line))
                case .pressed, .played, .row, .matched: break
                }
            }
        } catch {
            found = found ?? (.problem(error.message), (error.file, error.line))
        }
        return found
    }
}
