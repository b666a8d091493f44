import Exploration
import Files
import Foundation
import Promises
import SourceText

/// The folder of an exploration: a `.keys` file for each find, and what was tried so far, to go on later.
struct ExplorationFolder {
    private let folder: FindFolder
    private let setup: Setup
    /// What was done before.
    let progress: Explorer.Progress?

    private static let fileName = "exploration.json"

    /// What the progress depends on.
    private struct Setup: Codable, Equatable {
        var version = KeybedVersion.current
        var seed: UInt64
        var keyboards: [String]
        var profiles: [String]
        var promises: [String]
        var invariants: [String]

        init(_ setup: ExplorationSetup) {
            seed = setup.seed
            keyboards = setup.keyboards
            profiles = setup.profiles
            promises = setup.promises.map(\.rawValue).sorted()
            invariants = setup.invariants.map(\.text)
        }
    }

    private struct Content: Codable {
        var setup: Setup
        var progress: Explorer.Progress
    }

    init(_ path: String, _ setup: ExplorationSetup, isResumed: Bool) throws {
        self.setup = Setup(setup)
        guard isResumed else {
            progress = nil
            folder = try FindFolder(path)
            return
        }
        let file = UserFolders.url(path).appending(path: Self.fileName)
        let bytes = try orExit { try FileBytes.read(file) }
        guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else {
            complain("\(file.path) was not written by explore --out; explore again without --resume")
            throw ExitStatus.input
        }
        guard content.setup == self.setup else {
            complain(
                "\(file.path) is about other keyboards, profiles, promises or another seed or version; give the same "
                    + "arguments as before, or explore again without --resume")
            throw ExitStatus.input
        }
        folder = try FindFolder(path)
        progress = content.progress
    }

    func write(_ progress: Explorer.Progress) throws {
        try orExit {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let bytes = try encoder.encode(Content(setup: setup, progress: progress))
            try FileBytes.write(Array(bytes), to: folder.url.appending(path: Self.fileName))
        }
    }

    /// Writes a find and returns the path of its file.
    func write(_ find: Find) throws -> String { try folder.write(find.file, as: find.title) }
}
