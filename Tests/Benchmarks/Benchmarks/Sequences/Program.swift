import Foundation

/// The command as a process.
struct Program: Sendable {
    let file: URL

    struct FailedError: Error {
        let arguments: [String]
        let output: String
    }

    /// Runs the command to its end. Returns the elapsed seconds, the seconds of processor time and what it printed.
    func run(_ arguments: [String]) throws -> (wall: Double, user: Double, output: String) {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        let (clock, userBefore) = (ContinuousClock.now, userSeconds)
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let wall = (ContinuousClock.now - clock) / .seconds(1)
        guard process.terminationStatus == 0 else {
            throw FailedError(arguments: arguments, output: String(said.prefix(500)))
        }
        return (wall, max(userSeconds - userBefore, 0.001), said)
    }

    /// The time from the start on a terminal to the first prompt, which is that of `keyboard`.
    ///
    /// - Parameters:
    ///   - keyboard: the keyboard that the start-up file switches to.
    ///   - home: the folder of the start-up file and the store.
    func millisecondsToPrompt(of keyboard: String, home: ScratchFolder) throws -> Double {
        try home.write(":keyboard \(keyboard)\n", to: "keybed/keybedrc")
        let environment = ProcessInfo.processInfo.environment
            .merging(["TERM": "xterm-256color", "XDG_CONFIG_HOME": home.path]) { $1 }
        let arguments = ["--store", "\(home.path)/store"]
        let start = ContinuousClock.now
        let terminal = try PseudoTerminal(file.path, arguments, environment: environment)
        defer { terminal.end() }
        guard terminal.reads(until: "\(keyboard)> ") else {
            throw FailedError(arguments: arguments, output: "no prompt")
        }
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// The processor time of the child processes that have ended.
    private var userSeconds: Double {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(RUSAGE_CHILDREN.rawValue, &usage)
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
        #endif
        return Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) / 1e6
    }
}

/// A folder of files. It is deleted with the object.
final class ScratchFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "keybed-sequences-\(UUID().uuidString)").path

    init(_ texts: [String] = []) throws {
        for (number, text) in texts.enumerated() { try write(text, to: "\(number).keys") }
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
