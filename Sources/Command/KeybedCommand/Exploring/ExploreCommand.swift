import ArgumentParser
import Exploration
import Files
import Foundation
import HostAppKit
import KeySequences
import KeyboardExtension
import Promises
import Simulator
import SourceText

struct ExploreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore", abstract: "Find bugs of keyboards with random lines.",
        discussion: """
            Types random lines on keyboards, under several profiles, and checks after each line what every keyboard \
            promises. A failure is made as short as possible and written as a .keys file that fails. Exits with 1 if \
            there is one.
            """)

    @OptionGroup var limits: LimitOptions

    @Option(
        help: ArgumentHelp("Write what is found to this folder, and what was tried so far.", valueName: "dir"),
        completion: .directory)
    var out: String?

    @Option(help: ArgumentHelp("Go on with what --out wrote to this folder.", valueName: "dir"), completion: .directory)
    var resume: String?

    @Option(
        help: ArgumentHelp("Check only this promise; may be given more than once.", valueName: "name"),
        completion: .list(Promise.allCases.map(\.rawValue)))
    var promise: [String] = []

    @Option(
        help: ArgumentHelp("Do not check this promise; may be given more than once.", valueName: "name"),
        completion: .list(Promise.allCases.map(\.rawValue)))
    var without: [String] = []

    @Option(
        help: ArgumentHelp("Also check the lines ‘:always FACT: VALUE’ of this file.", valueName: "file"),
        completion: .file(extensions: ["keys"]))
    var always: String?

    @OptionGroup var device: DeviceOptionsUnder<AllProfiles>

    @Argument(help: "The names of keyboards.")
    var keyboards: [String]

    func validate() throws {
        try device.refuseStore(of: "explore")
        for name in promise + without where Promise(rawValue: name) == nil {
            throw ValidationError(
                "\(Refusal.unknown("promise", name, among: Promise.allCases.map(\.rawValue)))")
        }
    }

    func run() throws {
        let resources = try device.resources()
        // The lines of a find name the profile, so that its file fails under any.
        let new = try device.device(resources, profile: .ideal)
        for name in keyboards {
            var trial = new
            do {
                try trial.run(":keyboard \(name)")
            } catch {
                complain([error.heading] + error.fileProblems.flatMap(\.report))
                throw ExitStatus.input
            }
        }
        let chosen = promise.isEmpty ? Promise.allCases.map(\.rawValue) : promise
        let setup = ExplorationSetup(
            device: new, keyboards: keyboards, profiles: resources.chosen.map(\.name),
            promises: Set(chosen.filter { !without.contains($0) }.compactMap { Promise(rawValue: $0) }),
            invariants: try invariants(), seed: limits.seed)
        let record = try (out ?? resume).map { try ExplorationFolder($0, setup, isResumed: resume != nil) }
        var run = ExplorationRun(Explorer(setup, after: record?.progress ?? Explorer.Progress()), record: record)
        try run.play(limits.limit)
        print(run.summary.joined(separator: "\n"))
        try finishOutput()
        if run.hasFailed { throw ExitStatus.expectation }
    }

    private func invariants() throws -> [Invariant] {
        guard let always else { return [] }
        return try orExit { try Script(try bytes(of: always), name: always, reading: included).invariants }
    }
}
