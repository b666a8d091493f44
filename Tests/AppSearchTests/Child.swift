import Foundation
import TestSupport

/// The program `IndexingChild`, which the package manager puts next to the tests.
final class Child {
    private static let executable = TestPrograms.file("IndexingChild")

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
