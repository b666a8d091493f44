package import Simulator

/// The commands that are a file's own; any other is the device's or an app's.
package enum FileCommand: String, CaseIterable, Sendable {
    case include, table, tags, skip

    /// What it needs, said where it stands alone.
    var missingArgument: String { ":\(rawValue) needs \(row.needs); write :\(rawValue) \(row.example)" }

    /// The command as help and suggestions need it.
    package var description: CommandDescription { CommandDescription(rawValue, row.usage, summary: row.summary) }

    private var row: (usage: String, needs: String, example: String, summary: String) {
        switch self {
        case .include: ("FILE", "a file", "common.keys", "play the lines of another file here")
        case .table: ("", "nothing", "", "begin a table of cases, a row each")
        case .tags: ("WORD…", "at least one word", "slow memory", "words by which files are chosen")
        case .skip: ("REASON", "a reason", "until the keyboard has accents", "do not play the file as a test")
        }
    }
}
