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
        case .setting:
            return values(after: line, ProfileSetting.all.map { ($0.name, $0.choices) })
        case .permission:
            let choices = Permission.allCases.map(\.rawValue)
            return values(after: line, simulation.permissionNames.map { ($0, choices) })
        case .appSetting: return values(after: line, simulation.settings.map { ($0.name, $0.values) })
        case .file: return FileNames.startingWith(String(line.drop { !$0.isWhitespace }.drop { $0.isWhitespace }))
        case .free where name == "events": return ["on", "off"]
        case .free where name == "facts": return FactName.allCases.map(\.rawValue)
        default: return []
        }
    }

    /// The names, or behind one of them its values.
    private static func values(after line: Substring, _ choices: [(name: String, values: [String])]) -> [String] {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return choices.map(\.name) }
        return choices.first { $0.name == words[1] }?.values ?? []
    }

    /// Names of more than one character: the others are typed faster than completed.
    private static func keys(of simulation: Simulation) -> [String] {
        simulation.shownKeys.flatMap { [$0.id] + $0.aliases }.filter { $0.count > 1 }
    }
}
