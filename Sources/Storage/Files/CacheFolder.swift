package import Foundation

/// A folder of files that can be rebuilt at any time. Several programs may use it at once. A file that cannot be
/// written is not cached.
package struct CacheFolder: Sendable {
    /// The age, in seconds, from which a half-written file counts as abandoned by a program that has ended.
    private static let oldestPartial: TimeInterval = 3600
    private static let partialEnding = ".partial"

    /// The folder, which need not exist yet.
    package let url: URL

    /// The cache in a folder.
    package init(_ url: URL) { self.url = url }

    /// The user's own cache.
    package static func ofUser() -> CacheFolder { CacheFolder(UserFolders.current.cache) }

    /// An existing file; `nil` if there is none.
    package func file(_ name: String) -> MappedFile? { MappedFile(url.appending(path: name)) }

    /// Writes or replaces a file atomically: no incomplete file ever has this name, and programs that have mapped the
    /// old file keep it.
    ///
    /// - Returns: the new file; `nil` if it cannot be written.
    package func write(_ bytes: [UInt8], as name: String) -> MappedFile? {
        let files = FileManager.default
        try? PrivateFiles.createFolder(url)
        removeOldPartials()
        let partial = url.appending(path: "\(name).\(UUID().uuidString)\(Self.partialEnding)")
        do {
            try Data(bytes).write(to: partial, options: .withoutOverwriting)
        } catch {
            try? files.removeItem(at: partial)
            return nil
        }
        // Mapped before it is renamed, because another program may replace it right after.
        let mapped = MappedFile(partial)
        if rename(partial.path, url.appending(path: name).path) != 0 { try? files.removeItem(at: partial) }
        return mapped
    }

    private func removeOldPartials() {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: url.path)) ?? [] where name.hasSuffix(Self.partialEnding) {
            let partial = url.appending(path: name)
            guard let changed = try? files.attributesOfItem(atPath: partial.path)[.modificationDate] as? Date else {
                continue
            }
            if changed.timeIntervalSinceNow < -Self.oldestPartial { try? files.removeItem(at: partial) }
        }
    }
}
