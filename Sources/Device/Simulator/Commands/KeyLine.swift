import KeyboardExtension
import SourceText

/// A line of keys: `12.5+8= insert`, `"the next"`, `12+8={insert}`, `{del 3}`, `{hold 5 900ms}`, `{pick 2}`.
package struct KeyLine: Hashable, Sendable {
    /// The presses, in order.
    package private(set) var presses: [KeyPress]
    /// Where in the line each is written, in UTF-8; nothing for presses that nobody has written.
    private var ranges: [Range<Int>] = []

    /// How often one line may press a key, and how long it may wait: nobody can take back what does not end.
    static let maximumPresses = 10_000
    package static let maximumWait = SimulatedTime.seconds(3600)

    /// Presses that nobody has written.
    package init(_ presses: [KeyPress]) { self.presses = presses }

    /// Reads a line. What is wrong is said of the words meant.
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
            throw .malformedKeys("the line waits for more than an hour; split it")
        }
        return line
    }

    private static let tooLong = Refusal.malformedKeys("the line is longer than \(maximumPresses) keys; split it")

    /// Does something with each press; what is wrong is said of the words it is written with, or of a part of them.
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

    /// Text as the words of a line that types it.
    package static func quote(_ text: String) -> String {
        "\"" + String(text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }) + "\""
    }

    /// The line that presses the key of that name.
    package static func pressing(_ name: String) -> String {
        name.first == ":" || name.contains { $0.isWhitespace || $0 == "{" || $0 == "\"" } ? quote(name) : name
    }

    /// Text in quotes. What follows a backslash becomes a press of its own, so that each says where it is written.
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
                    throw Refusal.malformedKeys("a backslash in quotes stands before \" or another backslash")
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
        throw Refusal.malformedKeys("the quote is not closed; end it with \"").placed(at: start.utf8Range)
    }

    /// Text up to the closing quote, if it is ASCII and nothing in it is escaped, as most is: it is not gone through character by
    /// character.
    private static func plain(_ rest: inout Substring) -> Substring? {
        let quote = UInt8(ascii: "\"")
        let end = rest.utf8.firstIndex { $0 == quote || $0 == UInt8(ascii: "\\") || $0 >= 0x80 }
        guard let end, rest.utf8[end] == quote else { return nil }
        let next = rest.utf8.index(after: end)
        // An accent that follows would be one character with the quote.
        guard next == rest.endIndex || rest.utf8[next] < 0x80 else { return nil }
        defer { rest = rest[next...] }
        return rest[..<end]
    }

    /// A word up to the next space, in pieces where braces stand in it.
    private mutating func readWord(_ rest: inout Substring) throws(Refusal) {
        let word = rest
        var plain = rest[..<rest.startIndex]
        var isWhole = true
        while let character = rest.first, !character.isWhitespace {
            rest.removeFirst()
            // A lone brace, as a key of its own, is written in quotes.
            guard character == "{" else {
                plain = word[plain.startIndex..<rest.startIndex]
                continue
            }
            if !plain.isEmpty { append(.characters(String(plain)), plain) }
            isWhole = false
            let brace = word[plain.endIndex...]
            guard let end = rest.firstIndex(of: "}") else {
                throw Refusal.malformedKeys("the brace is not closed; end it with }, or write \"{\" for the key")
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
            throw .malformedKeys("‘{\(shown)}’ is no key; write {name} or {name 3}")
        }
        if let verb = KeyVerb(rawValue: first) {
            guard let press = try gesture(verb, Array(words.dropFirst()), shown) else {
                let examples = KeyVerb.allCases.map(\.example)
                throw .malformedKeys(
                    "‘{\(shown)}’ lacks something; write \(examples.dropLast().joined(separator: ", ")) or \(examples.last ?? "")"
                )
            }
            return press
        }
        guard words.count > 1 else { return .named(first, times: 1) }
        guard words.count == 2 else { throw .malformedKeys("‘{\(shown)}’ is no key; write {name} or {name 3}") }
        guard let times = Int(words[1]), (1...maximumPresses).contains(times) else {
            throw .malformedKeys(
                "‘{\(shown)}’ says how often with a number from 1 to \(maximumPresses), as in {del 3}")
        }
        return .named(first, times: times)
    }

    /// What a verb and its words mean; nil if there are too few or too many.
    private static func gesture(
        _ verb: KeyVerb, _ words: [Substring], _ shown: String
    ) throws(Refusal) -> KeyPress? {
        guard let first = words.first, words.count <= 2 else { return nil }
        let second = words.count == 2 ? words[1] : nil
        let key = String(first)
        switch verb {
        case .hold: return .hold(key, try second.map { (time) throws(Refusal) in try duration(time) })
        case .flick: return try second.map { (word) throws(Refusal) in .flick(key, try direction(word)) }
        case .down: return second == nil ? .down(key) : nil
        case .up: return second == nil ? .up(key) : nil
        case .wait: return second == nil ? .wait(try duration(first)) : nil
        case .pick:
            guard second == nil else { return nil }
            guard let number = Int(first), number > 0 else {
                throw .malformedKeys("‘{\(shown)}’ names no candidate; write {pick 1} for the first")
            }
            return .pick(number - 1)
        }
    }

    private static func direction(_ word: Substring) throws(Refusal) -> LayoutKey.FlickDirection {
        guard let direction = LayoutKey.FlickDirection(rawValue: String(word)) else {
            throw Refusal.unknown(
                "direction", String(word), among: LayoutKey.FlickDirection.allCases.map(\.rawValue)
            ).placed(at: word.utf8Range)
        }
        return direction
    }

    private static func duration(_ word: Substring) throws(Refusal) -> SimulatedTime {
        guard let duration = SimulatedTime(written: String(word)), duration <= maximumWait else {
            throw Refusal.malformedKeys(
                "‘\(String(word).shortened)’ is no time; write 900ms or 2s, at most an hour"
            ).placed(at: word.utf8Range)
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
        case .word, .characters, .named, .flick, .down, .up, .pick: .zero
        }
    }
}

extension KeyVerb {
    /// How it is written.
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
