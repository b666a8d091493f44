import SourceText

/// What stands after the name of a command, with where in the line it stands.
package struct CommandArguments: Hashable, Sendable {
    /// A word, or all that is left of a line.
    package struct Word: Hashable, Sendable {
        package let text: String
        /// In UTF-8 from the start of the line.
        package let range: Range<Int>

        /// What is wrong with the word is said of the word.
        package func placing<Result>(_ body: (String) throws(Refusal) -> Result) throws(Refusal) -> Result {
            do throws(Refusal) {
                return try body(text)
            } catch {
                throw error.placed(at: range)
            }
        }

        /// The word as one of some words, or of what they stand for.
        ///
        /// - Parameter sentence: what is said if it is none of them.
        package func choice<Value>(_ values: [String: Value], else sentence: String) throws(Refusal) -> Value {
            guard let value = values[text] else { throw Refusal.malformedCommand(sentence).placed(at: range) }
            return value
        }
    }

    /// All of it, without white space at both ends.
    package let all: Word

    /// The arguments of a line `:name arguments`, and its name.
    ///
    /// - Parameter line: begins with a colon.
    package static func split(_ line: String) -> (name: Word, arguments: CommandArguments) {
        let body = line.dropFirst()
        let name = body.prefix { !$0.isWhitespace }
        return (Word(name), CommandArguments(all: Word(body[name.endIndex...].trimmedPart)))
    }

    /// The text as it was written.
    package var text: String { all.text }

    package var isEmpty: Bool { text.isEmpty }

    /// The words, split at white space.
    package var words: [Word] {
        text.split(whereSeparator: \.isWhitespace).map { Word($0, from: all.range.lowerBound) }
    }

    /// Exactly so many words; otherwise the sentence is said of all of them.
    package func words(_ count: Int, else sentence: String) throws(Refusal) -> [Word] {
        let words = words
        guard words.count == count else { throw Refusal.malformedCommand(sentence).placed(at: all.range) }
        return words
    }

    /// Does something with each word; what is wrong is said of the word.
    package func forEachWord(_ body: (String) throws(Refusal) -> Void) throws(Refusal) {
        for word in words { try word.placing(body) }
    }

    /// What is wrong, and is not said of a certain word, is said of all arguments, or where there are none of the whole line.
    func placing(_ body: () throws(Refusal) -> Void) throws(Refusal) {
        do throws(Refusal) {
            try body()
        } catch {
            throw isEmpty ? error.placed(at: 0..<all.range.upperBound) : error.placed(at: all.range)
        }
    }
}

extension CommandArguments.Word {
    /// - Parameter offset: where in the line the text the word was taken from begins.
    fileprivate init(_ word: Substring, from offset: Int = 0) {
        text = String(word)
        let place = word.utf8Range
        range = offset + place.lowerBound..<offset + place.upperBound
    }

    /// Something within the word, `offset` UTF-8 units from its start.
    package func part(_ range: Range<Int>) -> Range<Int> {
        self.range.lowerBound + range.lowerBound..<self.range.lowerBound + range.upperBound
    }
}
