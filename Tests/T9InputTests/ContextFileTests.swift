import TestSupport
import Testing

@testable import T9Input

/// Damaged context files, and files that are not context files.
struct ContextFileTests {
    private static let file: [UInt8] = {
        var random = SeededGenerator(seed: 7)
        return RandomContext(&random, words: 300, contexts: 40).context.file
    }()

    private func error(of file: [UInt8]) -> ContextFileError? {
        do {
            _ = try ContextFile(file)
            return nil
        } catch {
            return error
        }
    }

    @Test func `A file is read`() throws {
        let file = try ContextFile(Self.file)
        #expect(file.words.first.map { String(decoding: $0, as: UTF8.self) } == "<s>")
        #expect(file.contexts.count > 20 && file.successors.count > 500)
    }

    @Test func `Every truncated file is refused`() {
        for count in 0..<Self.file.count {
            #expect(error(of: Array(Self.file.prefix(count))) == (count < 8 ? .notAContextFile : .cutShort))
        }
    }

    @Test func `Every changed byte is noticed`() {
        for position in Self.file.indices {
            var file = Self.file
            file[position] ^= 1 << UInt8(position % 8)
            #expect(error(of: file) != nil)
        }
    }

    @Test func `Counts that are too large or do not match are refused`() {
        func file(
            _ words: Int, _ singles: Int, _ pairs: Int, _ body: [UInt8] = Array("<s>\n".utf8), hasScores: Bool = false
        ) -> [UInt8] {
            WrittenContext.file(body: body, words: words, singles: singles, pairs: pairs, hasScores: hasScores)
        }
        #expect(error(of: file(1, 0, 0)) == nil)
        #expect(error(of: file(0, 0, 0, [])) == .damaged)
        #expect(error(of: file(1, 0, 0, Array("the\n".utf8))) == .damaged)
        #expect(error(of: file(ContextFile.maximumWords + 1, 0, 0)) == .tooLarge)
        #expect(error(of: file(0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF)) == .tooLarge)
        #expect(error(of: file(1, 1 << 24, 0)) == .tooLarge)
        #expect(error(of: file(1, 1000, 1000)) == .damaged)
        #expect(error(of: file(1, 0, 0) + [0]) == .damaged)
        let word = Array("<s>\na\n".utf8)
        #expect(error(of: file(2, 1, 0, word + [1, 0, 1, 1, 9])) == nil)
        #expect(error(of: file(2, 1, 0, word + [2, 0, 1, 1, 9])) == .damaged)
        #expect(error(of: file(2, 1, 0, word + [1, 0, 1, 2, 9])) == .damaged)
        #expect(error(of: file(2, 1, 0, word + [1, 0, 2, 1, 9])) == .damaged)
        #expect(error(of: file(2, 1, 0, word + [0x81, 0x80, 0x80, 0x80, 0x80, 0, 0])) == .damaged)
        #expect(error(of: file(2, 1, 0, word + [0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0])) == .damaged)
        #expect(error(of: file(2, 2, 0, word + [1, 0, 0, 0, 0, 0])) == .damaged)
        #expect(error(of: file(2, 0, 0, word + [0, 7], hasScores: true)) == nil)
        #expect(error(of: file(2, 0, 0, word + [7, 7], hasScores: true)) == .damaged)
        #expect(error(of: file(2, 0, 0, word + [0], hasScores: true)) == .damaged)
        #expect(error(of: file(2, 0, 0, word + [0, 7], hasScores: false)) == .damaged)
        #expect(error(of: file(2, 0, 0, Array("<s>\n\n".utf8))) == .damaged)
        #expect(error(of: file(2, 0, 0, Array("<s>\n".utf8) + [0xC3, 0x0A])) == .damaged)
    }

    @Test(arguments: 1...8)
    func `Files with random changes are read or refused`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let body = Array(Self.file.dropFirst(32))
        let counts: [Int] = (0..<3).map { part in
            let bytes = Self.file[(8 + 4 * part)...].prefix(4)
            return bytes.reversed().reduce(0) { number, byte in number << 8 | Int(byte) }
        }
        let list = Array("a\t5\nme\t4\nbad\t3".utf8)
        var readCount = 0
        for _ in 0..<(RandomRun.isLong ? 400 : 40) {
            var changed = body
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let position = Int.random(in: changed.indices, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: changed.remove(at: position)
                case 1: changed.insert(UInt8.random(in: .min ... .max, using: &random), at: position)
                case 2: changed[position] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
                default: changed[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
                }
            }
            var numbers = counts
            if Int.random(in: 0...4, using: &random) == 0 {
                numbers[Int.random(in: 0...2, using: &random)] += Int.random(in: -2...2, using: &random)
            }
            let file = WrittenContext.file(
                body: changed, words: max(0, numbers[0]), singles: max(0, numbers[1]), pairs: max(0, numbers[2]),
                hasScores: true)
            if let index = try? WordIndex(wordList: list, overlay: [], context: file, keypad: .latin) {
                readCount += 1
                let context = index.context(after: ["a"], startsSentence: true)
                #expect(index.completions(at: index.start, in: context, upTo: 16).count <= 3)
            }
        }
        #expect(readCount > 0)
    }

    @Test func `An error says what is wrong and what would be right`() {
        #expect("\(ContextFileError.cutShort)" == "the context file is cut short; copy it again")
    }
}
