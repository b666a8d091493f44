package import Foundation
package import HostAppKit
import KeyboardExtension
import Profiles
package import Simulator

/// Completes words of a line.
package struct Completion {
    /// The device on which the line is carried out.
    private let simulation: Simulation
    /// The commands that the line can be.
    private let commands: [CommandDescription]
    /// The number of characters from which on the names of keys are completed.
    private let minimumKey: Int
    /// The folder of relative paths; nil for the current folder.
    private let folder: URL?

    /// Completes lines of a session. Keys of one character are faster to type than to complete.
    package init(_ simulation: Simulation) {
        self.init(simulation, commands: SessionCommand.all.map(\.description) + simulation.commands, minimumKey: 2)
    }

    /// Completes lines of a file in a folder.
    package init(_ simulation: Simulation, commands: [CommandDescription], minimumKey: Int, folder: URL? = nil) {
        (self.simulation, self.commands, self.minimumKey, self.folder) = (simulation, commands, minimumKey, folder)
    }

    /// The completions of `word`, given the text before it on the line, sorted.
    package func words(for word: String, after before: String) -> [String] {
        Set(proposals(after: before, word).filter { $0.hasPrefix(word) }).sorted()
    }

    private func proposals(after before: String, _ word: String) -> [String] {
        let line = before.drop { $0.isWhitespace }
        if line.isEmpty, word.hasPrefix(":") { return commands.map { ":\($0.name)" } }
        guard line.hasPrefix(":") else { return Self.braces(openIn: line).map { inside($0, word) } ?? keys }
        let (name, written) = CommandArguments.split(String(line))
        guard let command = commands.first(where: { $0.name == name.text }) else { return [] }
        // The names for the first argument; empty after it.
        func first(_ names: @autoclosure () -> [String]) -> [String] { written.isEmpty ? names() : [] }
        switch command.argument {
        case .none, .text: return []
        case .keyboard: return keyboards(simulation.availableKeyboards, for: command, after: written)
        case .enabledKeyboard: return keyboards(simulation.enabledKeyboards, for: command, after: written)
        case .keyboardThen(let choices):
            return values(after: written, simulation.availableKeyboards.map { ($0, choices) })
        case .field: return first(simulation.fieldNames)
        case .app: return first(simulation.appNames)
        case .profile: return first(simulation.profiles.map(\.name))
        case .setting: return values(after: written, HostProfile.settings.map { ($0.name, $0.choices) })
        case .permission:
            let choices = Permission.allCases.map(\.rawValue)
            return values(after: written, simulation.permissionNames.map { ($0, choices) })
        case .appSetting: return values(after: written, simulation.settings.map { ($0.name, $0.values) })
        case .file:
            // A name with spaces consists of several words; the last one is completed.
            let start = String(line.drop { !$0.isWhitespace }.drop { $0.isWhitespace })
            return FileNames.startingWith(start + word, in: folder).map { String($0.dropFirst(start.count)) }
        case .fact: return first(FactName.allCases.map(\.rawValue))
        case .helpTopic: return first(HelpNames(simulation).all)
        case .choice(let words): return first(words)
        }
    }

    /// Names of keyboards, for `:keyboard NAME` and `:enable NAME…`.
    private func keyboards(
        _ names: [String], for command: CommandDescription, after written: CommandArguments
    ) -> [String] {
        let words = written.words.map(\.text)
        guard words.isEmpty || command.usage.hasSuffix("…") else { return [] }
        return names.filter { !words.contains($0) }
    }

    /// The names or, after a name, its values.
    private func values(
        after written: CommandArguments, _ choices: [(name: String, values: [String])]
    ) -> [String] {
        guard let name = written.words.first?.text else { return choices.map(\.name) }
        return written.words.count == 1 ? choices.first { $0.name == name }?.values ?? [] : []
    }

    /// The names of keys that are long enough.
    private var keys: [String] {
        simulation.shownKeys.flatMap { [$0.id] + $0.aliases }.filter { $0.count >= minimumKey }
    }

    // MARK: - Braces

    /// Whether the user goes on with the word without a space after a completion of it.
    package static func isOpen(_ completion: String, after before: String) -> Bool {
        completion.last == "/" || completion.last == " "
            || !before.drop { $0.isWhitespace }.hasPrefix(":") && braces(openIn: before[...]) != nil
    }

    /// The text after the last brace of a line, if that is still open.
    private static func braces(openIn line: Substring) -> Substring? {
        guard let brace = line.lastIndex(of: "{"), !line[brace...].contains("}") else { return nil }
        return line[brace...].dropFirst()
    }

    /// The completions of a word inside braces: verbs and keys, then what the verb needs. What can end there ends with
    /// the brace: `{hold insert` → `{hold insert}`, `{flick e u` → `{flick e up}`.
    private func inside(_ written: Substring, _ word: String) -> [String] {
        let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
        let verb = words.first.flatMap(KeyVerb.init)
        switch (words.count, verb) {
        case (0, _): return KeyVerb.allCases.map { "\($0.rawValue) " } + keys(orEnding: word)
        case (1, .flick): return keys(orGoingOnFrom: word)
        case (1, .down), (1, .up), (1, .hold): return keys(orEnding: word)
        case (2, .flick): return Flick.Direction.allCases.map { "\($0.rawValue)}" }
        // A number, a time, or nothing more.
        default:
            let isComplete = (try? KeyLine.parse("{\(written)\(word)}")) != nil
            return isComplete ? ["\(word)}"] : []
        }
    }

    /// The names of keys, and the brace after `word` if it is one.
    private func keys(orEnding word: String) -> [String] {
        keys.filter { $0 != word } + (isKey(word) ? ["\(word)}"] : [])
    }

    /// The names of keys, and a space after `word` if it is one.
    private func keys(orGoingOnFrom word: String) -> [String] {
        keys.filter { $0 != word } + (isKey(word) ? ["\(word) "] : [])
    }

    private func isKey(_ word: String) -> Bool {
        // While capitals are shown, a small letter presses its capital.
        let capital = word.count == 1 ? word.uppercased() : word
        return simulation.shownKeys.contains { $0.id == word || $0.aliases.contains(word) || $0.id == capital }
    }
}
