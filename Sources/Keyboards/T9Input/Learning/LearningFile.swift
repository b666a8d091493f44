import SourceText

/// What was learnt, as text that people read and programs compare.
///
///     what	word	count	after
///     added	Anakin	1
///     pair	morning	3	good
///     preferred	home	100
///     typed	home	12
///
/// A line is a count: what was done how often with which word, for a pair with the word it came after (`<s>`: it began a
/// sentence). The lines are sorted; tabs part the columns. Reading adds the counts. A line without a tab is a word to be
/// added, so that a plain list of words can be read as well. Empty lines and lines that start with `#` say nothing.
package enum LearningFile {
    /// The first line.
    package static let header = "what\tword\tcount\tafter"
    /// The greatest count a line may have, so that no sum of them goes too far.
    package static let maximumCount = 1_000_000_000

    /// Writes changes of counts; those of nothing are left out.
    package static func text(of changes: some Sequence<LearningChange>) -> String {
        let lines = changes.filter { $0.storedDelta != 0 }.map(line).sorted()
        return ([header] + lines).map { $0 + "\n" }.joined()
    }

    private static func line(_ change: LearningChange) -> String {
        let kind = change.kind.nameInFile
        return switch change {
        case .added(let word, let count), .committed(let word, let count), .preferred(let word, let count):
            "\(kind)\t\(word)\t\(count)"
        case .pair(let previous, let word, let count): "\(kind)\t\(word)\t\(count)\t\(previous)"
        }
    }

    /// What a line says, or what is wrong with it.
    package typealias Line = (number: Int, content: Result<Content, LearningFileError>)

    /// What a line says.
    package enum Content: Hashable, Sendable {
        /// A count.
        case change(LearningChange)
        /// A word to be added, unless it was before.
        case word(String)
    }

    /// Reads a file line by line.
    ///
    /// - Parameter keypad: what the words have to be typed on.
    package static func read(_ file: [UInt8], keypad: Keypad, _ body: (Line) -> Void) {
        var bytes = file[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        var number = 0
        while !bytes.isEmpty {
            number += 1
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
            var line = bytes[..<end]
            bytes = bytes[end...].dropFirst()
            if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard let text = String(validating: line, as: UTF8.self) else {
                body((number, .failure(.invalidUTF8)))
                continue
            }
            if text == header { continue }
            body((number, Result { () throws(LearningFileError) in try content(of: text, keypad: keypad) }))
        }
    }

    private static func content(of line: String, keypad: Keypad) throws(LearningFileError) -> Content {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard columns.count > 1 else { return .word(try typable(line.trimmed, on: keypad)) }
        let what = columns[0]
        guard let kind = LearningKind(nameInFile: what) else { throw .unknownKind(what) }
        let width = kind == .pair ? 4 : 3
        guard columns.count == width || columns.count == 4 && columns[3].isEmpty else { throw .wrongColumns(what) }
        guard let count = Int(columns[2]), count != 0, (-maximumCount...maximumCount).contains(count) else {
            throw .badCount(columns[2])
        }
        let word = try typable(columns[1], on: keypad)
        let previous = kind == .pair ? columns[3] : ""
        if kind == .pair, previous != PrecedingWords.sentenceStart { _ = try typable(previous, on: keypad) }
        return .change(LearningChange(kind, word, after: previous, by: count))
    }

    private static func typable(_ word: String, on keypad: Keypad) throws(LearningFileError) -> String {
        if let error = TypingError(word, on: keypad) { throw .notTypable(error) }
        return word
    }
}

/// What is wrong with a line of such a file.
package enum LearningFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the line are no text.
    case invalidUTF8
    /// What stands where the kind of count should.
    case unknownKind(String)
    /// A kind with too many or too few columns.
    case wrongColumns(String)
    /// What stands where the count should.
    case badCount(String)
    /// A word that no keys type.
    case notTypable(TypingError)

    /// What is wrong and what would be right.
    package var description: String {
        switch self {
        case .invalidUTF8: "not UTF-8; save the file as UTF-8"
        case .unknownKind(let what):
            "“\(what.inMessage)” is none of added, typed, preferred and pair; a line is what<TAB>word<TAB>count, or a word alone"
        case .wrongColumns("pair"): "a pair has four columns: pair<TAB>word<TAB>count<TAB>after"
        case .wrongColumns(let what): "\(what) has three columns: \(what)<TAB>word<TAB>count"
        case .badCount(let text):
            "“\(text.inMessage)” is not a count; a count is a whole number other than 0, at most \(LearningFile.maximumCount)"
        case .notTypable(let error): error.description
        }
    }
}
