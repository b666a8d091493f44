import BundledLayouts
import Files
import Foundation
import Keyboards
import T9Input

/// Types random words key by key, with the eight most likely candidates after each key, and times each key.
///
/// The words come from a bundled list and are the same each time. Every key is timed separately; the time
/// includes reading the clock.
public struct LookupTrial {
    static let candidateCount = 8

    /// The folder of the word lists.
    private let folder: URL
    /// The list, such as `en`; its layout has the same name after `t9-`.
    private let list: String
    private let words: [Typed]
    private let index: WordIndex

    /// A word to type.
    struct Typed {
        var digits: [UInt8]
        /// The context: two of the more likely words of the list.
        var before: [String]
    }

    /// Reads the word list of a language: `en`.
    ///
    /// - Parameter count: how many words are typed.
    public init(_ list: String, words count: Int) throws {
        guard let folder = BundledLayouts.folder() else { throw CatalogError.noBundledLayouts }
        self.folder = folder
        self.list = list
        let keypad = Keypad(try LayoutCatalog(folders: [folder], cache: nil).layout(named: "t9-\(list)"))
        let index = try WordLists(folders: [folder]).index(list, keypad: keypad)
        var random = Mixer(state: 2026)
        let likely = (0..<index.wordCount).filter { index.score(row: $0, in: .none) >= 500 }
        func word(_ row: Int) -> String { index.word(ofRow: row) }
        words = (0..<count).compactMap { _ in
            index.keypad.digits(for: word(random.next(below: index.wordCount))).map { digits in
                Typed(digits: digits, before: (0..<2).map { _ in word(likely[random.next(below: likely.count)]) })
            }
        }
        self.index = index
    }

    /// Types the words and returns the nanoseconds of each key.
    public func keys() -> LookupTimes {
        LookupTimes(words, start: { _ in index.start }) { prefix, digit in
            prefix = index.prefix(prefix, after: digit)
            return index.candidates(at: prefix, upTo: Self.candidateCount)
        }
    }

    /// The same with two words of context each, if there is a context file. The first key includes looking up the
    /// context.
    public func keysInContext() -> LookupTimes? {
        guard index.contextInBytes > 0 else { return nil }
        return LookupTimes(words, start: { typed in (index.start, typed.before, WordContext?.none) }) { state, digit in
            let context = state.2 ?? index.context(after: state.1, startsSentence: false)
            state.2 = context
            state.0 = index.prefix(state.0, after: digit)
            return index.candidates(at: state.0, in: context, upTo: Self.candidateCount)
        }
    }

    /// The same keys with an SQLite table.
    public func keysInSQLite() throws -> LookupTimes {
        let table = try WordsInSQLite(index)
        return LookupTimes(words, start: { _ in [UInt8]() }) { digits, digit in
            digits.append(0x30 + digit)
            return table.candidates(digits, upTo: Self.candidateCount)
        }
    }

    /// Builds, maps and measures the index.
    public func costs() throws -> LookupCosts { try LookupCosts(folder: folder, list, index) }
}

/// A random number generator that gives the same numbers on every machine.
private struct Mixer {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, count)))
    }
}
