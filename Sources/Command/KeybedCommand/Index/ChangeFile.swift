import AppSearch
import Foundation
import SourceText

/// A file of JSON lines with changes of the index.
final class ChangeFile {
    private let bytes: [UInt8]
    private let name: String
    /// Whether every line could be used.
    private(set) var isComplete = true

    /// The maximum number of problems reported for a file. Further problems are only counted.
    private static let maximumReported = 100

    /// Reads a file, or standard input for `-`. A file that cannot be read is reported.
    init(_ file: String) throws {
        bytes = try orExit { try KeybedCommand.bytes(of: file) }
        name = KeybedCommand.name(of: file)
    }

    /// Makes the changes, and reports the problems of the file.
    ///
    /// - Parameter change: what is done for a line; `nil` if nothing is.
    func apply(to index: AppIndex, change: (IndexChange) -> IndexChange? = { $0 }) throws -> BatchOutcome {
        var progress = ProgressBar(total: bytes.count, unit: .bytes)
        var problems = 0
        let outcome = try orExit {
            try index.apply(
                ChangeLines(bytes, name: name), now: Date.now.timeIntervalSince1970, change: change,
                progress: { progress.advance(to: $0) }
            ) { problem in
                problems += 1
                if problems <= Self.maximumReported {
                    progress.finish()
                    complain(problem.report)
                }
            }
        }
        progress.finish()
        if problems > Self.maximumReported {
            complain("\(name): and \((problems - Self.maximumReported).counted("more problem")) like these")
        }
        isComplete = problems == 0
        return outcome
    }
}
