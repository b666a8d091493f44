package import Promises
import SourceText

/// A promise that was not kept, with the shortest lines found that break it.
package struct Find: Hashable, Sendable, Codable {
    package let broken: BrokenPromise
    /// The lines, from a new device.
    package let lines: [String]
    package let seed: UInt64
    /// The episode in which it was found first.
    package let episode: Int
    /// How often it was found.
    package internal(set) var count = 1

    /// What it is about, in a few words.
    package var title: String { "\(broken.name)-\(broken.keyboard)-\(broken.kind)" }

    /// The content of its file, which fails until the keyboard keeps the promise.
    package var file: String {
        let promise =
            broken.promise.map { ":promises \($0.rawValue)" } ?? broken.kind
        return """
            # \(broken.name): \(broken.sentence.onOneLine)
            # Found by keybed \(KeybedVersion.current), seed \(seed), episode \(episode).
            \(promise)
            \(lines.map { $0.hasPrefix(":") ? $0 : "> \($0)" }.joined(separator: "\n"))

            """
    }

    /// The number of lines and of keys, for people.
    package var size: (lines: Int, keys: Int) {
        let keys = lines.filter { !$0.hasPrefix(":") }.reduce(0) { $0 + $1.split(separator: " ").count }
        return (lines.count, keys)
    }
}
