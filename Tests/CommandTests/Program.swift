import Foundation
import TestSupport

/// The built command, run as a person would run it.
enum Program {
    static let executable = TestPrograms.file("keybed")

    /// The top folder of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The cache folder shared by all runs.
    static let cache = TestEnvironment.cache

    struct Result {
        var output: String
        var errors: String
        var status: Int32
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    static func run(_ arguments: [String], input: String = "", environment: [String: String] = [:]) throws -> Result {
        try run(arguments, bytes: Data(input.utf8), environment: environment)
    }

    static func run(_ arguments: [String], bytes: Data, environment: [String: String] = [:]) throws -> Result {
        try run(executable, arguments, bytes: bytes, environment: environment)
    }

    /// Runs a line of shell script in which `"$0" "$@"` is the command with its arguments.
    static func run(shell line: String, _ arguments: [String]) throws -> Result {
        try run(URL(filePath: "/bin/sh"), ["-c", line, executable.path] + arguments, bytes: Data(), environment: [:])
    }

    /// Runs another program.
    static func run(
        _ executable: URL, _ arguments: [String], bytes: Data, environment: [String: String]
    ) throws -> Result {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = package
        // Tests do not use the user's own store.
        process.environment = ProcessInfo.processInfo.environment
            .merging(["XDG_DATA_HOME": folder.path, "HOME": folder.path]) { $1 }.merging(TestEnvironment.variables) {
                $1
            }.merging(
                environment
            ) { $1 }
        let (input, output, errors) = (Pipe(), folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        process.standardInput = input
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        // Writing fails if the program has already ended.
        try? input.fileHandleForWriting.write(contentsOf: bytes)
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
        // As shells count: a program that trapped has a status above 128.
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        return Result(output: text(output), errors: text(errors), status: signal + process.terminationStatus)
    }

    static func temporaryFolder() -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
