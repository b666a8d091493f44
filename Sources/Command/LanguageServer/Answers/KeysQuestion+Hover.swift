import Console
import HostAppKit
import KeySequences
import Profiles
import Sessions
import Simulator
import SourceText

/// What is shown about a place.
extension KeysQuestion {
    /// The number of lines of help or of a screen.
    private static let maximumLines = 60

    /// Help about a command, a setting or a fact; the screen after a line of keys.
    var hover: JSONValue {
        let lines: [String]
        switch written.kind {
        case .nothing: return .null
        case .keys:
            guard let after = analysis.device(afterLine: written.number) else { return .null }
            lines = ScreenDrawing(after, style: Style(width: 72)).lines
        case .fact:
            guard let fact = FactName(rawValue: String(written.text.prefix { $0.isLetter })), let device else {
                return .null
            }
            let value = device.screen[fact].map { FactNotation.line(fact, $0) } ?? "there is no \(fact.rawValue) here"
            lines = [value, "", fact.meaning, ""] + help(about: fact.rawValue, on: device)
        case .command:
            guard let device else { return .null }
            lines = commandHelp(on: device)
        }
        guard !lines.isEmpty else { return .null }
        let text = lines.prefix(Self.maximumLines).joined(separator: "\n").forTerminal
        return ["contents": ["kind": "markdown", "value": .text("````text\n\(text)\n````")]]
    }

    private func commandHelp(on device: Simulation) -> [String] {
        let (name, arguments) = CommandArguments.split(written.text)
        guard let command = commands(on: device).first(where: { $0.name == name.text }) else { return [] }
        let word = written.wholeWord
        if word == ":\(command.name)" {
            let lines = help(about: command.name, on: device)
            return lines.isEmpty ? [":\(command.name) \(command.usage)", "", command.summary] : lines
        }
        guard command.argument == .setting, arguments.words.first?.text == word,
            let setting = try? HostProfile.setting(named: word)
        else { return [] }
        let value = "\(setting.name): \(setting.value(in: device.profile)); it is \(setting.values)"
        return [value, ""] + help(about: word, on: device)
    }

    private func help(about name: String, on device: Simulation) -> [String] {
        (try? Help.lines(about: name, HelpNames(device), width: 72)) ?? []
    }
}
