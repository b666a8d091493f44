import ArgumentParser
import Foundation
import KeySequences
import Simulator

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Play a .keys file and print the screen's facts.",
        discussion: """
            Facts are printed after each line of keys, or with --each key after each key, and compared where the file expects \
            some. Exits with 1 if one differs, with 2 if the file cannot be played to its end.
            """)

    enum Each: String, ExpressibleByArgument, CaseIterable {
        case key, line
    }

    @Flag(help: "Print one JSON object each time.")
    var json = false

    @Option(help: "When to print.")
    var each = Each.line

    @OptionGroup var device: DeviceOptions

    @Argument(help: "A .keys file, or - for standard input.")
    var file: String

    func run() throws {
        let name = file == "-" ? "standard input" : file
        let file = try orExit { try KeysFile(try bytes(of: self.file), name: name) }
        let folder = self.file == "-" ? nil : URL(filePath: self.file).deletingLastPathComponent()
        var player = SequencePlayer(try device.device(try device.supplies(), folder: folder))
        var pressed: [String] = []
        var hasDifference = false
        do {
            try player.play(file, tellsPresses: each == .key) { event in
                switch event {
                case .pressed(let simulation):
                    if each == .key { pressed.append(facts(simulation)) }
                case .played(let line, let simulation, let isRefused):
                    guard case .keys = line.content else { break }
                    if !json { print(line.text) }
                    for facts in each == .key && !isRefused ? pressed : [facts(simulation)] { print(facts) }
                    pressed = []
                case .differed(let difference):
                    hasDifference = true
                    complain("\(difference)")
                }
            }
        } catch {
            complain("\(error)")
            throw Failure.input
        }
        try finishOutput()
        if hasDifference { throw Failure.expectation }
    }

    private func facts(_ simulation: Simulation) -> String {
        json
            ? FactNotation.json(simulation.screen)
            : FactNotation.lines(simulation.screen).joined(separator: "\n") + "\n"
    }
}
