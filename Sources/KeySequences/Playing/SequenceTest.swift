package import Simulator
package import TextModel

/// The outcome of one `.keys` file played as a test.
package struct SequenceTest: Sendable {
    package var name: String
    package var differences: [SequencePlayer.Difference] = []
    /// Why the file was not played to its end.
    package var problem: FileProblem?

    package var passed: Bool { differences.isEmpty && problem == nil }

    /// Plays a file on a device of its own.
    package init(_ file: KeysFile, on simulation: Simulation) {
        name = file.name
        var player = SequencePlayer(simulation)
        var found: [SequencePlayer.Difference] = []
        do {
            try player.play(file, tellsPresses: false) {
                if case .differed(let difference) = $0 { found.append(difference) }
            }
        } catch {
            problem = error
        }
        differences = found
    }
}
