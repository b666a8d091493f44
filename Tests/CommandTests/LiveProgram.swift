import Foundation
import TestSupport

/// A session on two pipes, one line at a time.
final class LiveProgram {
    struct Answer {
        /// The newest slot and the newest result in the history; 0 if there is none.
        var memory = 0
        var history = 0
        /// The text of all slots.
        var slots: [String] = []
        /// Every fact with its value, as printed.
        var facts: [String: String] = [:]
    }

    private let process = Process()
    private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    private var unread = Data()

    init(_ arguments: [String]) throws {
        process.executableURL = Program.executable
        process.arguments = arguments
        process.currentDirectoryURL = Program.package
        process.environment = ProcessInfo.processInfo.environment.merging(TestEnvironment.variables) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    func write(_ text: String) {
        try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// The facts printed after a line; nil if the program ended.
    func answer(to line: String) -> Answer? {
        write(line)
        var answer = Answer()
        while let text = nextLine() {
            // Facts end with an empty line.
            if text.isEmpty { return answer }
            if let colon = text.firstRange(of: ": ") {
                answer.facts[String(text[..<colon.lowerBound])] = String(text[colon.upperBound...])
            }
            let value = text.split(separator: ": ", maxSplits: 1).last?.split(separator: " | ").first ?? ""
            if text.hasPrefix("memory: ") {
                answer.memory = Int(value.filter(\.isNumber)) ?? -1
                answer.slots = text.dropFirst("memory: ".count).split(separator: " | ").map(String.init)
            }
            if text.hasPrefix("history:") {
                answer.history = Int((value.split(separator: "=").last ?? "").filter(\.isNumber)) ?? -1
            }
        }
        return nil
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Ends the input, waits for the program, and returns what it wrote to standard error.
    func end() -> String {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }

    private func nextLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread = Data(unread[unread.index(after: end)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            unread += more
        }
    }
}
