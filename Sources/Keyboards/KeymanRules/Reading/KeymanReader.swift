import KeyboardExtension
import SourceText

/// Reads the lines of a source into statements. What cannot be read is a problem, and reading goes on after the line.
struct KeymanReader {
    /// Further problems of a file are not reported.
    static let maximumProblems = 100

    let source: KeymanSource
    private(set) var statements: [KeymanStatement] = []
    private(set) var problems: [FileError] = []
    var place = 0

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

    mutating func report(_ problem: Problem) {
        if problems.count < Self.maximumProblems { problems.append(source.problem(problem.range, problem.message)) }
    }

    // MARK: - Characters

    var scalars: [Unicode.Scalar] { source.scalars }

    func scalar(at index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    static func isSpace(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return scalar == " " || scalar == "\t" || scalar == "\r" || scalar.value == 0xA0 || scalar.value == 0xFEFF
    }

    /// Whether a word ends before a place.
    func isEnd(_ index: Int) -> Bool {
        guard let scalar = scalar(at: index) else { return true }
        return Self.isSpace(scalar) || scalar == "\n"
    }

    /// `c` and a space begin a comment, which goes on to the end of the line.
    var isComment: Bool {
        (scalar(at: place) == "c" || scalar(at: place) == "C") && isEnd(place + 1)
            && (place == 0 || isEnd(place - 1))
    }

    /// Goes to the next word of the statement, over spaces, comments, and line breaks after a backslash.
    mutating func skipSpaces() {
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
    var lineAfterBackslash: Int? {
        var probe = self
        probe.place += 1
        while Self.isSpace(probe.scalar(at: probe.place)) { probe.place += 1 }
        if probe.isComment { while let next = probe.scalar(at: probe.place), next != "\n" { probe.place += 1 } }
        guard let next = probe.scalar(at: probe.place) else { return probe.place }
        return next == "\n" ? probe.place + 1 : nil
    }

    /// Whether the statement ends here.
    var isAtEnd: Bool { scalar(at: place) == nil || scalar(at: place) == "\n" }

    /// Goes to the next line that has something. Returns false at the end of the file.
    mutating func skipToStatement() -> Bool {
        skipSpaces()
        while scalar(at: place) == "\n" {
            place += 1
            skipSpaces()
        }
        return place < scalars.count
    }

    mutating func skipLine() {
        while !isAtEnd {
            if scalar(at: place) == "\\", let line = lineAfterBackslash { place = line } else { place += 1 }
        }
    }

    /// The letters and digits at the place, in small letters.
    mutating func readWord() -> (text: String, range: Range<Int>) {
        let start = place
        while let next = scalar(at: place),
            next.properties.isAlphabetic || next == "_" || next.properties.numericType != nil
        { place += 1 }
        return (source.text(start..<place).lowercased(), start..<place)
    }

    /// Takes a character after spaces. Returns whether it is there.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard self.scalar(at: place) == scalar else { return false }
        place += 1
        return true
    }

    mutating func expect(_ scalar: Unicode.Scalar, _ purpose: String) throws(Problem) {
        guard take(scalar) else { throw problemHere("‘\(scalar)’ is missing \(purpose)") }
    }

    func problemHere(_ message: String) -> Problem {
        Problem(range: place..<(isAtEnd ? place : place + 1), message: message)
    }

    /// A name up to one of some characters.
    mutating func readName(upTo ends: Set<Unicode.Scalar>) throws(Problem) -> (text: String, range: Range<Int>) {
        skipSpaces()
        let start = place
        while let next = scalar(at: place), next != "\n", !ends.contains(next) { place += 1 }
        var end = place
        while end > start, Self.isSpace(scalar(at: end - 1)) { end -= 1 }
        guard end > start else { throw problemHere("a name is missing") }
        return (source.text(start..<end).lowercased(), start..<end)
    }

    /// `(name)`.
    mutating func readArgument() throws(Problem) -> (text: String, range: Range<Int>) {
        try expect("(", "before a name")
        let name = try readName(upTo: [")", "(", "+", ">"])
        try expect(")", "after the name ‘\(name.text)’")
        return name
    }

    // MARK: - Statements

    /// The old words for what stores with `&` say now, which begin a line.
    static let headers: Set<String> = [
        "name", "version", "hotkey", "bitmap", "bitmaps", "copyright", "language", "layout", "message", "caps", "shift",
        "languagename", "ethnologuecode", "author",
    ]

    mutating func readStatement() throws(Problem) {
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
        default:
            place = start
            statements.append(.rule(try readItems(), start..<place))
        }
    }

    /// Takes `$keyman:` and the like.
    mutating func takeTarget() -> String? {
        var probe = self
        probe.place += 1
        let word = probe.readWord()
        guard !word.text.isEmpty, probe.scalar(at: probe.place) == ":" else { return nil }
        place = probe.place + 1
        return word.text
    }

    mutating func readBegin(_ range: Range<Int>) throws(Problem) {
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

    mutating func readGroup() throws(Problem) {
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
}
