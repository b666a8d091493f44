import Foundation

/// A folder for a store. It is deleted with the object.
final class StoreFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
    var file: URL { url.appending(path: "keybed.sqlite") }

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The files that were set aside.
    func damaged() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasPrefix("keybed-damaged-") }
            .sorted()
    }
}
