import Files
import Foundation
import Keyboards
import TypingEvaluation

/// Types texts on keyboards as the options of keybed evaluate say.
struct EvaluationOfTexts {
    private let options: EvaluateCommand
    private let resources: DeviceResources
    private let manner: Manner
    /// The keyboards that each file is typed on, by their indices.
    private let choice: KeyboardChoice

    init(_ options: EvaluateCommand) throws {
        self.options = options
        choice = try KeyboardChoice(options.device, files: options.files)
        resources = try choice.device.resources()
        manner = options.manner
    }

    /// What typing the texts takes; with --resume, as an earlier run has kept it.
    func report() throws -> EvaluationReport {
        let store = try choice.device.chosenStore()
        let keyboards = try choice.names.map { name in
            try MeasuredKeyboard(
                name, from: resources.catalog, manner: manner, learned: store, profile: resources.profile)
        }
        guard let folder = options.resume else { return try typed(on: keyboards) }
        let kept = KeptShard(folder: UserFolders.url(folder), shard: options.chosenShard, run: options.id)
        var nothing = EvaluationReport(
            run: options.id, manner: manner, coverage: try coverage(), keyboards: keyboards.map(\.emptyReport))
        if let report = try kept.report(like: nothing) { return report }
        nothing = try typed(on: keyboards)
        try kept.keep(nothing)
        return nothing
    }

    private func typed(on keyboards: [MeasuredKeyboard]) throws -> EvaluationReport {
        let processors = options.threads ?? ProcessInfo.processInfo.activeProcessorCount
        let run = EvaluationRun(keyboards, threads: manner.learns ? 1 : processors)
        var coverage = TextCoverage()
        var progress = EvaluationProgress(run, keyboards: choice, options.files)
        do {
            for (index, file) in options.files.enumerated() {
                var waiting: [Passage] = []
                let found = try read(file) { passage, position in
                    waiting.append(passage)
                    guard waiting.count == EvaluationRun.batchSize else { return }
                    for keyboard in choice.keyboards(of: index) { run.type(waiting, on: keyboard) }
                    waiting = []
                    progress.advance(file: index, position: position)
                    if let failure = run.failure { throw failure }
                }
                for keyboard in choice.keyboards(of: index) { run.type(waiting, on: keyboard) }
                try add(found, of: file, to: &coverage)
            }
        } catch {
            _ = try? run.finish()
            throw error
        }
        let reports = try run.finish()
        progress.finish()
        return EvaluationReport(run: options.id, manner: manner, coverage: coverage, keyboards: reports)
    }

    /// What the report is about, without typing anything.
    private func coverage() throws -> TextCoverage {
        var coverage = TextCoverage()
        for file in options.files { try add(try read(file) { _, _ in }, of: file, to: &coverage) }
        return coverage
    }

    private func add(_ fingerprint: String?, of file: String, to coverage: inout TextCoverage) throws {
        guard let fingerprint else { return }
        do throws(TextCoverage.Conflict) {
            try coverage.add(TextCoverage(options.chosenShard, of: fingerprint))
        } catch {
            throw EvaluationError.sameText(name(of: file))
        }
    }

    /// Reads the passages of a file that are in the shard. Returns the fingerprint of the file.
    ///
    /// - Parameter body: called with each passage, and how many bytes have been read.
    private func read(_ file: String, _ body: (Passage, Int) throws -> Void) throws -> String? {
        var reader = PassageReader(
            file == "-" ? ByteParts() : try ByteParts(of: UserFolders.url(file)), name: name(of: file),
            joinsLines: options.paragraphs)
        while let passage = try reader.next() {
            if options.chosenShard.contains(passage.number) { try body(passage, reader.byteCount) }
        }
        return reader.fingerprint
    }
}
