package import HostAppKit
import Promises
import Simulator

/// The commands that only files have. All other commands are the device's or an app's.
package enum FileCommand: String, CaseIterable, Sendable {
    case include, table, tags, skip, promises, always

    /// The error message for a missing argument.
    var missingArgument: String { ":\(rawValue) needs \(row.needs); write :\(rawValue) \(row.example)" }

    /// The description of the command for help and suggestions.
    package var description: CommandDescription {
        CommandDescription(rawValue, row.usage, argument: argument, summary: row.summary)
    }

    private var argument: CommandDescription.Argument {
        switch self {
        case .include: .file
        case .promises: .choice(Promise.allCases.map(\.rawValue))
        case .always: .fact
        case .table, .tags, .skip: .none
        }
    }

    private var row: (usage: String, needs: String, example: String, summary: String) {
        switch self {
        case .include: ("FILE", "a file", "common.keys", "play the lines of another file here")
        case .table: ("", "nothing", "", "begin a table with one case per row")
        case .tags: ("WORD…", "at least one word", "slow memory", "set the words that files are selected by")
        case .promises:
            (
                "[NAME…]", "names of promises", "undo text",
                "check what every keyboard promises after each line from here"
            )
        case .always: ("FACT: VALUE", "a fact and its value", "layer: base", "check a fact after each line from here")
        case .skip: ("REASON", "a reason", "until the keyboard has accents", "do not play the file as a test")
        }
    }
}
