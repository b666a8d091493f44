import HostAppKit
import Simulator
import SourceText

/// How a session is to be written, by the words after the name of the file.
struct SavingWishes {
    private(set) var includesRefused = false
    private(set) var replaces = false
    private(set) var isTable = false
    /// The columns after the keys; nil for the usual ones.
    private(set) var facts: [FactName]?

    /// Notes a word: `refused`, `--replace`, `--table` or `--table=display,memory`. Returns false for any other word,
    /// which belongs to the name of the file.
    mutating func take(_ word: String) throws(Refusal) -> Bool {
        switch word {
        case "refused": includesRefused = true
        case "--replace": replaces = true
        case "--table": isTable = true
        case _ where word.hasPrefix("--table="):
            isTable = true
            facts = try FactName.list(word.dropFirst("--table=".count))
        default: return false
        }
        guard !isTable || !includesRefused else {
            throw .malformedCommand("the rows of a table are lines that were carried out; leave out refused or --table")
        }
        return true
    }
}
