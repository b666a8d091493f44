import KeyboardExtension
import SourceText

/// Reads a line of keys: `12.5+8= insert`, `"the next"`, `12+8={insert}`, `{del 3}`, `{hold 5 900ms}`, `{pick 2}`.
package enum KeyLine {
    /// The verbs of braces. No layout may use them as names of keys.
    package static let reservedWords = KeyVerb.names
    /// How often one line may press a key, and how long it may wait: nobody can take back what does not end.
    static let mostPresses = 10_000
    package static let longestWait = SimulatedTime.seconds(3600)

    /// The presses of a line, in order.
    package static func parse(_ line: String) throws(Refusal) -> [KeyPress] {
        var rest = Substring(line)
        var presses: [KeyPress] = []
        guard line.utf8.count <= mostPresses * 8 else { throw tooLong }
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                presses.append(.characters(try quoted(&rest)))
            } else {
                presses += try word(&rest)
            }
        }
        guard presses.reduce(0, { $0 + $1.count }) <= mostPresses else { throw tooLong }
        guard presses.reduce(.zero, { $0 + $1.duration }) <= longestWait else {
            throw .malformedKeys("the line waits for more than an hour; split it")
        }
        return presses
    }

    private static let tooLong = Refusal.malformedKeys("the line is longer than \(mostPresses) keys; split it")

    /// Text as the words of a line that types it.
    package static func quote(_ text: String) -> String {
        "\"" + String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }) + "\""
    }

    /// The line that presses the key of that name.
    package static func pressing(_ name: String) -> String {
        name.first == ":" || name.contains { $0.isWhitespace || $0 == "{" || $0 == "\"" } ? quote(name) : name
    }

    private static func quoted(_ rest: inout Substring) throws(Refusal) -> String {
        rest.removeFirst()
        if let text = plain(&rest) { return text }
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else {
                    throw .malformedKeys("a backslash in quotes stands before \" or another backslash")
                }
                text.append(escaped)
            default: text.append(character)
            }
        }
        throw .malformedKeys("the quote is not closed; end it with \"")
    }

    /// Text up to the closing quote, if it is ASCII and nothing in it is escaped, as most is: it is not gone through character by
    /// character.
    private static func plain(_ rest: inout Substring) -> String? {
        let quote = UInt8(ascii: "\"")
        let end = rest.utf8.firstIndex { $0 == quote || $0 == UInt8(ascii: "\\") || $0 >= 0x80 }
        guard let end, rest.utf8[end] == quote else { return nil }
        let next = rest.utf8.index(after: end)
        // An accent that follows would be one character with the quote.
        guard next == rest.endIndex || rest.utf8[next] < 0x80 else { return nil }
        defer { rest = rest[next...] }
        return String(rest[..<end])
    }

    /// A word up to the next space, in pieces where braces stand in it.
    private static func word(_ rest: inout Substring) throws(Refusal) -> [KeyPress] {
        var pieces: [KeyPress] = []
        var plain = ""
        while let character = rest.first, !character.isWhitespace {
            rest.removeFirst()
            // A lone brace, as a key of its own, is written in quotes.
            guard character == "{" else {
                plain.append(character)
                continue
            }
            if !plain.isEmpty { pieces.append(.characters(plain)) }
            plain = ""
            guard let end = rest.firstIndex(of: "}") else {
                throw .malformedKeys("the brace is not closed; end it with }, or write \"{\" for the key")
            }
            pieces.append(try braced(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        if !plain.isEmpty { pieces.append(pieces.isEmpty ? .word(plain) : .characters(plain)) }
        return pieces
    }

    private static func braced(_ content: Substring) throws(Refusal) -> KeyPress {
        let words = content.split(whereSeparator: \.isWhitespace).map(String.init)
        switch (words.first, words.count) {
        case ("wait", 2): return .wait(try duration(words[1]))
        case ("hold", 2): return .hold(words[1], nil)
        case ("hold", 3): return .hold(words[1], try duration(words[2]))
        case ("down", 2): return .down(words[1])
        case ("up", 2): return .up(words[1])
        case ("pick", 2):
            guard let number = Int(words[1]), number > 0 else {
                throw .malformedKeys(
                    "‘{\(String(content).shortened)}’ names no candidate; write {pick 1} for the first")
            }
            return .pick(number - 1)
        case ("flick", 3):
            guard let direction = LayoutKey.FlickDirection(rawValue: words[2]) else {
                throw .unknown("direction", words[2], among: LayoutKey.FlickDirection.allCases.map(\.rawValue))
            }
            return .flick(words[1], direction)
        case (let verb?, _) where reservedWords.contains(verb):
            throw .malformedKeys(
                "‘{\(String(content).shortened)}’ lacks something; write {hold 5}, {hold 5 900ms}, {flick 5 up}, {down 5}, {up 5}, {pick 2} or {wait 900ms}"
            )
        case (let name?, 1): return .named(name, times: 1)
        case (let name?, 2):
            guard let times = Int(words[1]), (1...mostPresses).contains(times) else {
                throw .malformedKeys(
                    "‘{\(String(content).shortened)}’ says how often with a number from 1 to \(mostPresses), as in {del 3}"
                )
            }
            return .named(name, times: times)
        default: throw .malformedKeys("‘{\(String(content).shortened)}’ is no key; write {name} or {name 3}")
        }
    }

    private static func duration(_ word: String) throws(Refusal) -> SimulatedTime {
        guard let duration = SimulatedTime(written: word), duration <= longestWait else {
            throw .malformedKeys("‘\(word.shortened)’ is no time; write 900ms or 2s, at most an hour")
        }
        return duration
    }
}

extension KeyPress {
    /// How many presses it may come to.
    fileprivate var count: Int {
        switch self {
        case .word(let text), .characters(let text): text.count
        case .named(_, let times): times
        case .hold, .flick, .down, .up, .pick: 1
        case .wait: 0
        }
    }

    /// The time it asks for.
    fileprivate var duration: SimulatedTime {
        switch self {
        case .hold(_, let duration): duration ?? .zero
        case .wait(let duration): duration
        default: .zero
        }
    }
}
