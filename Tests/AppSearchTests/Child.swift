import Foundation

/// The program `IndexingChild`, which the package manager puts next to the tests.
final class Child {
    private static let executable: URL = {
        let beside = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
        let candidates = beside.map { $0.appending(path: "IndexingChild") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
            ?? URL(filePath: ".build/debug/IndexingChild")
    }()

    private let process = Process()
    private let output = Pipe()

    init(_ arguments: [String]) throws {
        process.executableURL = Self.executable
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
    }

    /// Kills the program and waits for its end.
    ///
    /// - Returns: the number in the last complete line it wrote.
    func kill() -> Int? {
        Foundation.kill(process.processIdentifier, SIGKILL)
        return end()
    }

    /// Waits for the end of the program.
    func end() -> Int? {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last.flatMap { Int($0) }
    }
}
