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

    /// Reports the outcomes of one file, one under each profile.
    mutating func report(_ file: [SequenceOutcome]) {
        let before = outcomes.count
        outcomes += file
        switch format {
        case .pretty: print(PrettyReport.lines(file))
        case .tap:
            printExactly(file.enumerated().flatMap { TAPReport.lines($1, number: before + $0 + 1) })
        case .junit, .json: break
        }
    }

    func finish(coverage: CoverageReport?, remarks: [String]) {
        switch format {
        case .pretty:
            print(remarks + (coverage?.lines ?? []))
            let summary = ProfileTable.summary(outcomes)
            print(
                summary.isEmpty
                    ? [PrettyReport.summary(OutcomeCounts(outcomes))]
                    : ProfileTable.lines(outcomes, Terminal.hasSymbols ? .symbols : .ascii) + summary)
        case .tap:
            let more = (coverage?.lines ?? []) + ProfileTable.summary(outcomes)
            printExactly(TAPReport.end(outcomes.count, remarks: remarks + more))
        case .junit:
            printExactly([JUnitReport.text(outcomes, remarks: remarks + (coverage?.lines ?? []))], terminator: "")
        case .json: printExactly([JSONReport.text(outcomes, coverage: coverage)], terminator: "")
        }
        if format == .json { remarks.forEach(complain) }
    }

    // Each is written at once: the user sees a failure when it happens.

    private func print(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        KeybedCommand.print(lines.joined(separator: "\n"))
        StandardOutput.flush()
    }

    private func printExactly(_ lines: [String], terminator: String = "\n") {
        KeybedCommand.printExactly(lines.joined(separator: "\n"), terminator: terminator)
        StandardOutput.flush()
    }
}
