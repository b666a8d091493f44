/// Splits running text into the words of its sentences, in the case they are written in, one word at a time.
///
///     RunningText("He can’t. Ask Anna, please").map(\.text)   // He, can't, Ask, Anna, please
///
/// A word is letters, with apostrophes between them; everything else separates words. A sentence ends at the end of its
/// line, or, where lines are joined, at an empty line; and at `.`, `?`, `!` or `…` before a space (closing quotes and
/// brackets may come between).
package struct RunningText: Sequence, Sendable {
    /// A word and its surroundings.
    package struct Word: Hashable, Sendable {
        /// What comes before a word in its sentence.
        package enum Before: Hashable, Sendable {
            case sentenceStart
            /// Another word, with nothing but spaces, commas, quotes, dashes and brackets between.
            case word
            /// A number or another sign, after which nothing is known.
            case unknown
        }

        /// The word as written, with `'` for the apostrophe.
        package let text: String
        /// What comes before the word.
        package let before: Before
        /// Whether it is the first word of its sentence, whatever signs come before it.
        package let isFirst: Bool
        /// Whether it is a part of something that is not a word: `mp` of `mp3`, `example` of `www.example.com`.
        package let isPart: Bool
    }

    private let bytes: [UInt8]
    private let joinsLines: Bool

    /// The words of a text.
    ///
    /// - Parameter joinsLines: whether only an empty line ends a paragraph, as in text wrapped to a width. Otherwise
    ///   each line is a separate text, as in a list of phrases.
    package init(_ text: String, joinsLines: Bool = false) {
        bytes = Array(text.utf8)
        self.joinsLines = joinsLines
    }

    /// The length of the text in bytes.
    package var byteCount: Int { bytes.count }

    /// Reads the text from its beginning.
    package func makeIterator() -> Words { Words(bytes: bytes, joinsLines: joinsLines) }

    /// Iterates over the words.
    package struct Words: IteratorProtocol {
        private let bytes: [UInt8]
        private let joinsLines: Bool
        /// How many bytes have been read.
        package private(set) var position = 0
        private var before = Word.Before.sentenceStart
        private var isFirst = true
        /// Whether a mark was read that ends the sentence if a space follows.
        private var mayEndSentence = false
        /// Whether only spaces were read so far in this line.
        private var isBlankLine = true
        /// The scalar before the position with its kind, and the kind of the scalar before that.
        private var last: (scalar: Unicode.Scalar, kind: TextKind)?
        private var lastButOne: TextKind?

        fileprivate init(bytes: [UInt8], joinsLines: Bool) {
            self.bytes = bytes
            self.joinsLines = joinsLines
        }

        /// The next word; `nil` at the end.
        package mutating func next() -> Word? {
            while let (scalar, count) = scalar(at: position) {
                let kind = TextKind(scalar)
                if kind == .letter { return readWord() }
                position += count
                if kind == .newline {
                    // Carriage return and line feed count as one newline.
                    if !(scalar == "\n" && last?.scalar == "\r") { endLine() }
                } else {
                    pass(kind)
                }
                note(scalar, kind)
            }
            return nil
        }

        private mutating func endLine() {
            if !joinsLines || isBlankLine { endSentence() } else { pass(.space) }
            isBlankLine = true
        }

        private mutating func pass(_ kind: TextKind) {
            switch kind {
            case .space:
                if mayEndSentence { endSentence() }
                return
            case .invisible, .extending: return
            case .sentenceEnd: mayEndSentence = true
            case .separator, .joiner: break
            case .letter, .newline, .sign, .other:
                mayEndSentence = false
                before = .unknown
            }
            isBlankLine = false
        }

        private mutating func endSentence() {
            before = .sentenceStart
            isFirst = true
            mayEndSentence = false
        }

        private mutating func note(_ scalar: Unicode.Scalar, _ kind: TextKind) {
            lastButOne = last?.kind
            last = (scalar, kind)
        }

        /// Reads the word that begins here.
        private mutating func readWord() -> Word {
            var isPart =
                last.map { $0.kind == .sign || $0.scalar == "." && lastButOne == .letter } ?? false
            // A mark without a space after it ends no sentence, and its meaning is not known.
            if mayEndSentence { before = .unknown }
            var text: [UInt8] = []
            while let (scalar, count) = scalar(at: position) {
                let kind = TextKind(scalar)
                switch kind {
                case .letter, .extending: text.append(contentsOf: bytes[position..<position + count])
                case .invisible: break
                case .joiner:
                    guard let next = self.scalar(at: position + count), TextKind(next.scalar) == .letter else {
                        return end(text, isPart)
                    }
                    if TextKind.apostrophes.contains(scalar) {
                        text.append(UInt8(ascii: "'"))
                    } else {
                        text.append(contentsOf: bytes[position..<position + count])
                    }
                case .newline, .space, .sentenceEnd, .separator, .sign, .other:
                    if kind == .sign { isPart = true }
                    if scalar == "." || scalar == ":", let next = self.scalar(at: position + count) {
                        let nextKind = TextKind(next.scalar)
                        if scalar == "." && nextKind == .letter || next.scalar == "/" { isPart = true }
                    }
                    return end(text, isPart)
                }
                position += count
                note(scalar, kind)
            }
            return end(text, isPart)
        }

        private mutating func end(_ text: [UInt8], _ isPart: Bool) -> Word {
            let word = Word(
                text: String(decoding: text, as: UTF8.self), before: before, isFirst: isFirst, isPart: isPart)
            before = .word
            isFirst = false
            mayEndSentence = false
            isBlankLine = false
            return word
        }

        /// The scalar whose first byte is at this position. The bytes are valid UTF-8, because they come from a string.
        private func scalar(at position: Int) -> (scalar: Unicode.Scalar, count: Int)? {
            guard position < bytes.count else { return nil }
            let first = bytes[position]
            if first < 0x80 { return (Unicode.Scalar(first), 1) }
            let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var value = UInt32(first) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
            for byte in bytes[position...].prefix(count).dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
            return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
        }
    }
}
