import Files
package import Foundation
import KeySequences
import KeyboardExtension
package import Simulator
import TextModel

/// One conversation with a device: lines go in, what to print comes out. It knows nothing of terminals.
package struct Session {
    /// What a line led to.
    package enum Outcome: Hashable, Sendable {
        /// The screen may have changed.
        case screen
        /// Something to read; the screen is as it was.
        case text([String])
        /// The screen is to look otherwise.
        case theme(Theme)
        /// One wants to type key by key.
        case live
        case quit
    }

    /// Longer lines are no work of people, and would be kept for a transcript.
    private static let longestLine = 10_000_000

    package private(set) var simulation: Simulation
    package private(set) var showsEvents = false
    private var transcript: Transcript

    package init(_ simulation: Simulation) {
        self.simulation = simulation
        transcript = Transcript(of: simulation)
    }

    /// Carries out a line. A refused one leaves everything as it was and is told by the screen's message.
    package mutating func enter(_ line: String) -> Outcome {
        simulation.forgetRefusal()
        guard line.utf8.count <= Session.longestLine else {
            simulation.refuse(.malformedCommand("a line has at most \(Session.longestLine / 1_000_000) MB; split it"))
            return .screen
        }
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.isEmpty { return .screen }
        do throws(Refusal) {
            if let command = try sessionCommand(line) { return try carryOut(command) }
            guard let command = try simulation.command(for: line) else {
                throw simulation.unknownCommand(line, besides: SessionCommand.descriptions)
            }
            try simulation.run(command)
        } catch {
            simulation.refuse(error)
        }
        if isRecorded(line) { transcript.append(line, simulation) }
        return .screen
    }

    /// Keys and commands of the device and its app can be played from a file; what only the session understands cannot.
    private func isRecorded(_ line: String) -> Bool {
        guard line.hasPrefix(":") else { return true }
        let name = Simulation.split(line).name
        return simulation.commands.contains { $0.name == name }
    }

    /// Lets the time pass that passed on the wall. Returns why what fell due could not be done, if it could not.
    package mutating func wait(_ duration: Duration) -> String? {
        do {
            let acted = try simulation.advance(by: duration)
            transcript.waited(duration, acted: acted, simulation)
            return nil
        } catch {
            return error.description
        }
    }

    /// Endings for a word of a line.
    package func completions(after before: String, of word: String) -> [String] {
        Completion.words(for: word, after: before, on: simulation)
    }

    private func sessionCommand(_ line: String) throws(Refusal) -> SessionCommand? {
        guard line.hasPrefix(":") else { return nil }
        let (name, argument) = Simulation.split(line)
        return try SessionCommand.parse(name, argument: argument)
    }

    private mutating func carryOut(_ command: SessionCommand) throws(Refusal) -> Outcome {
        switch command {
        case .quit: return .quit
        case .help(let topic): return .text(try Help.lines(about: topic, appCommands: simulation.appCommands))
        case .keyboards: return .text(keyboards)
        case .keys: return .text(Help.keys(simulation))
        case .profiles(let name): return .text(try ProfileListing.lines(name, simulation))
        case .why: return .text(Why.lines(simulation.screen.trace))
        case .facts(let name): return .text(try facts(name))
        case .events(let isOn):
            showsEvents = isOn
            return .screen
        case .save(let path):
            do {
                let file = FileNames.url(path)
                try FileBytes.write(text(in: file.deletingLastPathComponent()), to: file)
            } catch {
                throw .malformedCommand(error.description)
            }
            return .text(["saved to \(path)"])
        case .load(let path): return try load(path)
        case .live: return .live
        case .theme(let theme): return .theme(theme)
        }
    }

    /// The session as a `.keys` file in that folder. A file of `.keys` finds others beside itself, so those that lines name
    /// elsewhere are named in full.
    package func text(in folder: URL) -> String {
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let isHere = folder.standardizedFileURL.path == current.standardizedFileURL.path
        return transcript.text { isHere ? $0 : URL(filePath: $0, relativeTo: current).standardizedFileURL.path }
    }

    /// Forgets why the last line was refused, once that has been told.
    package mutating func forgetRefusal() { simulation.forgetRefusal() }

    private var keyboards: [String] {
        simulation.availableKeyboards.map { name in
            let mark = name == simulation.shownKeyboard ? "▸" : " "
            return "\(mark) \(name)" + (simulation.enabledKeyboards.contains(name) ? "" : "  (not enabled)")
        }
    }

    private func facts(_ name: String) throws(Refusal) -> [String] {
        let screen = simulation.screen
        guard !name.isEmpty else { return FactNotation.lines(screen) }
        guard let fact = FactName(rawValue: name) else {
            throw .unknown("fact", name, among: FactName.allCases.map(\.rawValue))
        }
        return screen[fact].map { [FactNotation.line(fact, $0)] } ?? ["there is no \(name) here"]
    }

    private mutating func load(_ path: String) throws(Refusal) -> Outcome {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(FileNames.url(path))
        } catch {
            throw .malformedCommand(error.description)
        }
        var player = SequencePlayer(simulation)
        var told: [String] = []
        var transcript = transcript
        do {
            let script = try Script(bytes, name: path) { try FileBytes.readPlain(URL(filePath: $0)) }
            try player.play(script) { event in
                switch event {
                case .differed(let difference): told.append("\(difference)")
                case .refused(let problem): told.append("\(problem)")
                case .played(let line, let simulation, _):
                    if case .keys(let keys) = line.content {
                        transcript.append(keys.trimmingCharacters(in: .whitespaces), simulation)
                    } else {
                        transcript.append(line.text, simulation)
                    }
                // A table leaves the device as it is.
                case .pressed, .row, .matched: break
                }
            }
        } catch {
            told.append("\(error)")
        }
        simulation = player.simulation
        self.transcript = transcript
        return told.isEmpty ? .screen : .text(told)
    }
}
