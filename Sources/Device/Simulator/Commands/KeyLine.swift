package import HostAppKit
package import KeyboardExtension
import SourceText

/// A line of keys: `12.5+8= insert`, `"the next"`, `12+8={insert}`, `{del 3}`, `{hold 5 900ms}`, `{pick 2}`.
package struct KeyLine: Hashable, Sendable {
    /// The presses, in order.
    package private(set) var presses: [KeyPress]
    /// The position of each press in the line, in UTF-8 units; empty if the presses were not written.
    private var ranges: [Range<Int>] = []

    /// The maximum number of presses and the maximum waiting time of one line, so that each line ends.
    static let maximumPresses = 10_000
    package static let maximumWait = SimulatedTime.seconds(3600)

    /// A line of presses given as values.
    package init(_ presses: [KeyPress]) { self.presses = presses }

    /// Parses a line. Errors have the position of the words that are wrong.
    package static func parse(_ text: String) throws(Refusal) -> KeyLine {
        var line = KeyLine([])
        guard text.utf8.count <= maximumPresses * 8 else { throw tooLong }
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" {
                try line.readQuoted(&rest)
            } else {
                try line.readWord(&rest)
            }
        }
        guard line.presses.reduce(0, { $0 + $1.count }) <= maximumPresses else { throw tooLong }
        guard line.presses.reduce(.zero, { $0 + $1.duration }) <= maximumWait else {
            throw Refusal("the line waits for more than an hour; split it")
        }
        return line
    }

    private static let tooLong = Refusal("the line is longer than \(maximumPresses) keys; split it")

    /// The presses with their positions in the line, in UTF-8 units; empty if the presses were not written.
    package var writtenPresses: [(press: KeyPress, range: Range<Int>)] { zip(presses, ranges).map { ($0, $1) } }

    /// Calls `body` with each press. Errors get the position of the press, or of a part of it.
    func forEachPress(_ body: (KeyPress) throws(Refusal) -> Void) throws(Refusal) {
        for (index, press) in presses.enumerated() {
            do throws(Refusal) {
                try body(press)
            } catch {
                throw ranges.indices.contains(index) ? error.placed(within: ranges[index]) : error
            }
        }
    }

    private mutating func append(_ press: KeyPress, _ written: Substring) {
        presses.append(press)
        ranges.append(written.utf8Range)
    }

    /// The text in quotes, so that a line with it types the text.
    package static func quote(_ text: String) -> String {
        "\"" + String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }) + "\""
    }

    /// The line that presses the key of that name.
    package static func pressing(_ name: String) -> String {
        name.first == ":" || name.contains { $0.isWhitespace || $0 == "{" || $0 == "\"" } ? quote(name) : name
    }

    /// A gesture of the key of that name, as written: `{flick e up}`. Nil for a name that cannot stand in braces.
    package static func gesture(_ verb: KeyVerb, _ name: String, _ rest: String = "") -> String? {
        guard !name.contains(where: { $0.isWhitespace || $0 == "}" }) else { return nil }
        return "{\(verb.rawValue) \(name)\(rest.isEmpty ? "" : " " + rest)}"
    }

    /// Reads text in quotes. An escaped character becomes a press of its own, so that each press has its position.
    private mutating func readQuoted(_ rest: inout Substring) throws(Refusal) {
        let start = rest
        rest.removeFirst()
        if let text = KeyLine.plain(&rest) { return append(.characters(String(text)), text) }
        var piece = rest[..<rest.startIndex]
        while let character = rest.first {
            switch character {
            case "\"":
                if !piece.isEmpty { append(.characters(String(piece)), piece) }
                rest.removeFirst()
                return
            case "\\":
                let backslash = rest.removeFirst()
                guard let escaped = rest.first, escaped == "\"" || escaped == backslash else {
                    throw Refusal("in quotes, a backslash must be followed by \" or another backslash")
                        .placed(at: start[piece.endIndex..<rest.startIndex].utf8Range)
                }
                if !piece.isEmpty { append(.characters(String(piece)), piece) }
                piece = rest.prefix(1)
                rest.removeFirst()
                append(.characters(String(piece)), piece)
                piece = rest[..<rest.startIndex]
            default:
                rest.removeFirst()
                piece = start[piece.startIndex..<rest.startIndex]
            }
        }
        throw Refusal("the quote is not closed; end it with \"").placed(at: start.utf8Range)
    }

    /// The text up to the closing quote if it is ASCII without backslashes. This is the common case and does not need
    /// to be read character by character.
    private static func plain(_ rest: inout Substring) -> Substring? {
        let quote = UInt8(ascii: "\"")
        let end = rest.utf8.firstIndex { $0 == quote || $0 == UInt8(ascii: "\\") || $0 >= 0x80 }
        guard let end, rest.utf8[end] == quote else { return nil }
        let next = rest.utf8.index(after: end)
        // A combining accent after the quote would form one character with it.
        guard next == rest.endIndex || rest.utf8[next] < 0x80 else { return nil }
        defer { rest = rest[next...] }
        return rest[..<end]
    }

    /// Reads a word up to the next space. Braces split it into several presses.
    private mutating func readWord(_ rest: inout Substring) throws(Refusal) {
        let word = rest
        var plain = rest[..<rest.startIndex]
        var isWhole = true
        while let character = rest.first, !character.isWhitespace {
            rest.removeFirst()
            // An opening brace that is itself a key must be written in quotes.
            guard character == "{" else {
                plain = word[plain.startIndex..<rest.startIndex]
                continue
            }
            if !plain.isEmpty { append(.characters(String(plain)), plain) }
            isWhole = false
            let brace = word[plain.endIndex...]
            guard let end = rest.firstIndex(of: "}") else {
                throw Refusal("the brace is not closed; end it with }, or write \"{\" for the key")
                    .placed(at: brace.prefix { !$0.isWhitespace }.utf8Range)
            }
            let written = brace[...end]
            do throws(Refusal) {
                append(try KeyLine.braced(rest[..<end]), written)
            } catch {
                throw error.placed(at: written.utf8Range)
            }
            rest = rest[rest.index(after: end)...]
            plain = rest[..<rest.startIndex]
        }
        guard !plain.isEmpty else { return }
        append(isWhole ? .word(String(plain)) : .characters(String(plain)), plain)
    }

    private static func braced(_ content: Substring) throws(Refusal) -> KeyPress {
        let words = content.split(whereSeparator: \.isWhitespace)
        let shown = String(content).shortened
        guard let first = words.first.map(String.init) else {
            throw Refusal("‘{\(shown)}’ does not name a key; write {name} or {name 3}")
        }
        if let verb = KeyVerb(rawValue: first) {
            guard let press = try gesture(verb, Array(words.dropFirst()), shown) else {
                let examples = KeyVerb.allCases.map(\.example)
                let all = "\(examples.dropLast().joined(separator: ", ")) or \(examples.last ?? "")"
                throw Refusal("‘{\(shown)}’ has too few or too many words; write \(all)")
            }
            return press
        }
        guard words.count > 1 else { return .named(first, times: 1) }
        guard words.count == 2 else {
            throw Refusal("‘{\(shown)}’ does not name a key; write {name} or {name 3}")
        }
        guard let times = Int(words[1]), (1...maximumPresses).contains(times) else {
            throw Refusal(
                "‘{\(shown)}’ must give the number of presses, 1 to \(maximumPresses), as in {del 3}")
        }
        return .named(first, times: times)
    }

    /// The press that a verb and its words mean; nil if there are too few or too many words.
    private static func gesture(
        _ verb: KeyVerb, _ words: [Substring], _ shown: String
    ) throws(Refusal) -> KeyPress? {
        guard let first = words.first else { return nil }
        if verb == .flick, words.count > 1 { return .flick(String(first), try flick(words.dropFirst())) }
        guard words.count <= 2 else { return nil }
        let second = words.count == 2 ? words[1] : nil
        let key = String(first)
        switch verb {
        case .hold: return .hold(key, try second.map { (time) throws(Refusal) in try duration(time) })
        case .flick: return nil
        case .down: return second == nil ? .down(key) : nil
        case .up: return second == nil ? .up(key) : nil
        case .wait: return second == nil ? .wait(try duration(first)) : nil
        case .pick:
            guard second == nil else { return nil }
            guard let number = Int(first), number > 0 else {
                throw Refusal("‘{\(shown)}’ does not name a candidate; write {pick 1} for the first")
            }
            return .pick(number - 1)
        }
    }

    /// The flick in these directions, of which there are at most eight.
    private static func flick(_ words: ArraySlice<Substring>) throws(Refusal) -> Flick {
        guard words.count <= 8 else { throw Refusal("a flick has at most 8 directions") }
        return Flick(
            try words.map { (word) throws(Refusal) in
                guard let direction = Flick.Direction(rawValue: String(word)) else {
                    throw Refusal.unknown(
                        "direction", String(word), among: Flick.Direction.allCases.map(\.rawValue)
                    ).placed(at: word.utf8Range)
                }
                return direction
            })
    }

    private static func duration(_ word: Substring) throws(Refusal) -> SimulatedTime {
        guard let duration = SimulatedTime(written: String(word)), duration <= maximumWait else {
            throw Refusal(
                "‘\(String(word).shortened)’ is not a time of at most an hour; write 900ms or 2s"
            ).placed(at: word.utf8Range)
        }
        return duration
    }
}

extension KeyPress {
    /// The maximum number of presses of keys.
    fileprivate var count: Int {
        switch self {
        case .word(let text), .characters(let text): text.count
        case .named(_, let times): times
        case .hold, .flick, .down, .up, .pick: 1
        case .wait: 0
        }
    }

    /// The time that passes during the press.
    fileprivate var duration: SimulatedTime {
        switch self {
        case .hold(_, let duration): duration ?? .zero
        case .wait(let duration): duration
        case .word, .characters, .named, .flick, .down, .up, .pick: .zero
        }
    }
}

extension KeyVerb {
    /// An example of its notation.
    fileprivate var example: String {
        switch self {
        case .hold: "{hold 5}, {hold 5 900ms}"
        case .flick: "{flick 5 up}"
        case .down: "{down 5}"
        case .up: "{up 5}"
        case .pick: "{pick 2}"
        case .wait: "{wait 900ms}"
        }
    }
}
