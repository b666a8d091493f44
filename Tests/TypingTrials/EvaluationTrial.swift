import Files
import Foundation
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport
import TypingEvaluation

/// Words typed by a perfect user to measure a keyboard.
public struct EvaluationTrial {
    /// A keyboard, and how it is typed on.
    public enum Work: String, CaseIterable, Sendable {
        case qwerty = "qwerty"
        case multiTap = "multitap-en"
        case t9 = "t9-en"
        case t9WithoutContext = "t9-en without context"
        case t9Learning = "t9-en learning"

        fileprivate var keyboard: String { String(rawValue.prefix { $0 != " " }) }

        fileprivate var manner: Manner {
            var manner = Manner()
            manner.usesContext = self != .t9WithoutContext
            manner.learns = self == .t9Learning
            return manner
        }
    }

    private let phrases: [Substring]
    private let keyboard: MeasuredKeyboard

    /// Reads the phrases of `Tests/Phrases`, and starts the keyboard.
    public init(_ work: Work) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Phrases")
        let texts = try ["everyday", "further", "later"].map {
            try String(contentsOf: folder.appending(path: "\($0).txt"), encoding: .utf8)
        }
        phrases = texts.flatMap { $0.split(separator: "\n") }
        keyboard = try MeasuredKeyboard(
            work.keyboard, from: try LayoutCatalog(), manner: work.manner, learned: MemoryStore(), profile: .ideal)
    }

    /// Types the phrases so many times. Returns the words typed in a second of one processor the first time, and the
    /// last.
    public func rates(times: Int) throws -> (first: Int, last: Int) {
        var typist = keyboard.typist
        var rates: [Int] = []
        for _ in 0..<times {
            let (start, before) = (ProcessorTime.nanoseconds, typist.sums.words)
            for phrase in phrases { try typist.type(String(phrase)) }
            let nanoseconds = max(1, ProcessorTime.nanoseconds - start)
            rates.append((typist.sums.words - before) * 1_000_000_000 / Int(nanoseconds))
        }
        return (rates[0], rates[rates.count - 1])
    }
}
