import SourceText

/// The text after the name of a command, with its position in the line, so that a refusal can point at a part of it.
public struct CommandArguments: Hashable, Sendable {
    /// A word, or the whole rest of a line.
    public struct Word: Hashable, Sendable {
        /// The text of the word.
        public let text: String
        /// The position in UTF-8 units from the start of the line.
        public let range: Range<Int>

        /// Calls `body` with the word. Errors get the position of the word.
        public func placing<Result>(_ body: (String) throws(Refusal) -> Result) throws(Refusal) -> Result {
            do throws(Refusal) {
                return try body(text)
            } catch {
                throw error.placed(at: range)
            }
        }

        /// The value for the word. If `values` has no such word, throws `sentence` with the position of the word.
        public func choice<Value>(_ values: [String: Value], else sentence: String) throws(Refusal) -> Value {
            guard let value = values[text] else { throw Refusal(sentence, at: range) }
            return value
        }
    }

    /// The whole text, without white space at both ends.
    public let all: Word

    /// Splits a line `:name arguments`.
    ///
    /// - Parameter line: begins with a colon.
    package static func split(_ line: String) -> (name: Word, arguments: CommandArguments) {
        let body = line.dropFirst()
        let name = body.prefix { !$0.isWhitespace }
        return (Word(name), CommandArguments(all: Word(body[name.endIndex...].trimmedPart)))
    }

    /// The text as it was written.
    public var text: String { all.text }

    /// Whether there is only white space, or nothing, after the name.
    public var isEmpty: Bool { text.isEmpty }

    /// The words of the text, split at white space.
    public var words: [Word] {
        text.split(whereSeparator: \.isWhitespace).map { Word($0, from: all.range.lowerBound) }
    }

    /// The words, if there are exactly `count`. Otherwise throws `sentence` with the position of all arguments.
    public func words(_ count: Int, else sentence: String) throws(Refusal) -> [Word] {
        let words = words
        guard words.count == count else { throw Refusal(sentence, at: all.range) }
        return words
    }

    /// Calls `body` with each word. Errors get the position of the word.
    public func forEachWord(_ body: (String) throws(Refusal) -> Void) throws(Refusal) {
        for word in words { try word.placing(body) }
    }

    /// Calls `body`. Errors without a position get that of all arguments or, without arguments, of the whole line.
    package func placing(_ body: () throws(Refusal) -> Void) throws(Refusal) {
        do throws(Refusal) {
            try body()
        } catch {
            throw isEmpty ? error.placed(at: 0..<all.range.upperBound) : error.placed(at: all.range)
        }
    }
}

extension CommandArguments.Word {
    /// - Parameter offset: the offset in the line, in UTF-8 units, of the text that contains the word.
    fileprivate init(_ word: Substring, from offset: Int = 0) {
        text = String(word)
        let place = word.utf8Range
        range = offset + place.lowerBound..<offset + place.upperBound
    }

    /// The position in the line of a part of the word; `range` counts UTF-8 units from the start of the word.
    public func part(_ range: Range<Int>) -> Range<Int> {
        self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound
    }
}
