package import JSONText
import KeyboardExtension
import SourceText

/// Why the program of a keyboard was ended, or ended by itself. The description is one sentence.
package enum ProgramFailure: ExplainedFailure, CustomStringConvertible {
    case notStarted(String, reason: String)
    /// The program ended.
    case ended(ProgramEnd, log: [String])
    case noAnswer(within: Duration, log: [String])
    /// The answer came only at the end of the program's input.
    case notFlushed(within: Duration)
    /// A line is no answer.
    case misunderstood(JSONError, line: [UInt8], log: [String])
    case longLine(Int)
    case memory(limit: Int)
    case otherAnswer(got: Int, wanted: Int)
    /// The keyboard itself threw an error.
    case keyboard(String)

    package var description: String {
        switch self {
        case .notStarted(let title, let reason): "\(title.inMessage) cannot be started: \(reason)"
        case .ended(let end, let log): "its program \(end)" + Self.said(log)
        case .noAnswer(let time, let log):
            "its program did not answer within \(time)" + Self.said(log) + "; answers are flushed, \(Self.flush)"
        case .notFlushed(let time):
            "its program answered only when its input ended, not within \(time): it must flush each line, \(Self.flush)"
        case .misunderstood(let error, let line, _):
            "its program's answer is not understood at \(error.place(in: line)): \(error.sentence)"
        case .longLine(let length): "its program wrote a line of more than \(length) bytes"
        case .memory(let limit): "its program holds more than the \(limit / 1_000_000) MB that a program may hold"
        case .otherAnswer(let got, let wanted): "its program answered the message \(got) instead of \(wanted)"
        case .keyboard(let message): message
        }
    }

    package var output: [String] {
        switch self {
        case .ended(_, let log), .noAnswer(_, let log), .misunderstood(_, _, let log): log
        case .notStarted, .notFlushed, .longLine, .memory, .otherAnswer, .keyboard: []
        }
    }

    private static let flush = "in Python with print(…, flush=True)"

    /// The last line of the program's log, as the end of a traceback.
    private static func said(_ log: [String]) -> String {
        log.last.map { ", and wrote ‘\($0.inMessage(atMost: 200))’" } ?? ""
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

extension JSONError {
    /// The place in a line, with what is around it.
    func place(in line: [UInt8]) -> String {
        let place = min(offset, line.count)
        let start = max(0, place - 20)
        let part = String(decoding: line[start..<min(line.count, place + 20)], as: UTF8.self)
        let (before, after) = (start > 0 ? "…" : "", place + 20 < line.count ? "…" : "")
        return "byte \(offset + 1), ‘\(before)\(part.inMessage)\(after)’"
    }

    /// What is wrong, with the names that would be right.
    var sentence: String {
        guard let choice else { return message }
        let hint = meant.map { " (did you mean ‘\($0)’?)" } ?? ""
        return "\(message) as ‘\(choice.word.inMessage)’\(hint), only \(choice.names.joined(separator: ", "))"
    }

    /// The name that was most likely meant; nil if the error is not a name, or is not like any.
    var meant: String? { choice.flatMap { nearestName(to: $0.word, among: $0.names) } }
}
