import SourceText

/// What was learnt, as text that people can read and programs can compare.
///
///     what	word	count	after
///     added	Anakin	1
///     pair	morning	3	good
///     picked	home	1
///     typed	home	12
///
/// Each line is a count: what was done with which word and how often, and for a pair the preceding word (`<s>` at the
/// start of a sentence, `<?>` after something unknown), or the two preceding words with a space between them. The lines
/// are sorted; tabs separate the columns. Reading adds the counts. A line without a tab is a word to add, so that a
/// plain list of words can be read too. Empty lines and lines that start with `#` are skipped.
package enum LearningFile {
    /// The first line.
    package static let header = "what\tword\tcount\tafter"
    /// The highest count a line may have, so that sums of counts do not overflow.
    package static let maximumCount = 1_000_000_000

    /// Writes the changes as lines, without those whose count is 0.
    package static func text(of changes: some Sequence<LearningChange>) -> String {
        let lines = changes.filter { $0.storedDelta != 0 }.map(line).sorted()
        return ([header] + lines).map { $0 + "\n" }.joined()
    }

    private static func line(_ change: LearningChange) -> String {
        let kind = change.kind.nameInFile
        return switch change {
        case .added(let word, let count), .committed(let word, let count), .picked(let word, let count),
            .preferred(let word, let count):
            "\(kind)\t\(word)\t\(count)"
        case .pair(let previous, let word, let count): "\(kind)\t\(word)\t\(count)\t\(previous)"
        }
    }

    /// The number of a line, and its content or what is wrong with it.
    package typealias Line = (number: Int, content: Result<Content, LearningFileError>)

    /// The content of a line.
    package enum Content: Hashable, Sendable {
        /// A change of a count.
        case change(LearningChange)
        /// A word to add if it was not added before.
        case word(String)
    }

    /// Reads a file line by line.
    ///
    /// - Parameter keypad: the keypad on which the words must be typable.
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
        if kind == .pair {
            let words = PrecedingWords.words(ofPlace: previous)
            guard words.count <= PrecedingWords.maximumWords else { throw .tooManyWords(previous) }
            for word in words where !PrecedingWords.isMark(word) { _ = try typable(word, on: keypad) }
        }
        return .change(LearningChange(kind, word, after: previous, by: count))
    }

    private static func typable(_ word: String, on keypad: Keypad) throws(LearningFileError) -> String {
        if let error = TypingError(word, on: keypad) { throw .notTypable(error) }
        return word
    }
}

/// What is wrong with a line of a learning file.
package enum LearningFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes of the line are not UTF-8.
    case invalidUTF8
    /// The text where the kind of count should be.
    case unknownKind(String)
    /// A line of this kind with too many or too few columns.
    case wrongColumns(String)
    /// The text where the count should be.
    case badCount(String)
    /// The text after which a word was typed, which has more than two words.
    case tooManyWords(String)
    /// A word that cannot be typed.
    case notTypable(TypingError)

    /// What is wrong and what would be right.
    package var description: String {
        switch self {
        case .invalidUTF8: "not UTF-8; save the file as UTF-8"
        case .unknownKind(let what):
            """
            “\(what.inMessage)” is not one of added, typed, picked and pair; \
            a line is what<TAB>word<TAB>count, or one word
            """
        case .wrongColumns("pair"): "a pair has four columns: pair<TAB>word<TAB>count<TAB>after"
        case .wrongColumns(let what): "\(what) has three columns: \(what)<TAB>word<TAB>count"
        case .badCount(let text):
            """
            “\(text.inMessage)” is not a count; \
            a count is a whole number other than 0, at most \(LearningFile.maximumCount)
            """
        case .tooManyWords(let place): "“\(place.inMessage)” has more than two words; a pair follows one or two words"
        case .notTypable(let error): error.description
        }
    }
}
