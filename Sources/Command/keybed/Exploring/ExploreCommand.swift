import ArgumentParser
import Exploration
import Files
import Foundation
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

    @Option(help: "The first number of the random sequence: the same seed finds the same.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Stop after about this many lines.", valueName: "n"))
    var steps: Int?

    @Option(name: .customLong("for"), help: ArgumentHelp("Stop after this time: 90s, 10m, 2h.", valueName: "time"))
    var duration: String?

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
        if let steps, steps < 1 { throw ValidationError("--steps needs a number of lines; write --steps 10000") }
        if let duration, Self.seconds(duration) == nil {
            throw ValidationError("--for needs a time such as 90s, 10m or 2h, not ‘\(duration)’")
        }
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
            invariants: try invariants(), seed: seed)
        let folder = (out ?? resume).map { UserFolders.url($0) }
        let record = try folder.map { try ExplorationFolder($0, setup, isResumed: resume != nil) }
        var run = ExplorationRun(Explorer(setup, after: record?.progress ?? Explorer.Progress()), record: record)
        try run.play(lines: limit.lines, seconds: limit.seconds)
        print(run.summary.joined(separator: "\n"))
        try finishOutput()
        if !run.explorer.finds.isEmpty { throw ExitStatus.expectation }
    }

    /// When to stop. Without a limit, after a minute.
    private var limit: (lines: Int?, seconds: Double?) {
        (steps, duration.flatMap(Self.seconds) ?? (steps == nil ? 60 : nil))
    }

    private func invariants() throws -> [Invariant] {
        guard let always else { return [] }
        return try orExit { try Script(try bytes(of: always), name: always, reading: included).invariants }
    }

    /// The seconds of `90s`, `10m` or `2h`.
    private static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
            number > 0, number <= 10_000
        else { return nil }
        return number * unit
    }
}
