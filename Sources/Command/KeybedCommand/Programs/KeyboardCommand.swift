import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import ProcessKeyboards
import ProcessKit
import SourceText
import UserGuide

struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Serve a keyboard as a process, or check a program that is a keyboard.",
        subcommands: [Serve.self, Check.self, Schema.self], defaultSubcommand: Serve.self)

    struct Serve: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "serve", abstract: "Serve a keyboard as a process.",
            discussion: """
                Reads the events of a host on standard input and writes what the keyboard does on standard output, as \
                `keybed help processes` describes. Ends with its input.
                """)

        @OptionGroup var device: DeviceOptions

        @Argument(help: "The name of the keyboard.")
        var name: String

        func run() throws {
            let catalog = try device.catalog()
            let keyboard = try orExit { try catalog.keyboard(named: name) }
            KeyboardProcess.run(layout: keyboard.layout, storageScope: keyboard.storageScope, start: keyboard.start)
        }
    }

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check a program that is a keyboard.",
            discussion: """
                Plays the protocol of `keybed help processes` against the program: every event, states asked for again \
                and released, unknown events and members, unusual windows, the end of the input. Each rule that it \
                breaks is shown with the line sent, the line got and what was wanted. Exits with 1 if there are any.
                """)

        @Option(help: ArgumentHelp("The real time in which it must answer, in seconds.", valueName: "seconds"))
        var answerTime = 2.0

        @Argument(help: "The program.", completion: .file())
        var program: String

        @Argument(parsing: .captureForPassthrough, help: "The arguments of the program.")
        var arguments: [String] = []

        func validate() throws { try ProgramLimits.validate(answerTime: answerTime) }

        func run() throws {
            Confinement.warnOnce()
            let isFile = program.contains("/") || FileManager.default.fileExists(atPath: program)
            var checked = KeyboardProgram(
                name: URL(filePath: program).deletingPathExtension().lastPathComponent,
                command: [isFile ? UserFolders.url(program).path : program] + arguments,
                folder: FileManager.default.currentDirectoryPath)
            checked.limits.answerTime = .seconds(answerTime)
            let isSound = ProgramCheck(checked).report()
            try finishOutput()
            guard isSound else { throw ExitStatus.expectation }
        }
    }
}

extension KeyboardCommand {
    struct Schema: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "schema", abstract: "Print the JSON Schema of the lines of such a program.")

        func run() throws {
            print(keyboardProcessSchema, terminator: "")
            try finishOutput()
        }
    }
}

extension ProgramCheck {
    /// Plays every rule and prints what comes of it. Returns whether all were kept.
    func report() -> Bool {
        var (kept, broken) = (0, 0)
        var again: [(earlier: String, rules: [String])] = []
        let isSound = run { rule, outcome in
            switch outcome {
            case .kept:
                kept += 1
                print("passed  \(rule)")
            case .notPlayed(let reason): print("        \(rule): not played; \(reason)")
            case .broken(let fault):
                broken += 1
                print("failed  \(rule)")
                for line in fault.lines { print("        \(line.onOneLine)") }
            case .brokenAgain(let earlier):
                broken += 1
                if let index = again.firstIndex(where: { $0.earlier == earlier }) {
                    again[index].rules.append(rule)
                } else {
                    again.append((earlier, [rule]))
                }
            }
        }
        for (earlier, rules) in again {
            print("failed  \(rules.count) more just as ‘\(earlier)’: \(rules.joined(separator: "; "))")
        }
        print("\(kept) passed, \(broken) failed")
        return isSound
    }
}

extension CheckFault {
    fileprivate var lines: [String] {
        (sent.map { ["sent    \($0)"] } ?? [])
            + ["got     \(got ?? "(nothing)")"]
            + (place.map { ["at      \($0)"] } ?? [])
            + ["wanted  \(wanted)"]
            + log.map { "log     \($0)" }
    }
}

extension ProgramLimits {
    static func validate(answerTime: Double) throws {
        guard (0.01...3600).contains(answerTime) else {
            throw ValidationError("--answer-time is a number of seconds, from 0.01 to 3600")
        }
    }
}
