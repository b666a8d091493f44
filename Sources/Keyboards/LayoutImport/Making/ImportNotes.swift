import SettingsFiles
import SourceText

/// What a file says that Keybed cannot, each with its place.
struct ImportNotes: SettingsReader {
    /// How many are reported one by one.
    static let maximum = 300

    private let maximum: Int
    var problems: SettingsProblems
    private var known: Set<Note> = []
    private var further = 0

    private struct Note: Hashable {
        let span: SourceSpan
        let message: String
    }

    init(file: String, maximum: Int = maximum) {
        problems = SettingsProblems(file: file)
        self.maximum = maximum
    }

    /// Adds a note, once for each place.
    mutating func add(_ place: SourcePlace, _ message: @autoclosure () -> String) {
        guard known.count < maximum else {
            further += 1
            return
        }
        let note = Note(span: place.span, message: message())
        if known.insert(note).inserted { report(note.span, note.message) }
    }

    mutating func add(_ node: SettingsNode, _ message: @autoclosure () -> String) { add(.node(node), message()) }

    /// All notes in the order of the file.
    var all: [FileError] {
        var all = problems.isEmpty ? [] : problems.all.problems
        if further > 0, var last = all.last {
            last = FileError(
                file: last.file, line: last.line, column: last.column, message: "and \(further) more notes")
            all.append(last)
        }
        return all
    }
}
