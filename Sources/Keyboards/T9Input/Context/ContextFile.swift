/// A context file, read and checked: it says which words are more likely after which. Little-endian, without padding.
///
///     0   8 bytes  "KEYBEDC2", or "KEYBEDC1" without the scores of words
///     8   u32      number of words in the vocabulary; word 0 is the start of a sentence, "<s>"
///     12  u32      number of contexts of one word
///     16  u32      number of contexts of two words
///     20  u32      length of the body, which is everything after the header
///     24  u64      FNV-1a (64 bit) of the body
///     32  the vocabulary: words in UTF-8, lower case or spelled as in the list, each ended by a newline
///         for each word u8 score / 4, which replaces a score of the list, not of an overlay; 0 for none, as for word 0
///         for each context of one word, in order: varint difference from the previous one, i8 back-off / 4, successors
///         for each context of two, the farther word first: two varint differences, i8 back-off / 4, successors
///
/// Successors are a varint count, then for each, in order, a varint difference from the previous word and u8 score / 4.
/// A varint is unsigned LEB128 of at most five bytes. The first difference of a sequence is the number itself. When the
/// farther word changes, a new sequence of nearer words begins.
package struct ContextFile: Sendable {
    /// The maximum number of words in the vocabulary.
    package static let maximumWords = 1 << 20
    /// The maximum number of successors of all contexts together.
    package static let maximumSuccessors = (1 << 24) - 1

    /// A word that follows a context, by its index in the vocabulary.
    struct Successor: Hashable, Sendable {
        var word: UInt32
        /// A quarter of the score.
        var quarterScore: UInt8
    }

    /// One or two words, and the words that follow them.
    struct Context: Hashable, Sendable {
        /// The word before the nearer one; `nil` in a context of one word.
        var farther: UInt32?
        /// The last word before the caret.
        var nearer: UInt32
        /// A quarter of the back-off.
        var quarterBackOff: Int8
        /// The range of this context's successors in ``successors``.
        var successors: Range<Int>
    }

    /// The vocabulary in UTF-8. The first word is the start of a sentence.
    let words: [ArraySlice<UInt8>]
    /// A quarter of the score of each word without a context; 0 for a word that keeps its score in the list.
    let quarterScores: [UInt8]
    /// The contexts of one word, then those of two.
    let contexts: [Context]
    let successors: [Successor]

    private static let magic: [UInt8] = Array("KEYBEDC2".utf8)
    private static let magicWithoutScores: [UInt8] = Array("KEYBEDC1".utf8)
    static let sentenceStart: [UInt8] = Array("<s>".utf8)

    /// Reads a file. Any bytes are safe: they are either read or an error is thrown.
    package init(_ file: [UInt8]) throws(ContextFileError) {
        var reader = ContextFileReader(file)
        let hasScores = file.starts(with: Self.magic)
        guard hasScores || file.starts(with: Self.magicWithoutScores) else { throw .notAContextFile }
        reader.position = Self.magic.count
        let wordCount = Int(try reader.number())
        let singleCount = Int(try reader.number())
        let pairCount = Int(try reader.number())
        let bodyLength = Int(try reader.number())
        let low = UInt64(try reader.number())
        let high = UInt64(try reader.number())
        guard file.count - reader.position >= bodyLength else { throw .cutShort }
        guard file.count - reader.position == bodyLength, FNV.hash(file[reader.position...]) == high << 32 | low else {
            throw .damaged
        }
        guard wordCount <= Self.maximumWords, max(singleCount, pairCount) <= Self.maximumSuccessors else {
            throw .tooLarge
        }
        // A word needs at least two bytes and a context three, so no more memory is reserved than the file can fill.
        guard wordCount > 0, 2 * wordCount + 3 * (singleCount + pairCount) <= bodyLength else { throw .damaged }
        var words: [ArraySlice<UInt8>] = []
        words.reserveCapacity(wordCount)
        for _ in 0..<wordCount { words.append(try reader.line()) }
        guard words[0].elementsEqual(Self.sentenceStart) else { throw .damaged }
        let quarterScores =
            hasScores ? Array(try reader.bytes(wordCount)) : [UInt8](repeating: 0, count: wordCount)
        guard quarterScores[0] == 0 else { throw .damaged }

        var contexts: [Context] = []
        var successors: [Successor] = []
        contexts.reserveCapacity(singleCount + pairCount)
        successors.reserveCapacity(min(bodyLength / 2, Self.maximumSuccessors))
        var previous: UInt32?
        for _ in 0..<singleCount {
            let nearer = try reader.word(after: previous, of: wordCount)
            contexts.append(try reader.context(nil, nearer, of: wordCount, &successors))
            previous = nearer
        }
        var pair: (farther: UInt32, nearer: UInt32)?
        for _ in 0..<pairCount {
            let farther = try reader.word(notBefore: pair?.farther, of: wordCount)
            let isSame = farther == pair?.farther
            let nearer = try reader.word(after: isSame ? pair?.nearer : nil, of: wordCount)
            contexts.append(try reader.context(farther, nearer, of: wordCount, &successors))
            pair = (farther, nearer)
        }
        guard reader.position == file.count else { throw .damaged }
        self.words = words
        self.quarterScores = quarterScores
        self.contexts = contexts
        self.successors = successors
    }
}

/// The hash of Fowler, Noll and Vo, variant 1a (FNV-1a).
enum FNV {
    static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.withUnsafeBufferPointer { buffer in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            return hash
        }
    }
}
