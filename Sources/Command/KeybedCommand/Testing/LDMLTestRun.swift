import Files
import Foundation
import KeySequences
import KeyboardExtension
import LDMLFiles
import LayoutFiles
import LayoutTestPlaying
import Simulator
import SourceText

/// The tests of an LDML keyboard, with the keyboard's file.
struct LDMLTestRun {
    private let player: LDMLTestPlayer

    /// Whether a file has such tests, by the end of its name.
    static func isTest(_ path: String) -> Bool { path.hasSuffix(".\(LDMLFile.ending)") }

    /// Reads the tests of a file and the keyboard that it names, which is beside it, in a folder beside its own, or in
    /// a folder of layouts.
    ///
    /// - Throws: `FileError` or `InvalidFileError`.
    init(_ path: String, folders: [URL]) throws {
        let file = try LDMLTestFile(try bytes(of: path), file: path)
        let folder = UserFolders.url(path).deletingLastPathComponent()
        let beside =
            (try? FileManager.default.contentsOfDirectory(
                at: folder.deletingLastPathComponent(), includingPropertiesForKeys: [.isDirectoryKey],
                options: .skipsHiddenFiles))?.filter(\.hasDirectoryPath).sorted { $0.path < $1.path } ?? []
        let places = ([folder] + beside + folders).map { UserFolders.url(file.keyboard, in: $0) }
        guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw FileError(
                file: path, line: 1, column: 1,
                message: "the keyboard \(file.keyboard) is neither beside the test nor in a folder of --layouts")
        }
        let keyboard = try LDMLFile.read(
            try FileBytes.read(found), file: found.relativePath, imports: LayoutLibrary.files(besides: found))
        player = LDMLTestPlayer(file, of: keyboard)
    }

    /// The outcomes under a profile.
    ///
    /// - Parameter device: makes a new device that has only a keyboard with a layout.
    func outcomes(_ device: (KeyboardLayout) throws -> Simulation) throws -> [SequenceOutcome] {
        guard let layout = player.layout else { return [] }
        return player.outcomes(on: try device(layout))
    }
}
