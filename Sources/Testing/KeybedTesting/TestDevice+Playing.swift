public import Foundation
import KeySequences
import Simulator
import SourceText

extension TestDevice {
    /// Plays the text of a `.keys` file to its end, or to a line that is refused. Throws a `TestDeviceError` that tells every
    /// difference and every refused row, and why a line was refused. Files cannot be included.
    ///
    /// - Parameters:
    ///   - text: what would stand in the file.
    ///   - name: what the failure calls it.
    public mutating func play(_ text: String, name: String = "keys") throws {
        try play(name) { () throws(FileError) in try Script(Array(text.utf8), name: name) }
    }

    /// Plays a `.keys` file on the device as it is now, and leaves the device as the file did. Files that it includes or that
    /// apps are given are found beside it.
    ///
    /// Throws a `TestDeviceError` that tells every difference and every refused row, with the file, line and column, the keys that
    /// led there, and what was wanted and got; or why the file cannot be read or played to its end. A file that says `:skip`
    /// is played all the same: `SequenceFile.skipReason` is what a test asks first.
    public mutating func play(contentsOf file: URL) throws {
        let files = simulation.files
        defer { simulation.files = files }
        simulation.files = .folder(file.deletingLastPathComponent())
        try play(file.path) { () throws(FileError) in try Script(contentsOf: file) }
    }

    private mutating func play(_ name: String, _ read: () throws(FileError) -> Script) throws(TestDeviceError) {
        let script: Script
        do {
            script = try read()
        } catch {
            throw TestDeviceError(.unusable(error), of: name)
        }
        var differences: [Difference] = []
        var problems: [FileError] = []
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
        if !differences.isEmpty || !problems.isEmpty { throw TestDeviceError(.failed(differences, problems), of: name) }
    }
}
