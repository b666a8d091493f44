import TestSupport
import Testing

@testable import T9Input

/// Images read in place, and bytes that are not a valid image.
struct WordImageTests {
    private static let source: Result<(WordSource, RandomContext), any Error> = Result {
        var random = SeededGenerator(seed: 3)
        let written = RandomContext(&random, words: 800, contexts: 60)
        return (
            WordSource(
                wordList: written.list, overlay: written.overlay, context: written.context.file, keypad: .latin),
            written
        )
    }

    private func error(of image: [UInt8], _ source: WordSource) -> WordImageError? {
        do throws(WordImageError) {
            _ = try WordIndex(image: MemoryImage(image), fingerprint: source.fingerprint, keypad: source.keypad)
            return nil
        } catch {
            return error
        }
    }

    @Test func `The same source gives the same image, and the index of an image has the words of the source`() throws {
        let (source, written) = try Self.source.get()
        let image = try source.image().bytes
        #expect(try source.image().bytes == image)
        let index = try WordIndex(image: MemoryImage(image), fingerprint: source.fingerprint, keypad: source.keypad)
        #expect(index.wordCount == written.scores.count)
        #expect(index.memoryInBytes == image.count)
        for (word, score) in written.scores {
            let digits = try #require(Keypad.latin.digits(for: word))
            #expect(index.score(of: word, digits: digits) == score)
        }
    }

    @Test func `Every changed byte is noticed`() throws {
        let (source, _) = try Self.source.get()
        let image = try source.image().bytes
        var random = SeededGenerator(seed: 5)
        let positions =
            Array(0..<400) + (image.count - 64..<image.count)
            + (0..<600).map { _ in Int.random(in: image.indices, using: &random) }
        for position in positions {
            var changed = image
            changed[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
            #expect(error(of: changed, source) != nil, "\(position)")
        }
    }

    @Test func `Truncated, extended and foreign images are refused`() throws {
        let (source, _) = try Self.source.get()
        let image = try source.image().bytes
        var random = SeededGenerator(seed: 6)
        for count in [0, 1, 8, 31, 32, 255, 256, 263, 264]
            + (0..<200).map({ _ in Int.random(in: 0..<image.count, using: &random) })
        {
            #expect(error(of: Array(image.prefix(count)), source) != nil, "\(count)")
        }
        #expect(error(of: image + [0], source) == .wrongLength)
        #expect(error(of: Array(repeating: 0x41, count: 5000), source) == .notAnImage)
        var older = image
        older[8] += 1
        #expect(error(of: older, source) == .otherVersion)
        for other in [
            WordSource(wordList: source.wordList + [0x0A], context: source.context, keypad: .latin),
            WordSource(wordList: source.wordList, overlay: [0x23], context: source.context, keypad: .latin),
            WordSource(wordList: source.wordList, context: nil, keypad: .latin),
            WordSource(wordList: source.wordList, context: source.context, keypad: Keypad([(2, ["a"])])),
        ] {
            #expect(error(of: image, other) == .madeFromOthers)
        }
    }

    @Test func `The same bytes in another part have another fingerprint`() {
        let first = WordSource(wordList: [1, 2], overlay: [3], keypad: .latin)
        let second = WordSource(wordList: [1], overlay: [2, 3], keypad: .latin)
        #expect(first.fingerprint != second.fingerprint)
        #expect(
            WordSource(wordList: [], context: [], keypad: .latin).fingerprint
                != WordSource(wordList: [], keypad: .latin).fingerprint)
    }

    @Test func `A prefix of another index never traps`() throws {
        let large = try Shipped.english.get()
        let small = try WordIndex(wordList: Array("a\t5\nb\t4".utf8), keypad: .latin)
        let empty = try WordIndex(wordList: [], keypad: .latin)
        for digits: [UInt8] in [[], [2], [2, 2], [9, 9, 9], [0], [4, 6, 6, 3, 1]] {
            for index in [small, empty] {
                let prefix = large.prefix(of: digits)
                #expect(index.exactWords(at: prefix).count <= 2)
                #expect(index.completions(at: prefix).count <= 2)
                #expect(index.candidates(at: prefix, upTo: 8).count <= 2)
                #expect(index.candidates(at: index.prefix(prefix, after: 2), upTo: 20).count <= 2)
            }
        }
        #expect(empty.start.isEmpty)
        #expect(empty.candidates(at: empty.start, upTo: 8).isEmpty)
    }

    @Test func `Candidates are the exact words and completions by score`() throws {
        let index = try Shipped.english.get()
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let word = WordIndex.Match(row: Int.random(in: 0..<index.wordCount, using: &random), score: 0)
            let digits = try #require(Keypad.latin.digits(for: index.word(word)))
            let prefix = index.prefix(of: digits.prefix(Int.random(in: 1...digits.count, using: &random)))
            let all =
                (index.exactWords(at: prefix)
                + index.completions(at: prefix).map {
                    WordIndex.Match(row: $0.row, score: $0.score - LearningWeights.completionDiscount)
                }).sorted { $0.score != $1.score ? $0.score > $1.score : $0.row < $1.row }.map(index.word)
            for count in [0, 1, 8, 9, 40] {
                #expect(index.candidates(at: prefix, upTo: count) == Array(all.prefix(count)))
            }
        }
    }
}
