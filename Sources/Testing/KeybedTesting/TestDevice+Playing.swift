public import Foundation
import KeySequences
import Simulator
import SourceText

extension TestDevice {
    /// Plays the text of a `.keys` file to its end, or to a line that is refused. Throws a `TestFailure` that tells every
    /// difference and every refused row, and why a line was refused. Files cannot be included.
    ///
    /// - Parameters:
    ///   - text: what would stand in the file.
    ///   - name: what the failure calls it.
    public mutating func play(_ text: String, name: String = "keys") throws {
        try play(name) { () throws(FileProblem) in try Script(Array(text.utf8), name: name) }
    }

    /// Plays a `.keys` file on the device as it is now, and leaves the device as the file did. Files that it includes or that
    /// apps are given are found beside it.
    ///
    /// Throws a `TestFailure` that tells every difference and every refused row, with the file, line and column, the keys that
    /// led there, and what was wanted and got; or why the file cannot be read or played to its end. A file that says `:skip`
    /// is played all the same: `SequenceFile.skipReason` is what a test asks first.
    public mutating func play(contentsOf file: URL) throws {
        let files = simulation.files
        defer { simulation.files = files }
        simulation.files = .folder(file.deletingLastPathComponent())
        try play(file.path) { () throws(FileProblem) in try Script(contentsOf: file) }
    }

    private mutating func play(_ name: String, _ read: () throws(FileProblem) -> Script) throws(TestFailure) {
        let script: Script
        do {
            script = try read()
        } catch {
            throw TestFailure(.unusable(error), of: name)
        }
        var differences: [Difference] = []
        var problems: [FileProblem] = []
        var player = SequencePlayer(simulation)
        player.tellsPresses = false
        do {
            try player.play(script) {
                switch $0 {
                case .differed(let difference): differences.append(difference)
                case .refused(let problem): problems.append(problem)
                case .matched, .played, .pressed, .row: break
                }
            }
        } catch {
            problems.append(error)
        }
        simulation = player.simulation
        if !differences.isEmpty || !problems.isEmpty { throw TestFailure(.failed(differences, problems), of: name) }
    }
}
