import HostAppKit
import KeySequences
import KeyboardExtension
import Sessions
import Simulator

/// Completion.
extension KeysQuestion {
    /// What the word before the place can become.
    var completions: JSONValue {
        guard let device else { return [] }
        switch written.kind {
        case .nothing: return []
        case .fact: return factItems(on: device)
        case .keys, .command: return .list(words(on: device))
        }
    }

    private func words(on device: Simulation) -> [JSONValue] {
        let commands = commands(on: device)
        let completion = Completion(device, commands: commands, minimumKey: 1, folder: folder)
        // A line of keys may not begin like a command.
        let before = written.kind == .keys ? written.before.drop { $0 == ":" } : written.before[...]
        return completion.words(for: written.word, after: String(before)).map { word in
            let command = written.before.isEmpty ? commands.first { ":\($0.name)" == word } : nil
            let label = device.shownKeys.first { $0.id == word }?.label
            return item(
                word, kind: command == nil ? .value : .function,
                detail: command.map { "\($0.usage)  \($0.summary)" } ?? label)
        }
    }

    /// The names of facts or, after a name, the value that the fact has there.
    private func factItems(on device: Simulation) -> JSONValue {
        let screen = device.screen
        guard let colon = written.text.firstIndex(of: ":"), written.before.contains(":") else {
            return .list(
                FactName.allCases.filter { $0.rawValue.hasPrefix(written.word) && written.before.isEmpty }.map { fact in
                    item("\(fact.rawValue): ", kind: .property, detail: fact.meaning)
                })
        }
        guard let fact = FactName(rawValue: String(written.text[..<colon])), let value = screen[fact] else { return [] }
        let text = FactNotation.string(value)
        return text.hasPrefix(written.word) ? [item(text, kind: .value, detail: "the value here")] : []
    }

    /// The protocol's numbers of kinds.
    private enum Kind: Int {
        case function = 3
        case property = 10
        case value = 12
    }

    private func item(_ text: String, kind: Kind, detail: String?) -> JSONValue {
        [
            "label": .text(text), "kind": .integer(kind.rawValue), "detail": .text(detail ?? ""),
            "textEdit": ["range": self.text.json(written.wordRange), "newText": .text(text)],
        ]
    }
}
