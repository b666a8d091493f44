import ArgumentParser
import Files
import Foundation
import KeySequences
import Simulator
import SourceText

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Play a .keys file and print the screen's facts.",
        discussion: """
            Prints facts after each line of keys and each row of a table, or with --each key after each key, and \
            compares them with the values the file expects. Exits with 1 if a fact differs, with 2 if the file cannot \
            be played to its end.
            """)

    enum Each: String, ExpressibleByArgument, CaseIterable {
        case key, line
    }

    @Flag(help: "Print the facts as a JSON object each time.")
    var json = false

    @Option(help: "Print after each line or each key.")
    var each = Each.line

    @Flag(help: "Print only the facts that are not as expected.")
    var quiet = false

    @OptionGroup var device: DeviceOptions

    @Argument(help: "A .keys file, or - for standard input.", completion: .file(extensions: ["keys"]))
    var file: String

    func run() throws {
        let (script, folder) = try sequence(of: file)
        var player = SequencePlayer(try device.device(try device.resources(), folder: folder))
        player.reportsPresses = each == .key && !quiet
        var pressed: [String] = []
        var hasDifference = false
        var hasRefusal = false
        func show(_ text: String, _ simulation: Simulation, isRefused: Bool) {
            if !json { print(text) }
            for facts in each == .key && !isRefused ? pressed : [facts(simulation.screen)] {
                json ? printExactly(facts) : print(facts)
            }
            pressed = []
        }
        do {
            try player.play(script) { event in
                switch event {
                case .pressed(let screen): pressed.append(facts(screen))
                case .played(let line, let simulation, let isRefused):
                    if !quiet, case .keys = line.content { show(line.text, simulation, isRefused: isRefused) }
                case .row(let row, _, let simulation):
                    if !quiet { show(row.text, simulation, isRefused: simulation.refusal != nil) }
                case .refused(let problem):
                    hasRefusal = true
                    complain(problem.report)
                case .matched: break
                case .broken(let problem):
                    hasDifference = true
                    complain(problem.report)
                case .differed(let difference):
                    hasDifference = true
                    complain("\(difference)")
                }
            }
        } catch {
            complain(error.report)
            throw ExitStatus.input
        }
        try finishOutput()
        if hasRefusal { throw ExitStatus.input }
        if hasDifference { throw ExitStatus.expectation }
    }

    private func facts(_ screen: Screen) -> String {
        json
            ? FactNotation.json(screen)
            : FactNotation.lines(screen).joined(separator: "\n") + "\n"
    }
}
