import HostAppKit
import Simulator

/// A line as parts of which some can be left out or replaced by simpler ones.
enum ShrinkableLine {
    /// The words of a line of keys.
    case keys([String])
    /// A command whose argument is a text, as its characters.
    case text(command: String, [String])
    /// A command whose arguments are words.
    case words(command: String, [String])

    /// Nil for a line that has no parts.
    init?(_ line: String) {
        guard line.hasPrefix(":") else {
            guard let keys = try? KeyLine.parse(line) else { return nil }
            let units = Array(line.utf8)
            self = .keys(
                keys.writtenPresses.flatMap { written -> [String] in
                    let word = String(decoding: units[written.range], as: UTF8.self)
                    switch written.press {
                    case .characters: return word.map { KeyLine.quote(String($0)) }
                    case .named(let name, let times) where times > 1:
                        return Array(repeating: KeyLine.pressing(name), count: times)
                    default: return [word]
                    }
                })
            return
        }
        let name = line.prefix { $0 != " " }
        let rest = line.dropFirst(name.count + 1)
        guard !rest.isEmpty else { return nil }
        switch DeviceCommand.named(String(name.dropFirst()))?.description.argument {
        case .text: self = .text(command: String(name), rest.map { String($0) })
        case .some: self = .words(command: String(name), rest.split(separator: " ").map(String.init))
        case nil: return nil
        }
    }

    var parts: [String] {
        switch self {
        case .keys(let parts), .text(_, let parts), .words(_, let parts): parts
        }
    }

    func written(_ parts: [String]) -> String {
        switch self {
        case .keys: parts.joined(separator: " ")
        case .text(let command, _): parts.isEmpty ? command : command + " " + parts.joined()
        case .words(let command, _): parts.isEmpty ? command : command + " " + parts.joined(separator: " ")
        }
    }

    /// What a part could be replaced by, the simplest first.
    func simpler(_ part: String) -> [String] {
        switch self {
        case .keys: Self.simplerKeys(part)
        case .text: part.first?.isLetter == true && part != "a" ? ["a"] : []
        case .words: (Int(part) ?? 0) > 0 ? ["0", "1", "2"].filter { Int($0) ?? 0 < Int(part) ?? 0 } : []
        }
    }

    private static func simplerKeys(_ word: String) -> [String] {
        guard word.hasPrefix("{"), word.hasSuffix("}") else {
            return word.count == 1 && word.first?.isLetter == true && word > "a" ? ["a"] : []
        }
        let words = word.dropFirst().dropLast().split(separator: " ").map(String.init)
        guard words.count > 1 else { return [] }
        switch words[0] {
        case "hold", "flick": return [KeyLine.pressing(words[1])] + (words.count > 2 ? ["{hold \(words[1])}"] : [])
        case "pick": return words[1] == "1" ? [] : ["{pick 1}"]
        case "wait": return []
        default: return Int(words[1]).map { $0 > 1 ? [words[0]] : [] } ?? []
        }
    }
}
