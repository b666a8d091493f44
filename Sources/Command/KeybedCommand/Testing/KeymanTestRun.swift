import Files
import Foundation
import KeySequences
import KeyboardExtension
import KeymanFiles
import LDMLFiles
import LayoutFiles
import LayoutTestPlaying
import Simulator
import SourceText

/// The test of a keyboard in Keyman's language, which is in the comments of its source.
struct KeymanTestRun {
    private let player: KeymanTestPlayer

    /// Whether a file may have such a test, by the end of its name.
    static func isTest(_ path: String) -> Bool { path.hasSuffix(".\(KeymanFile.ending)") }

    /// Whether a file has such a test.
    static func hasTest(_ path: String) -> Bool {
        guard isTest(path), let bytes = try? bytes(of: path) else { return false }
        return (try? KeymanTest(bytes, file: path)) != nil
    }

    /// - Throws: `FileError` or `InvalidFileError`.
    init(_ path: String) throws {
        let bytes = try bytes(of: path)
        let files = LayoutLibrary.files(besides: UserFolders.url(path))
        let keyboard = try KeymanFile.read(bytes, file: path, beside: files.read)
        guard let test = try KeymanTest(bytes, file: path) else {
            throw FileError(
                file: path, line: 1, column: 1,
                message: "the keyboard has no test; write c keys: [K_A] and c expected: a into its comments")
        }
        player = KeymanTestPlayer(test, of: keyboard, file: path)
    }

    /// The outcome under a profile.
    ///
    /// - Parameter device: makes a new device that has only a keyboard with a layout.
    func outcomes(_ device: (KeyboardLayout) throws -> Simulation) throws -> [SequenceOutcome] {
        [player.outcome(on: try device(player.layout))]
    }
}
