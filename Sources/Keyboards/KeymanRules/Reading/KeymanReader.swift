import KeyboardExtension
import SourceText

/// Reads the lines of a source into statements. What cannot be read is a problem, and reading goes on after the line.
struct KeymanReader {
    /// Further problems of a file are not reported.
    static let maximumProblems = 100

    let source: KeymanSource
    private(set) var statements: [KeymanStatement] = []
    private(set) var problems: [FileError] = []
    private var place = 0

    init(_ source: KeymanSource) {
        self.source = source
        while skipToStatement() {
            let start = place
            do throws(Problem) {
                try readStatement()
            } catch {
                report(error)
            }
            skipLine()
            // Nothing that is read may leave the reader where it was.
            if place <= start { place = start + 1 }
        }
    }

    /// What is wrong, and where.
    struct Problem: Error {
        var range: Range<Int>
        var message: String
    }

    private mutating func report(_ problem: Problem) {
        if problems.count < Self.maximumProblems { problems.append(source.problem(problem.range, problem.message)) }
    }

    // MARK: - Characters

    private var scalars: [Unicode.Scalar] { source.scalars }

    private func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private static func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar == " " || scalar == "\t" || scalar == "\r" || scalar.value == 0xA0 || scalar.value == 0xFEFF
    }

    /// Whether a word ends before a place.
    private func isEnd(_ index: Int) -> Bool {
        guard let scalar = scalar(at: index) else { return true }
        return Self.isSpace(scalar) || scalar == "\n"
    }

    /// `c` and a space begin a comment, which goes on to the end of the line.
    private var isComment: Bool {
        (scalar(at: place) == "c" || scalar(at: place) == "C") && isEnd(place + 1)
            && (place == 0 || isEnd(place - 1))
    }

    /// Goes to the next word of the statement, over spaces, comments, and line breaks after a backslash.
    private mutating func skipSpaces() {
        while let next = scalar(at: place) {
            if Self.isSpace(next) {
                place += 1
            } else if isComment {
                while let next = scalar(at: place), next != "\n" { place += 1 }
            } else if next == "\\", let line = lineAfterBackslash {
                place = line
            } else {
                return
            }
        }
    }

    /// The start of the next line, if only spaces or a comment are after a backslash.
    private var lineAfterBackslash: Int? {
        var probe = self
        probe.place += 1
        while Self.isSpace(probe.scalar(at: probe.place)) { probe.place += 1 }
        if probe.isComment { while let next = probe.scalar(at: probe.place), next != "\n" { probe.place += 1 } }
        return probe.scalar(at: probe.place) == "\n" ? probe.place + 1 : nil
    }

    /// Whether the statement ends here.
    private var isAtEnd: Bool { scalar(at: place) == nil || scalar(at: place) == "\n" }

    /// Goes to the next line that has something. Returns false at the end of the file.
    private mutating func skipToStatement() -> Bool {
        skipSpaces()
        while scalar(at: place) == "\n" {
            place += 1
            skipSpaces()
        }
        return place < scalars.count
    }

    private mutating func skipLine() {
        while !isAtEnd {
            if scalar(at: place) == "\\", let line = lineAfterBackslash { place = line } else { place += 1 }
        }
    }

    /// The letters and digits at the place, in small letters.
    private mutating func readWord() -> (text: String, range: Range<Int>) {
        let start = place
        while let next = scalar(at: place),
            next.properties.isAlphabetic || next == "_" || next.properties.numericType != nil
        { place += 1 }
        return (source.text(start..<place).lowercased(), start..<place)
    }

    /// Takes a character after spaces. Returns whether it is there.
    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard self.scalar(at: place) == scalar else { return false }
        place += 1
        return true
    }

    private mutating func expect(_ scalar: Unicode.Scalar, _ purpose: String) throws(Problem) {
        guard take(scalar) else { throw problemHere("‘\(scalar)’ is missing \(purpose)") }
    }

    private func problemHere(_ message: String) -> Problem {
        Problem(range: place..<(isAtEnd ? place : place + 1), message: message)
    }

    /// A name up to one of some characters.
    private mutating func readName(upTo ends: Set<Unicode.Scalar>) throws(Problem) -> (text: String, range: Range<Int>)
    {
        skipSpaces()
        let start = place
        while let next = scalar(at: place), next != "\n", !ends.contains(next) { place += 1 }
        var end = place
        while end > start, Self.isSpace(scalar(at: end - 1)) { end -= 1 }
        guard end > start else { throw problemHere("a name is missing") }
        return (source.text(start..<end).lowercased(), start..<end)
    }

    /// `(name)`.
    private mutating func readArgument() throws(Problem) -> (text: String, range: Range<Int>) {
        try expect("(", "before a name")
        let name = try readName(upTo: [")", "(", "+", ">"])
        try expect(")", "after the name ‘\(name.text)’")
        return name
    }

    // MARK: - Statements

    /// The old words for what stores with `&` say now, which begin a line.
    private static let headers: Set<String> = [
        "name", "version", "hotkey", "bitmap", "bitmaps", "copyright", "language", "layout", "message", "caps", "shift",
        "languagename", "ethnologuecode", "author",
    ]

    private mutating func readStatement() throws(Problem) {
        if scalar(at: place) == "$", let target = takeTarget() {
            // Lines for other programs than those that run on phones are left out.
            guard target == "keyman" || target == "keymanweb" else { return skipLine() }
            skipSpaces()
            if isAtEnd { return }
        }
        let start = place
        let word = readWord()
        switch word.text {
        case "store":
            let name = try readArgument()
            statements.append(.store(name.text, name.range, try readItems()))
        case "begin": try readBegin(word.range)
        case "group": try readGroup()
        case "match", "nomatch":
            try expect(">", "after \(word.text)")
            let items = try readItems()
            statements.append(word.text == "match" ? .match(items, word.range) : .noMatch(items, word.range))
        case let text where Self.headers.contains(text) && scalar(at: place) != "(":
            skipLine()
            statements.append(.header(source.text(start..<place)))
        default:
            place = start
            statements.append(.rule(try readItems(), start..<place))
        }
    }

    /// Takes `$keyman:` and the like.
    private mutating func takeTarget() -> String? {
        var probe = self
        probe.place += 1
        let word = probe.readWord()
        guard !word.text.isEmpty, probe.scalar(at: probe.place) == ":" else { return nil }
        place = probe.place + 1
        return word.text
    }

    private mutating func readBegin(_ range: Range<Int>) throws(Problem) {
        skipSpaces()
        let word = readWord()
        guard let entry = KeymanStatement.Entry(rawValue: word.text.isEmpty ? "ansi" : word.text) else {
            let names = KeymanStatement.Entry.allCases.map(\.rawValue)
            throw Problem(
                range: word.range,
                message: "nothing begins with ‘\(word.text)’; \(nameHint(for: word.text, among: names))")
        }
        try expect(">", "after begin")
        skipSpaces()
        let use = readWord()
        guard use.text == "use" else {
            throw Problem(range: use.range.isEmpty ? range : use.range, message: "begin names a group: > use(main)")
        }
        let name = try readArgument()
        statements.append(.begin(entry, group: name.text, name.range))
    }

    private mutating func readGroup() throws(Problem) {
        let name = try readArgument()
        var (isReadOnly, usesKeys) = (false, false)
        skipSpaces()
        while !isAtEnd {
            let word = readWord()
            switch word.text {
            case "readonly": isReadOnly = true
            case "using":
                skipSpaces()
                guard readWord().text == "keys" else { fallthrough }
                usesKeys = true
            default:
                throw Problem(range: word.range, message: "after a group is ‘using keys’ or ‘readonly’, or nothing")
            }
            skipSpaces()
        }
        statements.append(.group(name.text, name.range, usesKeys: usesKeys, isReadOnly: isReadOnly))
    }

    // MARK: - Words of a rule or a store

    private mutating func readItems(upTo end: Unicode.Scalar? = nil) throws(Problem) -> [KeymanItem] {
        var items: [KeymanItem] = []
        while true {
            skipSpaces()
            if isAtEnd || end != nil && scalar(at: place) == end { return items }
            let start = place
            let count = items.count
            try readItem { kind in items.append(KeymanItem(kind: kind, range: start..<start)) }
            // Each character of a text has the place of the whole text.
            for index in count..<items.count { items[index].range = start..<place }
        }
    }

    private mutating func readItem(_ add: (KeymanItem.Kind) -> Void) throws(Problem) {
        let start = place
        switch scalar(at: place) {
        case "'", "\"": try readText(add)
        case "+":
            place += 1
            add(.plus)
        case ">":
            place += 1
            add(.arrow)
        case "[": add(try readKey())
        case "$":
            place += 1
            let name = try readName(upTo: [" ", "\t", "\r", "+", ">", ")", "\\", "'", "\"", "$", "["])
            add(.contents(name.text))
        case ".":
            while scalar(at: place) == "." { place += 1 }
            guard place - start == 2 else {
                throw Problem(range: start..<place, message: "a range is written 'a' .. 'z'")
            }
            add(.range)
        default:
            if let character = try readNumber() { return add(.character(character)) }
            let word = readWord()
            guard !word.text.isEmpty else {
                place += 1
                throw Problem(
                    range: start..<place,
                    message: "unexpected ‘\(source.text(start..<place))’; texts are in quotes, keys in brackets")
            }
            add(try readFunction(word))
        }
    }

    private mutating func readText(_ add: (KeymanItem.Kind) -> Void) throws(Problem) {
        let start = place
        let quote = scalar(at: place)
        place += 1
        while let next = scalar(at: place), next != "\n" {
            place += 1
            if next == quote { return }
            add(.character(next))
        }
        throw Problem(
            range: start..<place, message: "the text has no end; write another \(quote.map(String.init) ?? "'")")
    }

    /// `U+0061`, `x61`, `d97` or `141`: a code point in hexadecimal, decimal or octal digits.
    private mutating func readNumber() throws(Problem) -> Unicode.Scalar? {
        guard let first = scalar(at: place) else { return nil }
        let start = place
        let radix: Int
        switch (first, scalar(at: place + 1)) {
        case ("U", "+"), ("u", "+"): (radix, place) = (16, place + 2)
        case ("x", let next?), ("X", let next?):
            guard Character(next).isHexDigit else { return nil }
            (radix, place) = (16, place + 1)
        case ("d", let next?), ("D", let next?):
            guard ("0"..."9").contains(next) else { return nil }
            (radix, place) = (10, place + 1)
        case ("0"..."7", _): radix = 8
        default: return nil
        }
        let digits = place
        while let next = scalar(at: place), Character(next).isHexDigit { place += 1 }
        guard let value = UInt32(source.text(digits..<place), radix: radix), let scalar = Unicode.Scalar(value) else {
            throw Problem(
                range: start..<place, message: "‘\(source.text(start..<place))’ is no character; they end at U+10FFFF")
        }
        return scalar
    }

    /// `[SHIFT K_A]` or `[SHIFT 'a']`.
    private mutating func readKey() throws(Problem) -> KeymanItem.Kind {
        let start = place
        place += 1
        var modifiers = VirtualKey.Modifiers()
        while true {
            while Self.isSpace(scalar(at: place)) { place += 1 }
            let wordStart = place
            if let quote = scalar(at: place), quote == "'" || quote == "\"" {
                guard let character = scalar(at: place + 1), scalar(at: place + 2) == quote else {
                    throw Problem(range: start..<place + 1, message: "one character is in quotes, as in [SHIFT 'a']")
                }
                place += 3
                try expect("]", "after the key")
                return .characterKey(character, modifiers)
            }
            while let next = scalar(at: place), next != "\n", next != "]", !Self.isSpace(next) { place += 1 }
            let word = source.text(wordStart..<place)
            let range = wordStart..<place
            guard !word.isEmpty else {
                throw Problem(range: start..<place, message: "the key is missing, as in [SHIFT K_A]")
            }
            if modifiers.add(word.uppercased()) { continue }
            guard let name = KeyNames.canonical(word) else {
                throw Problem(
                    range: range,
                    message:
                        "unknown key ‘\(word)’; keys are K_A, K_1, K_SPACE and the like, T_… and U_… of touch layouts")
            }
            while Self.isSpace(scalar(at: place)) { place += 1 }
            guard scalar(at: place) == "]" else {
                throw Problem(range: start..<place, message: "‘]’ is missing after the key ‘\(word)’")
            }
            place += 1
            return .key(VirtualKey(name, modifiers))
        }
    }

    // MARK: - Functions

    private static let functions = [
        "any", "notany", "index", "outs", "context", "deadkey", "dk", "nul", "beep", "return", "use", "if", "platform",
        "baselayout", "set", "reset", "save", "layer",
    ]

    /// What the language has and a phone cannot do.
    private static let refused = [
        "call": "programs of Windows (call) cannot run here", "clearcontext": "clearcontext is not supported any more",
        "switch": "switch is not supported any more",
    ]

    private mutating func readFunction(_ word: (text: String, range: Range<Int>)) throws(Problem) -> KeymanItem.Kind {
        switch word.text {
        case "nul": return .nul
        case "beep": return .beep
        case "return": return .return
        case "context":
            skipSpaces()
            guard scalar(at: place) == "(" else { return .context }
            let argument = try readArgument()
            return .contextItem(try count(argument))
        case "any": return .any(try readArgument().text)
        case "notany": return .notAny(try readArgument().text)
        case "outs": return .contents(try readArgument().text)
        case "deadkey", "dk": return .deadkey(try readArgument().text)
        case "use": return .use(try readArgument().text)
        case "reset": return .reset(try readArgument().text)
        case "save": return .save(try readArgument().text)
        case "index":
            try expect("(", "after index")
            let name = try readName(upTo: [",", ")"])
            try expect(",", "after the name ‘\(name.text)’, before a number")
            let number = try readName(upTo: [")"])
            try expect(")", "after the number")
            return .index(name.text, try count(number))
        case "if":
            let condition = try readComparison(word.text)
            return .if(condition)
        case "set":
            let setting = try readComparison(word.text)
            guard setting.isEqual else {
                throw Problem(range: word.range, message: "set has ‘=’, as in set(name = '1')")
            }
            return .set(setting.store, setting.value)
        case "platform", "baselayout":
            return .if(KeymanItem.Condition(store: "&" + word.text, isEqual: true, value: try readValue()))
        case "layer": return .layer(try readValue())
        default:
            if let reason = Self.refused[word.text] { throw Problem(range: word.range, message: reason) }
            throw Problem(
                range: word.range,
                message: "unknown word ‘\(word.text)’; \(nameHint(for: word.text, among: Self.functions))")
        }
    }

    private func count(_ word: (text: String, range: Range<Int>)) throws(Problem) -> Int {
        guard let number = Int(word.text), (1...999).contains(number) else {
            throw Problem(range: word.range, message: "‘\(word.text)’ must be a number that counts from 1")
        }
        return number
    }

    /// `('ios')`.
    private mutating func readValue() throws(Problem) -> [KeymanItem] {
        try expect("(", "before the text")
        let items = try readItems(upTo: ")")
        try expect(")", "after the text")
        return items
    }

    /// `(name = 'value')` or `(name != other)`.
    private mutating func readComparison(_ function: String) throws(Problem) -> KeymanItem.Condition {
        try expect("(", "after \(function)")
        let name = try readName(upTo: ["=", "!", ")"])
        let isEqual = !take("!")
        try expect("=", "after the name ‘\(name.text)’")
        skipSpaces()
        guard let next = scalar(at: place), next != "'", next != "\"", !isNumber else {
            let items = try readItems(upTo: ")")
            try expect(")", "after the text")
            return KeymanItem.Condition(store: name.text, isEqual: isEqual, value: items)
        }
        let other = try readName(upTo: [")"])
        try expect(")", "after the name ‘\(other.text)’")
        let bare = other.text.hasPrefix("$") ? String(other.text.dropFirst()) : other.text
        let item = KeymanItem(kind: .contents(bare), range: other.range)
        return KeymanItem.Condition(store: name.text, isEqual: isEqual, value: [item])
    }

    private var isNumber: Bool {
        var probe = self
        return ((try? probe.readNumber()) ?? nil) != nil
            && (probe.isEnd(probe.place) || probe.scalar(at: probe.place) == ")")
    }
}
