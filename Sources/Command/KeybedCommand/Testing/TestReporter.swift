import ArgumentParser
import Console
import KeySequences

/// Prints the results of tests in the requested format, either as each test ends or after all of them.
struct TestReporter {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case pretty, tap, junit, json
    }

    let format: Format
    private let theme = Terminal.themeOfOutput
    private(set) var outcomes: [SequenceOutcome] = []
    /// The number of cases reported to a TAP harness.
    private var cases = 0

    init(_ format: Format) {
        self.format = format
        if format == .tap { printExactly([TAPReport.header, TAPReport.program]) }
    }

    /// Reports the outcomes of one file, one under each profile.
    mutating func report(_ file: [SequenceOutcome]) {
        outcomes += file
        switch format {
        case .pretty:
            let lines = PrettyReport.lines(file, look)
            print(theme.hasAttributes && !lines.isEmpty ? lines + [""] : lines)
        case .tap:
            for outcome in file.flatMap(\.cases) {
                cases += 1
                printExactly(TAPReport.lines(outcome, number: cases))
            }
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
                    ? [PrettyReport.summary(OutcomeCounts(outcomes), look)]
                    : ProfileTable.lines(outcomes, Terminal.hasSymbols ? .symbols : .ascii) + summary)
        case .tap:
            let more = (coverage?.lines ?? []) + ProfileTable.summary(outcomes)
            printExactly(TAPReport.end(cases, remarks: remarks + more))
        case .junit:
            printExactly([JUnitReport.text(outcomes, remarks: remarks + (coverage?.lines ?? []))], terminator: "")
        case .json: printExactly([JSONReport.text(outcomes, coverage: coverage)], terminator: "")
        }
        if format == .json { remarks.forEach(complain) }
    }

    // Each is written at once: the user sees a failure when it happens.

    private func print(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        Terminal.write(lines.joined(separator: "\n") + "\n")
    }

    /// The look of a part of a report on a terminal.
    private var look: PrettyReport.Look { { [theme] part, text in theme.apply(part.ofTheme, to: text) } }

    private func printExactly(_ lines: [String], terminator: String = "\n") {
        KeybedCommand.printExactly(lines.joined(separator: "\n"), terminator: terminator)
        StandardOutput.flush()
    }
}

extension PrettyReport.Part {
    fileprivate var ofTheme: Theme.Part {
        switch self {
        case .failed, .actual: .error
        case .passed, .expected: .display
        case .skipped: .faint
        case .place: .title
        }
    }
}
