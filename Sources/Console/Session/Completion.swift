import KeyboardExtension
package import Simulator

/// What a word of a line may become.
package enum Completion {
    /// The endings of `word`, given what stands before it on the line, sorted.
    package static func words(for word: String, after before: String, on simulation: Simulation) -> [String] {
        proposals(after: before, isCommand: word.hasPrefix(":"), on: simulation).filter { $0.hasPrefix(word) }.sorted()
    }

    private static func proposals(after before: String, isCommand: Bool, on simulation: Simulation) -> [String] {
        let line = before.drop { $0.isWhitespace }
        let commands = SessionCommand.descriptions + simulation.commands
        if line.isEmpty, isCommand { return commands.map { ":\($0.name)" } }
        guard line.hasPrefix(":") else { return keys(of: simulation) }
        let (name, _) = Simulation.split(String(line))
        switch commands.first(where: { $0.name == name })?.argument {
        case .keyboard: return simulation.availableKeyboards
        case .field: return simulation.fieldNames
        case .app: return simulation.appNames
        case .profile: return simulation.profiles.map(\.name)
        case .setting: return settings(after: line)
        case .file: return FileNames.startingWith(String(line.drop { !$0.isWhitespace }.drop { $0.isWhitespace }))
        case .free where name == "events": return ["on", "off"]
        case .free where name == "facts": return FactName.allCases.map(\.rawValue)
        default: return []
        }
    }

    /// The settings, or behind the name of one its values.
    private static func settings(after line: Substring) -> [String] {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return ProfileSetting.all.map(\.name) }
        return ProfileSetting.all.first { $0.name == words[1] }?.choices ?? []
    }

    /// Names of more than one character: the others are typed faster than completed.
    private static func keys(of simulation: Simulation) -> [String] {
        simulation.shownKeys.flatMap { [$0.id] + $0.aliases }.filter { $0.count > 1 }
    }
}
