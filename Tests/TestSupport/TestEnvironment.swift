package import Files
package import Foundation

/// The environment of the tests, and of the programs that they start.
package enum TestEnvironment {
    /// A folder for the whole run, deleted at its end.
    private static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-tests-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: TestEnvironment.folder) }
        return folder
    }()

    /// The cache of all tests and all programs that they start: an index is built once, and not in the user's cache.
    package static let cache = folder.appending(path: "cache")

    /// The folders in which programs are found, without those programs that are left out.
    package static let searchPath: [String] = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        let leftOut = OptionalProgram.leftOut
        return folders.enumerated().map { number, path in
            let path = String(path)
            guard !leftOut.isEmpty, let names = try? FileManager.default.contentsOfDirectory(atPath: path),
                !leftOut.isDisjoint(with: names)
            else { return path }
            // Links to all the others.
            let links = folder.appending(path: "programs-\(number)")
            try? FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
            for name in names where !leftOut.contains(name) {
                try? FileManager.default.createSymbolicLink(
                    atPath: links.appending(path: name).path, withDestinationPath: "\(path)/\(name)")
            }
            return links.path
        }
    }()

    /// What programs that tests start find in place of the variables of this process.
    package static let variables = ["KEYBED_CACHE": cache.path, "PATH": searchPath.joined(separator: ":")]
}

extension CacheFolder {
    /// ``TestEnvironment/cache``.
    package static let ofTests = CacheFolder(TestEnvironment.cache)
}
