import Exploration
import Files
import Foundation
import KeySequences
import Simulator
import SourceText

/// Another build of this command, of which the facts are compared with those of this one.
struct OtherCommand: Sendable {
    /// The path or the name of the command.
    let command: String
    /// The keyboard on which it plays lines.
    let keyboard: ComparedKeyboard

    /// How many seconds it may take.
    private static let patience = 60.0
    /// The number of bytes of its output that are read.
    private static let maximumOutput = 1 << 28

    /// What it printed, and how it ended.
    struct Result {
        /// The facts after each line of keys.
        fileprivate(set) var facts: [[FactName: FactValue]]
        /// Why it did not play all lines, as far as it said so.
        fileprivate(set) var complaint: String
    }

    /// Plays lines on a new device that shows the keyboard. Refused lines are part of it.
    func play(_ lines: [String]) throws -> Result {
        // A line may be refused if its message is expected, whatever it is.
        let script =
            [":keyboard \(keyboard.name)"] + lines.map { ($0.hasPrefix(":") ? $0 : "> \($0)") + "\nmessage: \"\"" }
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-compare-\(UUID().uuidString)")
        try PrivateFiles.createFolder(folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String) -> URL { folder.appending(path: name) }
        try FileBytes.write(script.joined(separator: "\n") + "\n", to: file("lines.keys"))
        for name in ["output", "errors"] { try FileBytes.write("", to: file(name)) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command, "run", "--json"] + arguments + [file("lines.keys").path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: file("output"))
        process.standardError = try FileHandle(forWritingTo: file("errors"))
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        var complaint = ""
        if end.wait(timeout: .now() + Self.patience) == .timedOut {
            process.terminate()
            complaint = "it does not end within a minute"
        } else {
            complaint = lastLine(try FileBytes.read(file("errors")))
            if process.terminationReason == .uncaughtSignal {
                complaint =
                    "it ended with signal \(process.terminationStatus)" + (complaint.isEmpty ? "" : ": ") + complaint
            }
        }
        let output = try Data(contentsOf: file("output"), options: .mappedIfSafe).prefix(Self.maximumOutput)
        return Result(facts: output.split(separator: UInt8(ascii: "\n")).compactMap(Self.facts), complaint: complaint)
    }

    private var arguments: [String] {
        func option(_ name: String, _ values: [String]) -> [String] {
            values.flatMap { [name, UserFolders.url($0).path] }
        }
        return option("--layouts", keyboard.options.layouts) + option("--profiles", keyboard.options.profiles)
    }

    private func lastLine(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.suffix(2000), as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
    }

    /// The facts of a JSON object; nil if it is none. Facts that this version does not know are left out.
    private static func facts(_ line: Data) -> [FactName: FactValue]? {
        guard let values = try? JSONDecoder().decode([String: JSONFact].self, from: line) else { return nil }
        return Dictionary(
            values.compactMap { name, fact in FactName(rawValue: name).map { ($0, fact.value) } }
        ) { $1 }
    }
}

/// A fact as a text or a list of texts.
private struct JSONFact: Decodable {
    let value: FactValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            value = .text(text)
        } else {
            value = .list(try container.decode([String].self))
        }
    }
}
