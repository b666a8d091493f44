import Files
package import Foundation
package import HostAppKit
package import KeySequences
import KeyboardExtension
package import Simulator
package import SourceText
import TextModel

/// A session with a device: takes lines and returns what to print. It is independent of terminals.
package struct Session {
    /// The result of a line.
    package enum Outcome: Hashable, Sendable {
        /// The screen may have changed.
        case screen
        /// Text to print; the screen has not changed.
        case text([String])
        /// Text to print below the screen, which may have changed.
        case report([String])
        /// The user has chosen another theme.
        case theme(ThemeName)
        /// The user wants to switch to live mode.
        case live
        case quit
    }

    /// What went wrong in a session, the worst last.
    package enum LineError: Comparable, Sendable {
        /// Nothing.
        case none
        /// A keyboard was stopped, or a file that was loaded is not as it expects.
        case unexpected
        /// A line was refused.
        case refused
    }

    /// The worst that has happened so far.
    package private(set) var worstError = LineError.none

    /// The files that the session has written, which it writes again without being asked to replace them.
    private var saved: Set<URL> = []

    /// The maximum length of a line in bytes, because the transcript keeps all lines.
    private static let maximumLine = 10_000_000

    package private(set) var simulation: Simulation
    package private(set) var showsEvents = false
    /// The refused line with carets under the part that is wrong.
    package private(set) var excerpt: SourceExcerpt?
    /// The number of columns of the window in which the answers of commands are read; nil if there is none.
    package var columns: Int?
    /// The number of columns of text.
    var pageWidth: Int { min(columns ?? .max, Paragraph.pageWidth) }
    /// The lines of the session, for a `.keys` file.
    package private(set) var transcript: Transcript
    /// The part of a millisecond that has passed besides.
    private var unspent = Duration.zero
    /// Notices changes of the author's layouts; nil if there are none.
    var watch: FileWatch?
    /// The author's apps, and what notices their changes; nil if there are none.
    var apps: (folders: any AppFolders, watch: FileWatch)?
    /// The problems of the author's keyboards that were reported, by name.
    var knownProblems: [String: [String]] = [:]
    /// The problems of the author's apps.
    var appProblems: [String] = []

    /// - Parameter apps: the author's apps, which are read again when their files have changed; nil if there are none.
    package init(_ simulation: Simulation, apps: (any AppFolders)? = nil) {
        self.simulation = simulation
        transcript = Transcript(of: &self.simulation)
        let files = simulation.device.keyboardFiles
        watch = FileWatch(
            files?.folders ?? [], endings: files?.endings ?? [], besides: files?.programFiles ?? [])
        self.apps = apps.flatMap { apps in
            FileWatch(apps.folders, endings: apps.endings).map { (apps, $0) }
        }
    }

    /// Carries out a line. A refused line changes nothing; the screen's message gives the reason.
    package mutating func enter(_ line: String) -> Outcome {
        forgetRefusal()
        defer {
            if simulation.refusal != nil {
                worstError = .refused
            } else if !simulation.screen.stops.isEmpty {
                worstError = max(worstError, .unexpected)
            }
        }
        guard line.utf8.count <= Session.maximumLine else {
            simulation.refuse(.malformedCommand("a line has at most \(Session.maximumLine / 1_000_000) MB; split it"))
            return .screen
        }
        let line = Session.keys(pasted: line.trimmingCharacters(in: .whitespaces))
        if line.isEmpty { return .screen }
        do throws(Refusal) {
            if let outcome = try askSession(line) { return outcome }
            guard let command = try simulation.command(for: line) else {
                throw simulation.unknownCommand(line, besides: SessionCommand.all.map(\.description))
            }
            try simulation.run(command)
        } catch {
            // Such a word is a command only where it is not keys: on a keyboard of letters it is typed.
            if let meant = SessionCommand.meant(by: line), let outcome = try? askSession(":" + meant.description.name) {
                forgetRefusal()
                return outcome
            }
            let error = suggestingCommand(for: line, error)
            simulation.refuse(error)
            // The lines of the keyboard's file say more than the line with its name.
            excerpt = error.fileProblems.isEmpty ? error.excerpt(of: line) : nil
        }
        if isRecorded(line) { transcript.append(line, simulation) }
        return .screen
    }

    /// The refusal of keys that begin with the name of a command, as in `keyboard t9-en`: the colon is missing.
    private func suggestingCommand(for line: String, _ refusal: Refusal) -> Refusal {
        let word = String(line.prefix { !$0.isWhitespace })
        let names = SessionCommand.all.map(\.description.name) + simulation.commands.map(\.name)
        guard names.contains(word), refusal.range?.lowerBound ?? 0 < word.utf8.count else { return refusal }
        return Refusal("\(refusal); did you mean ‘:\(line.shortened)’?", at: refusal.range)
    }

    /// The keys of a line that was copied from a `.keys` file: `> 1 + 2 =`. Any other line is returned as it is.
    private static func keys(pasted line: String) -> String {
        line.hasPrefix("> ") ? String(line.dropFirst(2)).trimmingCharacters(in: .whitespaces) : line
    }

    /// Runs a command of the session and returns its result; nil for any other line.
    private mutating func askSession(_ line: String) throws(Refusal) -> Outcome? {
        guard line.hasPrefix(":") else { return nil }
        let (name, arguments) = CommandArguments.split(line)
        guard let command = SessionCommand.named(name.text) else { return nil }
        try command.description.check(arguments)
        do throws(Refusal) {
            return try command.perform(&self, arguments)
        } catch {
            throw error.placed(at: arguments.isEmpty ? 0..<name.range.upperBound : arguments.all.range)
        }
    }

    /// Whether a line can be played from a file: keys, and commands of the device and the app. Commands of the session
    /// cannot.
    private func isRecorded(_ line: String) -> Bool {
        guard line.hasPrefix(":") else { return true }
        let name = CommandArguments.split(line).name.text
        return simulation.commands.contains { $0.name == name }
    }

    /// Lets time pass on the device, in whole milliseconds, as files have it: the rest passes the next time. Returns an
    /// error message if a timer or a held key could not act.
    package mutating func wait(_ duration: Duration) -> String? {
        let whole = Duration.milliseconds(Int((duration + unspent) / .milliseconds(1)))
        unspent += duration - whole
        do {
            let acted = try simulation.advance(by: whole)
            transcript.waited(whole, acted: acted, simulation)
            return nil
        } catch {
            return error.description
        }
    }

    /// The completions of a word of a line.
    package func completions(after before: String, of word: String) -> [String] {
        Completion(simulation).words(for: word, after: before)
    }

    /// Makes the device use other files of its keyboards.
    mutating func use(_ files: any KeyboardFiles, changed: Set<String>) throws(Refusal) -> KeyboardReload {
        try simulation.reload(files, changed: changed)
    }

    /// Makes the device use apps that have changed.
    mutating func use(_ apps: [any HostApp]) throws(Refusal) { try simulation.reload(apps) }

    mutating func showEvents(_ isOn: Bool) { showsEvents = isOn }

    /// Writes the session to a file.
    mutating func save(_ path: String, _ wishes: SavingWishes) throws(Refusal) -> Outcome {
        let file = UserFolders.url(path)
        guard wishes.replaces || saved.contains(file) || !FileManager.default.fileExists(atPath: file.path) else {
            throw .malformedCommand("\(path) already exists; choose another name, or add --replace")
        }
        let folder = file.deletingLastPathComponent()
        let text: String
        if wishes.isTable {
            text = try transcript.tables(wishes.facts, naming: naming(in: folder))
        } else {
            text = self.text(in: folder, includesRefused: wishes.includesRefused)
        }
        do {
            try FileBytes.write(text, to: file)
        } catch {
            throw .malformedCommand(error.description)
        }
        saved.insert(file)
        return .text(["saved to \(path)"])
    }

    /// The session as a `.keys` file in the given folder. Paths in a `.keys` file are relative to it, so if the folder
    /// is not the current one, files that lines name are written with absolute paths.
    ///
    /// - Parameter includesRefused: whether lines that were refused are included, with their messages.
    package func text(in folder: URL, includesRefused: Bool = false) -> String {
        transcript.text(includesRefused: includesRefused, naming: naming(in: folder))
    }

    private func naming(in folder: URL) -> (String) -> String {
        let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
        let isHere = folder.standardizedFileURL.path == current.standardizedFileURL.path
        return { isHere ? $0 : UserFolders.url($0, in: current).standardizedFileURL.path }
    }

    /// Forgets why the last line was refused, after that was reported.
    package mutating func forgetRefusal() {
        simulation.forgetRefusal()
        excerpt = nil
    }

    func facts(_ name: String) throws(Refusal) -> [String] {
        let screen = simulation.screen
        guard !name.isEmpty else { return FactNotation.lines(screen) }
        let fact = try FactName(named: name)
        return screen[fact].map { [FactNotation.line(fact, $0)] } ?? ["there is no \(name) here"]
    }

    mutating func load(_ path: String) throws(Refusal) -> Outcome {
        let bytes: [UInt8]
        do {
            bytes = try FileBytes.read(UserFolders.url(path))
        } catch {
            throw .malformedCommand(error.description)
        }
        var player = SequencePlayer(simulation)
        var reported: [String] = []
        var transcript = transcript
        do {
            let script = try Script(bytes, name: path) { try FileBytes.read(UserFolders.url($0)) }
            try player.play(script) { event in
                switch event {
                case .differed(let difference): reported.append("\(difference)")
                case .refused(let problem), .broken(let problem): reported += problem.report
                case .played(let line, let simulation, _):
                    if case .keys(let keys) = line.content {
                        transcript.append(keys.trimmingCharacters(in: .whitespaces), simulation)
                    } else {
                        transcript.append(line.text, simulation)
                    }
                // A table does not change the device.
                case .pressed, .row, .matched: break
                }
            }
        } catch {
            reported += error.report
        }
        simulation = player.simulation
        self.transcript = transcript
        if !reported.isEmpty { worstError = max(worstError, .unexpected) }
        return reported.isEmpty ? .screen : .text(reported)
    }
}
