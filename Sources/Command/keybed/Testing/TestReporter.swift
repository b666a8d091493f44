import ArgumentParser
import Console
import KeySequences

/// Prints the results of tests in the requested format, either as each test ends or after all of them.
struct TestReporter {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case pretty, tap, junit, json
    }

    let format: Format
    private(set) var outcomes: [SequenceOutcome] = []

    init(_ format: Format) {
        self.format = format
        if format == .tap { printExactly([TAPReport.header, TAPReport.program]) }
    }

    mutating func report(_ outcome: SequenceOutcome) {
        outcomes.append(outcome)
        switch format {
        case .pretty: print(PrettyReport.lines(outcome))
        case .tap: printExactly(TAPReport.lines(outcome, number: outcomes.count))
        case .junit, .json: break
        }
    }

    func finish(coverage: CoverageReport?, remarks: [String]) {
        switch format {
        case .pretty:
            print(remarks + (coverage?.lines ?? []))
            print([PrettyReport.summary(OutcomeCounts(outcomes))])
        case .tap: printExactly(TAPReport.end(outcomes.count, remarks: remarks + (coverage?.lines ?? [])))
        case .junit:
            printExactly([JUnitReport.text(outcomes, remarks: remarks + (coverage?.lines ?? []))], terminator: "")
        case .json: printExactly([JSONReport.text(outcomes, coverage: coverage)], terminator: "")
        }
        if format == .json { remarks.forEach(complain) }
    }

    // Each is written at once: the user sees a failure when it happens.

    private func print(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        keybed.print(lines.joined(separator: "\n"))
        StandardOutput.flush()
    }

    private func printExactly(_ lines: [String], terminator: String = "\n") {
        keybed.printExactly(lines.joined(separator: "\n"), terminator: terminator)
        StandardOutput.flush()
    }
}
