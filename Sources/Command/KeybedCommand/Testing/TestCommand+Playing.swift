import DeviceTraces
import Exploration
import Files
import Foundation
import KeySequences
import KeyboardExtension
import LayoutFiles
import Simulator
import SourceText
import Storyboards

/// Playing one file.
extension TestCommand {
    /// Plays a file under each variant. There is no outcome if the file does not have the requested tags. A file that
    /// cannot be read does not stop the others.
    func outcomes(of path: String, _ devices: TestDevices) throws -> [SequenceOutcome] {
        let start = ContinuousClock.now
        if LDMLTestRun.isTest(path) {
            return try layoutOutcomes(of: path, devices) { try LDMLTestRun(path, folders: devices.folders).outcomes }
        }
        if KeymanTestRun.isTest(path) {
            return try layoutOutcomes(of: path, devices) { try KeymanTestRun(path).outcomes }
        }
        if path != "-", TraceFile.isTrace(at: path) { return traceOutcomes(of: path, devices) }
        let script: Script
        var sources = [path]
        do {
            script = try Script(try readFile(path), name: path) { source in
                sources.append(source)
                return try included(source)
            }
        } catch {
            var outcome = SequenceOutcome(file: path, verdict: .unusable(error), seconds: start.secondsSince)
            outcome.sources = sources
            return devices.variants.all.map { outcome.under(devices.isSingle ? nil : $0.name) }
        }
        let tags = script.tags
        guard tag.isEmpty || tag.contains(where: tags.contains), !skipTag.contains(where: tags.contains) else {
            return []
        }
        if let reason = script.reasonToSkip {
            let outcome = SequenceOutcome(
                file: path, tags: tags, verdict: .skipped(reason: reason), seconds: start.secondsSince)
            return devices.variants.all.map { outcome.under(devices.isSingle ? nil : $0.name) }
        }
        var records: SequenceTest.Records = []
        if update { records.insert(.matches) }
        if coverage { records.insert(.coverage) }
        let folder = UserFolders.url(path).deletingLastPathComponent()
        var begin = start
        let outcomes = try devices.variants.all.map { variant in
            let test = SequenceTest(script, on: try devices.device(under: variant, folder: folder), keeping: records)
            var outcome = SequenceOutcome(test, file: path, tags: tags, seconds: begin.secondsSince)
            outcome.sources = sources
            if html != nil {
                outcome = try outcome.withPictures(script, on: try devices.device(under: variant, folder: folder))
            }
            begin = .now
            return outcome.under(devices.isSingle ? nil : variant.name)
        }
        guard why else { return outcomes }
        func fails(_ variant: TestVariant) throws -> Bool {
            !SequenceTest(script, on: try devices.device(under: variant, folder: folder)).passed
        }
        return switch devices.variants {
        case .devices(let profiles):
            try CausesOfFailure(script, profiles) { try fails(.device($0)) }.added(to: outcomes)
        case .calculators(let profiles):
            try CausesOfFailure(script, profiles) { try fails(.calculator($0)) }.added(to: outcomes)
        }
    }

    /// Plays the tests that come with a layout under each profile. They have no tags.
    ///
    /// - Parameter read: reads the tests. Returns what plays them on a device with their layout.
    private func layoutOutcomes(
        of path: String, _ devices: TestDevices,
        _ read: () throws -> ((KeyboardLayout) throws -> Simulation) throws -> [SequenceOutcome]
    ) throws -> [SequenceOutcome] {
        guard tag.isEmpty else { return [] }
        let start = ContinuousClock.now
        do {
            let play = try read()
            let folder = UserFolders.url(path).deletingLastPathComponent()
            return try devices.variants.all.flatMap { profile in
                try play { try devices.device(under: profile, with: $0, folder: folder) }
                    .map { $0.under(devices.isSingle ? nil : profile.name) }
            }
        } catch {
            let problems = (error as? InvalidFileError)?.problems ?? [error as? FileError].compactMap { $0 }
            guard let problem = problems.first else { throw error }
            let outcome = SequenceOutcome(file: path, verdict: .unusable(problem), seconds: start.secondsSince)
            return devices.variants.all.map { outcome.under(devices.isSingle ? nil : $0.name) }
        }
    }

    /// Compares a trace with a device under each profile.
    private func traceOutcomes(of path: String, _ devices: TestDevices) -> [SequenceOutcome] {
        guard tag.isEmpty, case .devices(let profiles) = devices.variants else { return [] }
        let (trace, runs) = (Result { try DeviceTrace(reading: [path], known: profiles) }, ProbeRuns())
        return profiles.map { profile in
            let start = ContinuousClock.now
            let verdict: SequenceOutcome.Verdict
            do {
                let differences = try trace.get().differences(from: profile, runs).map { Difference($0, in: path) }
                verdict = differences.isEmpty ? .passed : .failed(differences, [])
            } catch {
                let problem = error as? FileError
                verdict = .unusable(problem ?? FileError(file: path, line: 1, column: 1, message: "\(error)"))
            }
            var outcome = SequenceOutcome(file: path, verdict: verdict, seconds: start.secondsSince)
            outcome.sources = [path]
            return outcome.under(devices.isSingle ? nil : profile.name)
        }
    }

    private func readFile(_ path: String) throws(FileError) -> [UInt8] {
        do {
            return try bytes(of: path)
        } catch {
            throw FileError(file: path, line: 1, column: 1, message: "\(error)")
        }
    }
}

extension SequenceOutcome {
    fileprivate func under(_ profile: String?) -> SequenceOutcome {
        var outcome = self
        outcome.profile = profile
        return outcome
    }
}

extension ContinuousClock.Instant {
    fileprivate var secondsSince: Double { (ContinuousClock.now - self) / .seconds(1) }
}

extension Difference {
    /// A line of a trace that a device would not have shown.
    fileprivate init(_ difference: StepDifference, in file: String) {
        let line = difference.place.flatMap { $0.split(separator: ":").last }.flatMap { Int($0) }
        self.init(
            at: ValuePlace(file: file, line: line ?? 1, column: 1), fact: "trace",
            expected: difference.recorded ?? "nothing",
            actual: difference.expected ?? "nothing", after: ["\(difference.experiment)/\(difference.step)"])
    }
}
