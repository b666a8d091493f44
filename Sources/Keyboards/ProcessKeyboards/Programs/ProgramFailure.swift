package import JSONText
import KeyboardExtension
import SourceText

/// Why the program of a keyboard was ended, or ended by itself. The description is one sentence.
package enum ProgramFailure: ExplainedFailure, CustomStringConvertible {
    case notStarted(String, reason: String)
    /// The program ended.
    case ended(ProgramEnd, log: [String])
    case noAnswer(within: Duration, log: [String])
    /// A line is no answer.
    case misunderstood(JSONError, line: [UInt8])
    case longLine(Int)
    case memory(limit: Int)
    case otherAnswer(got: Int, wanted: Int)
    /// The keyboard itself threw an error.
    case keyboard(String)

    package var description: String {
        switch self {
        case .notStarted(let title, let reason): "\(title.inMessage) cannot be started: \(reason)"
        case .ended(let end, let log): "its program \(end)" + Self.said(log)
        case .noAnswer(let time, let log): "its program did not answer within \(time)" + Self.said(log)
        case .misunderstood(let error, let line):
            "its program's answer is not understood at byte \(error.offset + 1): \(error.message), in "
                + Self.excerpt(of: line, at: error.offset)
        case .longLine(let length): "its program wrote a line of more than \(length) bytes"
        case .memory(let limit): "its program holds more than the \(limit / 1_000_000) MB that a program may hold"
        case .otherAnswer(let got, let wanted): "its program answered the message \(got) instead of \(wanted)"
        case .keyboard(let message): message
        }
    }

    package var output: [String] {
        switch self {
        case .ended(_, let log), .noAnswer(_, let log): log
        case .notStarted, .misunderstood, .longLine, .memory, .otherAnswer, .keyboard: []
        }
    }

    /// The last line of the program's log.
    private static func said(_ log: [String]) -> String { log.last.map { ", and wrote ‘\($0.inMessage)’" } ?? "" }

    /// The part of a line around a place.
    private static func excerpt(of line: [UInt8], at offset: Int) -> String {
        let place = min(offset, line.count)
        let start = max(0, place - 20)
        let part = String(decoding: line[start..<min(line.count, place + 20)], as: UTF8.self)
        return "‘\(start > 0 ? "…" : "")\(part.inMessage)\(place + 20 < line.count ? "…" : "")’"
    }
}

/// How a program ended.
package enum ProgramEnd: Hashable, Sendable, CustomStringConvertible {
    case exited(status: Int)
    case signalled(number: Int, name: String)
    /// It closed its output and went on.
    case closed

    package var description: String {
        switch self {
        case .exited(0): "ended"
        case .exited(let status): "ended with the exit status \(status)"
        case .signalled(let number, let name): "was ended by signal \(number) (\(name))"
        case .closed: "closed its output"
        }
    }
}
