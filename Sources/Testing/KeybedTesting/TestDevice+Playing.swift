public import Foundation
import KeySequences
import Simulator
import SourceText

extension TestDevice {
    /// Plays the text of a `.keys` file to its end, or to the first line that is refused. Throws a `TestDeviceError`
    /// that lists all differences and refused rows, and says why a line was refused. The text cannot include files.
    ///
    /// - Parameters:
    ///   - text: the content of the file.
    ///   - name: the name used in errors.
    public mutating func play(_ text: String, name: String = "keys") throws {
        try play(name) { () throws(FileError) in try Script(Array(text.utf8), name: name) }
    }

    /// Plays a `.keys` file on the device in its current state and leaves the device as the file did. Paths of files
    /// that are included or given to apps are relative to the folder of the file.
    ///
    /// Throws a `TestDeviceError` that lists all differences and refused rows with file, line and column, the keys
    /// pressed before, and the expected and actual values; or that says why the file cannot be read or played to its
    /// end. A file with `:skip` is played as well: a test checks `SequenceFile.skipReason` first.
    public mutating func play(contentsOf file: URL) throws {
        let files = simulation.files
        defer { simulation.files = files }
        simulation.files = .folder(file.deletingLastPathComponent())
        try play(file.path) { () throws(FileError) in try Script(contentsOf: file) }
    }

    private mutating func play(_ name: String, _ read: () throws(FileError) -> Script) throws(TestDeviceError) {
        let verdict: SequenceOutcome.Verdict
        do {
            verdict = play(try read())
        } catch {
            verdict = .unusable(error)
        }
        if case .passed = verdict { return }
        throw TestDeviceError(verdict, of: name)
    }

    /// Plays a script and leaves the device as the script did.
    mutating func play(_ script: Script) -> SequenceOutcome.Verdict {
        var differences: [Difference] = []
        var problems: [FileError] = []
        var player = SequencePlayer(simulation)
        player.reportsPresses = false
        do {
            try player.play(script) {
                switch $0 {
                case .differed(let difference): differences.append(difference)
                case .refused(let problem), .broken(let problem): problems.append(problem)
                case .matched, .played, .pressed, .row: break
                }
            }
        } catch {
            problems.append(error)
        }
        simulation = player.simulation
        return differences.isEmpty && problems.isEmpty ? .passed : .failed(differences, problems)
    }
}
