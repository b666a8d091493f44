import Foundation

@testable import T9Input

/// The bundled English list, read once for all tests.
enum Shipped {
    static let words: URL = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Layouts/words")

    static let english: Result<WordIndex, any Error> = Result {
        try WordIndex(wordList: bytes("en.tsv"), overlay: bytes("en-overlay.tsv"), keypad: .latin)
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: words.appending(path: name)))
    }

    /// A composer that has learnt nothing, in the middle of a sentence.
    static func composer() throws -> WordComposer {
        let index = try english.get()
        return WordComposer(index: index, learned: LearnedWords(keypad: index.keypad))
    }
}

extension WordComposer {
    /// Presses keys: digits, `*` next candidate, `#` case, `<` delete, `0` commit.
    ///
    /// - Returns: the committed text, with a space for each `0`.
    @discardableResult
    mutating func type(_ keys: String) -> String {
        var text = ""
        for key in keys {
            switch key {
            case "*": nextCandidate()
            case "#": cycleLetterCase()
            case "<": deleteLast()
            case "0": text += (commit()?.text ?? "") + " "
            default:
                if let digit = key.wholeNumberValue { text += press(digit: UInt8(digit))?.text ?? "" }
            }
        }
        return text
    }
}
