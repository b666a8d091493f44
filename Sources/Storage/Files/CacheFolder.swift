package import Foundation

/// A folder of files that can be made anew at any time. Several programs may use it at once; what cannot be written there
/// is simply not kept.
package struct CacheFolder: Sendable {
    /// The environment variable that names another folder than the user's own.
    package static let variable = "KEYBED_CACHE"

    /// Half-written files older than this, in seconds, were left by a program that came to its end.
    private static let oldestPartial: TimeInterval = 3600
    private static let partialEnding = ".partial"

    /// Where it is; it need not be there yet.
    package let url: URL

    /// The cache in this folder.
    package init(_ url: URL) { self.url = url }

    /// The folder the environment names, else the user's own.
    package static func ofUser(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> CacheFolder {
        if let named = environment[variable], !named.isEmpty { return CacheFolder(URL(filePath: named)) }
        #if canImport(Darwin)
            let base = URL.cachesDirectory
        #else
            let named = environment["XDG_CACHE_HOME"]
            let base =
                named.flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
                ?? URL.homeDirectory.appending(path: ".cache")
        #endif
        return CacheFolder(base.appending(path: "keybed"))
    }

    /// A file that is there.
    package func file(_ name: String) -> MappedFile? { MappedFile(url.appending(path: name)) }

    /// Writes a file, or replaces it as a whole: under that name there is never half a file, and whoever has mapped the
    /// old one keeps it.
    ///
    /// - Returns: the new file, `nil` if it cannot be written.
    package func write(_ bytes: [UInt8], as name: String) -> MappedFile? {
        let files = FileManager.default
        try? files.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        removeOldPartials()
        let partial = url.appending(path: "\(name).\(UUID().uuidString)\(Self.partialEnding)")
        do {
            try Data(bytes).write(to: partial, options: .withoutOverwriting)
        } catch {
            try? files.removeItem(at: partial)
            return nil
        }
        // Mapped before it has its name: another program may replace it at once, with what it made itself.
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
