import KeyboardExtension
package import Simulator

/// What a word of a line may become.
package enum Completion {
    /// The endings of `word`, given what stands before it on the line, sorted.
    package static func words(for word: String, after before: String, on simulation: Simulation) -> [String] {
        let proposals = proposals(after: before, word, on: simulation)
        return Set(proposals.filter { $0.hasPrefix(word) }).sorted()
    }

    private static func proposals(after before: String, _ word: String, on simulation: Simulation) -> [String] {
        let line = before.drop { $0.isWhitespace }
        let commands = SessionCommand.descriptions + simulation.commands
        if line.isEmpty, word.hasPrefix(":") { return commands.map { ":\($0.name)" } }
        guard line.hasPrefix(":") else { return insideBraces(line) ?? keys(of: simulation) }
        let (name, written) = Simulation.split(String(line))
        guard let command = commands.first(where: { $0.name == name }) else { return [] }
        switch command.argument {
        case .none: return []
        case .keyboard: return keyboards(for: command, after: line, on: simulation)
        case .field: return written.isEmpty ? simulation.fieldNames : []
        case .app: return written.isEmpty ? simulation.appNames : []
        case .profile: return written.isEmpty ? simulation.profiles.map(\.name) : []
        case .setting:
            return values(after: line, ProfileSetting.all.map { ($0.name, $0.choices) })
        case .permission:
            let choices = Permission.allCases.map(\.rawValue)
            return values(after: line, simulation.permissionNames.map { ($0, choices) })
        case .appSetting: return values(after: line, simulation.settings.map { ($0.name, $0.values) })
        case .file:
            // A name with spaces is several words, of which the last is completed.
            let start = String(line.drop { !$0.isWhitespace }.drop { $0.isWhitespace })
            return FileNames.startingWith(start + word).map { String($0.dropFirst(start.count)) }
        case .free: return written.isEmpty ? words(for: command, simulation) : []
        }
    }

    /// What may stand first behind a command of the session's or the device's that takes free text.
    private static func words(for command: CommandDescription, _ simulation: Simulation) -> [String] {
        switch command.name {
        case "help": (SessionCommand.descriptions + simulation.commands).map(\.name) + Help.topicNames
        case "facts": FactName.allCases.map(\.rawValue)
        // on|off
        default: command.usage.contains("|") ? command.usage.split(separator: "|").map(String.init) : []
        }
    }

    /// `:keyboard NAME`, `:enable NAME…`, `:access NAME on|off`
    private static func keyboards(
        for command: CommandDescription, after line: Substring, on simulation: Simulation
    ) -> [String] {
        let words = line.split(whereSeparator: \.isWhitespace).dropFirst()
        let isRepeated = command.usage.hasSuffix("…")
        guard isRepeated || words.isEmpty else {
            let choices = command.usage.split(separator: " ").dropFirst().first
            return words.count == 1 ? choices.map { $0.split(separator: "|").map(String.init) } ?? [] : []
        }
        let enabled = simulation.enabledKeyboards
        let names = command.name == "disable" ? enabled : simulation.availableKeyboards
        return names.filter { !words.contains(Substring($0)) }
    }

    /// Words that braces begin with stand with the keys; behind a flicked key stands where to.
    private static func insideBraces(_ line: Substring) -> [String]? {
        guard let brace = line.lastIndex(of: "{"), !line[brace...].contains("}") else { return nil }
        let words = line[brace...].dropFirst().split(whereSeparator: \.isWhitespace)
        return words.count == 2 && words[0] == "flick" ? LayoutKey.FlickDirection.allCases.map(\.rawValue) : nil
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
