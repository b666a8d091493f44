package import Foundation

/// The programs that the package manager puts next to the tests.
package enum TestPrograms {
    /// The program that is built from the target with this name.
    package static func file(_ name: String) -> URL {
        let folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
        let files = folders.map { $0.appending(path: name) }
        return files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? URL(filePath: ".build/debug/\(name)")
    }
}
