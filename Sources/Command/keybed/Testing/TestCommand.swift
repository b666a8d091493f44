import ArgumentParser
import Files
import Foundation
import KeySequences
import Keyboards
import SourceText

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Play .keys files as tests, each on a new device.",
        discussion: """
            A folder stands for all .keys files in it, except those whose names begin with _, which other files \
            include. Exits with 1 if a fact differs or a line is refused, with 2 if a file cannot be used.
            """)

    @Option(help: ArgumentHelp("Play only files whose path matches.", valueName: "regex"))
    var filter: String?

    @Option(
        help: ArgumentHelp(
            "Play only files with this tag; if given more than once, files with any of the tags.", valueName: "name"))
    var tag: [String] = []

    @Option(help: ArgumentHelp("Leave out files with this tag; may be given more than once.", valueName: "name"))
    var skipTag: [String] = []

    @Flag(help: "Stop after the first file that fails.")
    var failFast = false

    @Option(help: "The format of the report.")
    var format = TestReporter.Format.pretty

    @Flag(help: "Replace wrong expected values in the files by the actual ones.")
    var update = false

    @Flag(help: "List the keys that no file presses.")
    var coverage = false

    @OptionGroup var device: DeviceOptions

    @Argument(help: "Files and folders; without any, the current folder.", completion: .file(extensions: ["keys"]))
    var paths: [String] = ["."]

    func validate() throws {
        if update, failFast { throw ValidationError("--update plays all files; leave out --fail-fast") }
        if let filter, (try? Regex(filter)) == nil {
            throw ValidationError(
                "--filter ‘\(filter)’ is not a regular expression; write one such as 'memory|history'")
        }
    }

    func run() throws {
        let files = try chosenFiles()
        let resources = try device.resources()
        var reporter = TestReporter(format)
        var all = Coverage()
        var waiting: [SequenceOutcome] = []
        // Files that share a store are played one after the other.
        let threads = device.store == nil ? min(ProcessInfo.processInfo.activeProcessorCount, files.count) : 1
        try OrderedWork.run(count: files.count, threads: threads) { index in
            Result { try outcome(of: files[index], resources) }
        } deliver: { result in
            guard var outcome = try result.get() else { return true }
            if let pressed = outcome.coverage { all.merge(pressed) }
            outcome.coverage = nil
            if update { waiting.append(outcome) } else { reporter.report(outcome) }
            return !(failFast && outcome.isFailure)
        }
        guard !reporter.outcomes.isEmpty || !waiting.isEmpty else {
            complain("no .keys file has the requested tags")
            throw ExitStatus.input
        }
        var remarks: [String] = []
        var isComplete = true
        if update {
            let done = SequenceUpdate(UpdatePlan(waiting, identity: SequenceUpdate.identity))
            for outcome in waiting { reporter.report(done.applied(to: outcome)) }
            (remarks, isComplete) = (done.remarks, done.isComplete)
        }
        let catalog = resources.catalog
        // The layouts under test are the author's own, if there are any.
        let layouts = catalog.authored.isEmpty ? catalog.keyboards : catalog.authored
        let report = coverage ? CoverageReport(all, layouts: layouts) : nil
        reporter.finish(coverage: report, remarks: remarks)
        try finishOutput()
        let counts = OutcomeCounts(reporter.outcomes)
        if counts.unusable > 0 || !isComplete { throw ExitStatus.input }
        if counts.failed > 0 { throw ExitStatus.expectation }
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

    /// Plays a file. Returns nil if the file does not have the requested tags. A file that cannot be read does not stop
    /// the others.
    private func outcome(of path: String, _ resources: DeviceOptions.DeviceResources) throws -> SequenceOutcome? {
        let start = ContinuousClock.now
        func seconds() -> Double { (ContinuousClock.now - start) / .seconds(1) }
        let script: Script
        do {
            script = try Script(try readFile(path), name: path, reading: included)
        } catch {
            return SequenceOutcome(file: path, verdict: .unusable(error), seconds: seconds())
        }
        let tags = script.tags
        guard tag.isEmpty || tag.contains(where: tags.contains), !skipTag.contains(where: tags.contains) else {
            return nil
        }
        if let reason = script.reasonToSkip {
            return SequenceOutcome(file: path, tags: tags, verdict: .skipped(reason: reason), seconds: seconds())
        }
        var records: SequenceTest.Records = []
        if update { records.insert(.matches) }
        if coverage { records.insert(.coverage) }
        let device = try device.device(resources, folder: UserFolders.url(path).deletingLastPathComponent())
        let test = SequenceTest(script, on: device, keeping: records)
        return SequenceOutcome(test, file: path, tags: tags, seconds: seconds())
    }

    private func readFile(_ path: String) throws(FileError) -> [UInt8] {
        do {
            return try bytes(of: path)
        } catch {
            throw FileError(file: path, line: 1, column: 1, message: "\(error)")
        }
    }
}
