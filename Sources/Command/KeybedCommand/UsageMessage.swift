import ArgumentParser
import SourceText

/// What is wrong with the arguments of the program, in one sentence. The library's message has `Error:` before it, and
/// the usage of every option after it.
struct UsageMessage {
    /// The sentence, and the line of help about the argument it is about, if there is one.
    let lines: [String]

    /// - Parameter error: what reading the arguments threw.
    init(_ error: any Error) {
        let full = KeybedRoot.fullMessage(for: error)
        let sentence = UsageMessage.sentence(KeybedRoot.message(for: error))
        let help = full.firstMatch(of: /\nHelp: +([^\n]*)/)?.output.1
        // Sentences of ours already say what would be right.
        guard let sentence, let command = full.firstMatch(of: /See '([^'\n]*)' for more/)?.output.1 else {
            lines = [sentence ?? KeybedRoot.message(for: error)]
            return
        }
        lines =
            [sentence.hasSuffix("?") ? sentence : "\(sentence); \(command) explains it"]
            + (help.map { ["  \($0)"] } ?? [])
    }

    /// A message of the library as a sentence of ours; nil for one that is ours.
    private static func sentence(_ message: String) -> String? {
        if let match = message.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/.dotMatchesNewlines()) {
            return "there is no option ‘\(match.output.1)’; did you mean \(match.output.2)?"
        }
        if let match = message.wholeMatch(of: /Unknown option '(.*)'/.dotMatchesNewlines()) {
            return "there is no option ‘\(match.output.1)’"
        }
        if let match = message.wholeMatch(of: /Missing value for '(\S*).*'/.dotMatchesNewlines()) {
            return "\(match.output.1) needs a value"
        }
        if let match = message.wholeMatch(of: /Missing expected argument '(.*?)( \.\.\.)?'/) {
            return "\(match.output.1) is missing"
        }
        if let match = message.wholeMatch(of: /The option '(.*)' does not .*, but '(.*)' was .*/.dotMatchesNewlines()) {
            return "\(match.output.1) takes no value; leave ‘=\(match.output.2)’ out"
        }
        if let match = message.wholeMatch(
            of: /The value '(.*)' is invalid for '(\S*).*?'(\. Please provide one of (.*)\.|: .*)?/.dotMatchesNewlines()
        ) {
            let (value, name) = (match.output.1, match.output.2)
            guard let values = match.output.4 else { return "‘\(value)’ cannot be \(name)" }
            let choice = values.replacing("'", with: "").replacing(" and ", with: " or ")
            return "‘\(value)’ cannot be \(name); write \(choice)"
        }
        if let match = message.wholeMatch(
            of: /(?:Unexpected argument|\d+ unexpected arguments:) '(.*)'/.dotMatchesNewlines())
        {
            let words = match.output.1.replacing("', '", with: "’ and ‘")
            return "there is no use for ‘\(words)’ here"
        }
        return nil
    }
}
