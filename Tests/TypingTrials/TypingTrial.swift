import Foundation
import HostApps
import KeyboardExtension
import Keyboards
import Simulator
import TestSupport

/// Presses keys of a bundled keyboard one after the other, each as a line of its own that can be undone. Nothing is
/// deleted, so the document grows.
public struct TypingTrial {
    /// What is typed over and over again.
    public enum Work: String, CaseIterable, Sendable {
        /// The phrases of `Tests/Phrases` by their digits on the keyboard `t9-en`, which learns them. A space commits
        /// each word as it is shown.
        case t9 = "t9-en"
        /// The words of the list, the most frequent first, in the same way: ever new words are learnt.
        case words = "t9-en, new words"
        /// `12.5+8*3-4/7=`.
        case calculator
        /// The phrases letter by letter.
        case qwerty

        fileprivate var keyboard: String {
            switch self {
            case .t9, .words: "t9-en"
            case .calculator, .qwerty: rawValue
            }
        }
    }

    private var device: Simulation
    private let lines: [Command]
    private var next = 0

    /// Shows the keyboard in an empty document. The store is in memory and empty.
    public init(_ work: Work) throws {
        device = try Simulation(catalog: try LayoutCatalog(), apps: Apps.all, store: MemoryStore())
        lines = try Self.keys(of: work).map { .keys(KeyLine([.named($0, times: 1)])) }
        try device.run(":keyboard \(work.keyboard)")
    }

    /// Presses the next keys.
    public mutating func press(_ count: Int) throws {
        for _ in 0..<count {
            try device.run(lines[next])
            next = next + 1 < lines.count ? next + 1 : 0
        }
    }

    /// Presses the next keys. Returns how many of them a second of a processor's time is enough for.
    public mutating func rate(_ count: Int) throws -> Int {
        let start = ProcessorTime.nanoseconds
        try press(count)
        return Int(Double(count) / Double(ProcessorTime.nanoseconds - start) * 1e9)
    }

    /// The names of the keys.
    private static func keys(of work: Work) throws -> [String] {
        switch work {
        case .calculator: "12.5+8*3-4/7=".map(String.init)
        case .qwerty: try phrases().map { $0 == "\n" ? "return" : String($0) }
        case .t9: try phrases().map { $0 == "\n" ? "return" : digit(of: $0).map(String.init) ?? "0" }
        case .words: try words().map { digit(of: $0).map(String.init) ?? "0" }
        }
    }

    /// The digit of a letter, nil for a space.
    private static func digit(of character: Character) -> Int? {
        ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"].firstIndex { $0.contains(character) }.map { $0 + 2 }
    }

    /// The phrases in small letters, without marks, each with the end of its line.
    private static func phrases() throws -> String {
        try ["everyday", "further", "later", "messages"].map { name in
            try file("Tests/Phrases/\(name).txt").lowercased().filter { "a"..."z" ~= $0 || $0 == " " || $0 == "\n" }
        }.joined()
    }

    /// The English words in small ASCII letters, each with a space.
    private static func words() throws -> String {
        try file("Layouts/words/en.tsv").split(separator: "\n").compactMap { line in
            let word = line.prefix { $0 != "\t" }
            return word.allSatisfy { "a"..."z" ~= $0 } ? word + " " : nil
        }.joined()
    }

    private static func file(_ path: String) throws -> String {
        var package = URL(filePath: #filePath)
        for _ in 0..<3 { package.deleteLastPathComponent() }
        return try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
}
