import ArgumentParser
import Foundation
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
        if format == .tap { print([TAPReport.header, TAPReport.program]) }
    }

    mutating func report(_ outcome: SequenceOutcome) {
        outcomes.append(outcome)
        switch format {
        case .pretty: print(PrettyReport.lines(outcome))
        case .tap: print(TAPReport.lines(outcome, number: outcomes.count))
        case .junit, .json: break
        }
    }

    func finish(coverage: CoverageReport?, remarks: [String]) {
        switch format {
        case .pretty:
            print(remarks + (coverage?.lines ?? []))
            print(PrettyReport.summary(OutcomeCounts(outcomes)))
        case .tap: print(TAPReport.end(outcomes.count, remarks: remarks + (coverage?.lines ?? [])))
        case .junit:
            print(JUnitReport.text(outcomes, remarks: remarks + (coverage?.lines ?? [])), terminator: "")
        case .json: print(JSONReport.text(outcomes, coverage: coverage), terminator: "")
        }
        fflush(nil)
        if format == .json { remarks.forEach(complain) }
    }

    private func print(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        Swift.print(lines.joined(separator: "\n"))
        // The user sees a failure when it happens.
        fflush(nil)
    }

    private func print(_ line: String, terminator: String = "\n") { Swift.print(line, terminator: terminator) }
}
