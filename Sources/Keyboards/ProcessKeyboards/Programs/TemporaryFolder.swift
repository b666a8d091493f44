import Foundation
import Synchronization

/// A folder for temporary files. It is removed with its owner, or else when the process exits: what the process still
/// has then is not deinitialized.
final class TemporaryFolder: Sendable {
    private let folder: URL

    /// The folders that are there. They are removed when the process exits.
    private static let present: Mutex<Set<URL>> = {
        atexit {
            for folder in TemporaryFolder.present.withLock({ $0 }) { try? FileManager.default.removeItem(at: folder) }
        }
        return Mutex([])
    }()

    /// Creates the folder, which nobody else can read.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(
            path: "keybed-keyboard-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        TemporaryFolder.present.withLock { _ = $0.insert(folder) }
    }

    var path: String { folder.path }

    deinit {
        try? FileManager.default.removeItem(at: folder)
        TemporaryFolder.present.withLock { _ = $0.remove(folder) }
    }
}
