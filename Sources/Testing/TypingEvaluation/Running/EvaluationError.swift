import Simulator
import SourceText

/// Why an evaluation is not possible, in one sentence.
package enum EvaluationError: Error, Hashable, CustomStringConvertible {
    case notT9(layout: String)
    case lacksKey(layout: String, key: String)
    /// Expressions are typed without errors.
    case noNoise(keyboard: String)
    case noReport(String)
    /// Two files whose reports cannot be added.
    case different(String, String, EvaluationReport.Difference)
    /// A file that was given twice, or two files with the same text.
    case sameText(String)
    /// A keyboard that was stopped while it was typed on, with the report of that.
    case stopped(String)
    /// A keyboard that was given twice.
    case sameKeyboard(String)

    package var description: String {
        switch self {
        case .notT9(let layout): "\(layout) is not a T9 layout; choose one with --keyboard, such as t9-en"
        case .lacksKey(let layout, let key): "\(layout) has no key for \(key), which the typist needs"
        case .noNoise(let keyboard):
            "--noise is for text, and \(keyboard) is a calculator, which computes expressions; leave one of them out"
        case .noReport(let file): "\(file) is not a report of keybed evaluate --json; write one first"
        case .different(let first, let second, let difference): difference.sentence(first, second)
        case .sameText(let file): "\(file) has the same text as a file before it; give each text once"
        case .stopped(let sentence): sentence
        case .sameKeyboard(let name): "the keyboard \(name) is given twice; give it once"
        }
    }
}

extension Simulation {
    /// Throws if a keyboard was stopped in the last line, because what it does not type then says nothing about it.
    func checkIsRunning() throws(EvaluationError) {
        if let stop = screen.stops.first { throw .stopped("\(stop)") }
    }
}

extension EvaluationReport.Difference {
    /// The sentence about two files.
    fileprivate func sentence(_ first: String, _ second: String) -> String {
        let pair = "\(first) and \(second)"
        switch self {
        case .version(let version, let other):
            return "\(first) was written by \(Self.name(version)) and \(second) by \(Self.name(other)); "
                + "evaluate both with the same version"
        case .run(let run, let other):
            let names = [run, other].map { $0.map { "--id \($0.inMessage)" } ?? "no --id" }
            return "\(pair) are of different runs, \(names[0]) and \(names[1]); merge only files of one run"
        case .manner: return "\(pair) were not evaluated in the same way; evaluate both with the same options"
        case .keyboards:
            return "\(pair) are not about the same keyboards; evaluate both with the same --keyboard options"
        case .keyboard(let name):
            return "\(pair) were typed on different keyboards called \(name.inMessage): its layout, its words or its "
                + "program has changed; evaluate both with the same files"
        case .tooLarge: return "the counts of \(second) are larger than those of any text; write it again"
        case .texts(.twice(let text, let shard)):
            return "\(second) has shard \(shard.text) of text \(text.inMessage), which \(first) has too; merge it once"
        case .texts(.dealtOtherwise(let text, let count, let other)):
            return "\(first) has text \(text.inMessage) in \(count.counted("shard")) and \(second) in \(other); "
                + "deal it into the same number"
        }
    }

    private static func name(_ version: String?) -> String {
        version.map { "Keybed \($0.inMessage)" } ?? "an unknown version of Keybed"
    }
}
