import ArgumentParser
import Files
import Foundation
import KeySequences
import KeyboardExtension
import Keyboards
import LayoutFiles
import LayoutMutation
import SourceText

struct MutateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutate", abstract: "Find the changes of a layout that no test notices.",
        discussion: """
            Changes the layout in one thing at a time, plays the .keys files that use its keyboard, and lists the \
            changes with which all of them pass, each with its place in the layout's file. Files in which another \
            keyboard is tested are left out. The kinds of changes are: \
            \(LayoutMutation.all.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")).

            --equivalent names a file with changes that make no difference, a line each: the change, “, because ” and \
            the reason. Such a change is listed with its reason and does not lower the score.

            Exits with 1 if the score is below --at-least, with 2 if the tests do not pass on the layout as it is.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case pretty, json
    }

    @Option(
        help: ArgumentHelp("A file or folder with .keys files; may be given more than once.", valueName: "path"),
        completion: .file(extensions: ["keys"]))
    var tests: [String]

    @Option(
        help: ArgumentHelp("Make only changes of this kind; may be given more than once.", valueName: "name"),
        completion: .list(LayoutMutation.all.map(\.name)))
    var kind: [String] = []

    @Option(
        help: ArgumentHelp("A file with changes that make no difference.", valueName: "file"), completion: .file())
    var equivalent: String?

    @Option(help: ArgumentHelp("Try only so many of the changes, chosen at random.", valueName: "n"))
    var sample: Int?

    @Option(help: ArgumentHelp("The number that decides which changes --sample chooses.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("The lowest score that is good enough.", valueName: "percent"))
    var atLeast: Double?

    @Option(help: "The format of the report.")
    var format = Format.pretty

    @Flag(help: "List all changes that no test notices, and not only the first \(MutationReport.shown).")
    var all = false

    @OptionGroup var device: DeviceOptions

    @Argument(
        help: ArgumentHelp("The name of a layout, or a layout file.", valueName: "layout"),
        completion: .shellCommand("keybed layouts | cut -f 1"))
    var layout: String

    func validate() throws {
        let kinds = LayoutMutation.all.map(\.name)
        if let unknown = kind.first(where: { !kinds.contains($0) }) {
            throw ValidationError("--kind ‘\(unknown)’ is no kind of change; \(nameHint(for: unknown, among: kinds))")
        }
        if let sample, sample < 1 { throw ValidationError("--sample needs a number of changes, 1 or more") }
        if let atLeast, !(0...100).contains(atLeast) {
            throw ValidationError("--at-least needs a percentage from 0 to 100")
        }
        try device.refuseStore(of: "mutate")
    }

    func run() throws {
        let subject = try MutatedLayout(layout, device)
        var mutants = try subject.mutants
        let excuses = try excuses(mutants, of: subject)
        if !kind.isEmpty { mutants = mutants.kept(Set(kind)) }
        if let sample { mutants = mutants.sample(sample, seed: seed) }
        let (tests, others) = try subject.usefulTests(try FoundSequences.files(at: tests))
        let report = try report(mutants, of: subject, tests, others: others, excuses)
        switch format {
        case .pretty: print(report.lines(all: all).joined(separator: "\n"))
        case .json: printExactly(report.json)
        }
        for change in report.refuted {
            complain("\(equivalent ?? ""): a test notices that \(change.description); remove this line")
        }
        try finishOutput()
        if let atLeast, report.score < atLeast { throw ExitStatus.expectation }
    }

    private func excuses(_ mutants: LayoutMutants, of subject: MutatedLayout) throws -> EquivalentChanges {
        guard let equivalent else { return EquivalentChanges() }
        return try orExit {
            try EquivalentChanges(
                try bytes(of: equivalent), file: name(of: equivalent),
                of: Set(mutants.changes.map(\.description)), layout: subject.layout.id)
        }
    }

    private func report(
        _ mutants: LayoutMutants, of subject: MutatedLayout, _ tests: [MutationTest], others: Int,
        _ excuses: EquivalentChanges
    ) throws -> MutationReport {
        let trial = subject.trial(tests)
        var report = MutationReport(
            of: subject.layout.id, files: tests.count, others: others, mutants, places: subject.places,
            equivalent: excuses)
        var progress = ProgressBar(total: mutants.changes.count, unit: .things("changes"))
        defer { progress.finish() }
        let changes = mutants.changes
        var done = 0
        OrderedWork.run(count: changes.count, threads: MutatedLayout.threads(changes.count)) { index in
            trial.verdict(on: changes[index])
        } deliver: { verdict in
            report.add(verdict, on: changes[done])
            done += 1
            progress.advance(to: done)
            return true
        }
        return report
    }
}
