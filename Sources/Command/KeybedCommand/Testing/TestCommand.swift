import ArgumentParser
import CalculatorProfiles
import Console
import Exploration
import Files
import Foundation
import KeySequences
import Keyboards
import Profiles
import Simulator
import SourceText
import Storyboards
import TypingEvaluation

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Play .keys files as tests, each on a new device.",
        discussion: """
            A folder stands for all .keys files in it, except those whose names begin with _, which other files \
            include. Exits with 1 if a fact differs or a line is refused, with 2 if a file cannot be used.

            With several profiles or calculators each file is played under each of them, and the report is a table. A \
            store is then left as it is: under each of them, the files begin with a copy of it.
            """)

    @Option(help: ArgumentHelp("Play only files whose path matches.", valueName: "regex"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "Play only files with this tag; if given more than once, files with any of the tags.", valueName: "name"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Leave out files with this tag; may be given more than once.", valueName: "name"))
    var skipTag: [String] = []

    @Option(help: ArgumentHelp("Play only this part of the files, such as 3/20.", valueName: "k/n"))
    var shard: String?

    @Flag(help: "Stop after the first file that fails.")
    var failFast = false

    @Option(help: "The format of the report.")
    var format = TestReporter.Format.pretty

    @Flag(help: "Replace wrong expected values in the files by the actual ones.")
    var update = false

    @Flag(help: "With --update: say what would be replaced, and write nothing.")
    var dryRun = false

    @Flag(help: "Go on: play again what a change of a file, a layout or an app may touch, until the program is ended.")
    var watch = false

    @Flag(help: "List the keys that no file presses.")
    var coverage = false

    @Flag(help: "Find the settings because of which a file fails under one profile or calculator and not another.")
    var why = false

    @Option(
        help: ArgumentHelp(
            "Let all calculators behave like this one: \(CalculatorLibrary.bundledNames.joined(separator: ", ")) or a "
                + "file; may be given more than once. \(allProfiles) stands for every calculator named here.",
            valueName: "name|file"), completion: .list(CalculatorLibrary.bundledNames + [allProfiles]))
    var calculator: [String] = []

    @Option(
        help: ArgumentHelp(
            "Also write the results as a page, with pictures of the screen around each failure.", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var html: String?

    @Flag(help: "Run each keyboard as a process of its own.")
    var outOfProcess = false

    @OptionGroup var device: DeviceOptionsUnder<SeveralProfiles>

    @Argument(
        help: "Files, folders, and patterns such as 'Tests/**/memory-*.keys'; without any, the current folder.",
        completion: .file(extensions: ["keys"]))
    var paths: [String] = ["."]

    func validate() throws {
        if update, failFast { throw ValidationError("--update plays all files; leave out --fail-fast") }
        if dryRun, !update { throw ValidationError("--dry-run goes with --update") }
        if watch, update || format != .pretty || shard != nil || device.storeFolder != nil {
            throw ValidationError(
                "--watch plays files many times, for a person; leave out --update, --format, --shard and --store")
        }
        if html != nil, watch || update || device.storeFolder != nil {
            throw ValidationError(
                "--html plays each file that fails once more, on a new device; leave out --watch, --update and --store")
        }
        if !calculator.isEmpty, outOfProcess {
            throw ValidationError("--calculator changes keyboards within this process; leave out --out-of-process")
        }
        if let shard, Shard(shard) == nil {
            throw ValidationError("--shard ‘\(shard)’ is not a part such as 3/20, the third of twenty")
        }
        if let filter, (try? Regex(filter)) == nil {
            throw ValidationError(
                "--filter ‘\(filter)’ is not a regular expression; write one such as 'memory|history'")
        }
    }

    func run() throws {
        if watch { try watchFiles() }
        let status = try play(try ownFiles()).status
        try finishOutput()
        if let status { throw status }
    }

    /// Plays files and reports what came of it.
    ///
    /// - Returns: the outcomes, and the exit status other than success.
    func play(_ files: [String]) throws -> (outcomes: [SequenceOutcome], status: ExitCode?) {
        let resources = try device.resources()
        let variants = TestVariants(resources.chosen, try chosenCalculators())
        try check(variants, resources.chosen)
        let devices = try TestDevices(device, resources, variants, outOfProcess: outOfProcess)
        defer { devices.finish() }
        var reporter = TestReporter(format)
        var all = Coverage()
        var waiting: [SequenceOutcome] = []
        var bar = ProgressBar(total: files.count, unit: .things("files"))
        var played = 0
        // Files that share a store are played one after the other.
        let threads = device.storeFolder == nil ? min(ProcessInfo.processInfo.activeProcessorCount, files.count) : 1
        try OrderedWork.run(count: files.count, threads: threads) { index in
            Result { try outcomes(of: files[index], devices) }
        } deliver: { result in
            var outcomes = try result.get()
            played += 1
            guard !outcomes.isEmpty else { return true }
            for index in outcomes.indices {
                if let pressed = outcomes[index].coverage { all.merge(pressed) }
                outcomes[index].coverage = nil
            }
            bar.finish()
            if update { waiting += outcomes } else { reporter.report(outcomes) }
            bar.advance(to: played)
            return !(failFast && outcomes.contains(where: \.isFailure))
        }
        bar.finish()
        guard !reporter.outcomes.isEmpty || !waiting.isEmpty || shard != nil else {
            complain("no .keys file has the requested tags")
            throw ExitStatus.input
        }
        var remarks: [String] = []
        var isComplete = true
        if update {
            let done = SequenceUpdate(
                UpdatePlan(waiting, identity: SequenceUpdate.identity), isDryRun: dryRun,
                arrow: Terminal.hasSymbols ? "→" : "->")
            for outcome in waiting { reporter.report([done.applied(to: outcome)]) }
            (remarks, isComplete) = (done.remarks, done.isComplete)
        }
        let catalog = resources.catalog
        // The layouts under test are the author's own, if there are any.
        let layouts = catalog.authored.isEmpty ? catalog.keyboards : catalog.authored
        let report = coverage ? CoverageReport(all, layouts: layouts) : nil
        reporter.finish(coverage: report, remarks: remarks)
        if let html {
            let page = HTMLReport(reporter.outcomes, remarks: remarks + (report?.lines ?? [])).text
            try orExit { try FileBytes.write(page, to: UserFolders.url(html)) }
        }
        let counts = OutcomeCounts(reporter.outcomes)
        let isUsable = counts.unusable == 0 && isComplete
        return (reporter.outcomes, !isUsable ? ExitStatus.input : counts.failed > 0 ? ExitStatus.expectation : nil)
    }

    private func chosenCalculators() throws -> [CalculatorProfile] {
        try orExit {
            var library = try CalculatorLibrary()
            return try library.profiles(named: calculator)
        }
    }

    /// Refuses options that do not go with the number of profiles or calculators.
    private func check(_ variants: TestVariants, _ profiles: [HostProfile]) throws {
        func refuse(_ sentence: String) throws {
            complain(sentence)
            throw ExitStatus.input
        }
        if !calculator.isEmpty, profiles.count > 1 {
            try refuse("--calculator plays files under one profile; give one with --profile")
        }
        if update, variants.all.count > 1 {
            try refuse("--update writes the values of one \(variants.kind); give one with --\(variants.kind)")
        }
        guard why else { return }
        if variants.all.count == 1 {
            try refuse(
                "--why compares profiles, or calculators; give two with --profile or --calculator, or all of them: "
                    + "--profile all")
        }
        if device.storeFolder != nil {
            try refuse("--why plays files many times, each time on a new device; leave out --store")
        }
    }

    /// The files of the shard. They are dealt in turn, so that each shard has some of every folder.
    func ownFiles() throws -> [String] {
        let files = try chosenFiles()
        guard let shard = shard.flatMap(Shard.init) else { return files }
        return files.enumerated().filter { shard.contains($0.offset) }.map(\.element)
    }

    private func chosenFiles() throws -> [String] {
        let files = try FoundSequences.files(at: paths)
        guard let filter else { return files }
        let regex = try Regex(filter)
        let chosen = files.filter { $0.contains(regex) }
        guard !chosen.isEmpty else {
            complain("none of the \(files.count) .keys files matches --filter ‘\(filter)’")
            throw ExitStatus.input
        }
        return chosen
    }
}
