/// A problem in a file of cards: where it is, what is wrong, and what would be right.
public struct CardProblem: Hashable, Sendable, CustomStringConvertible {
    /// The name of the file.
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// One sentence, without control characters.
    public var message: String

    /// Creates a problem.
    public init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// The problem with its place: `friends.vcf:12: the card has no VERSION`.
    public var description: String { "\(file):\(line): \(message)" }
}

/// A name of a file for a message: itself, or the beginning of a long one in quotation marks.
func shortened(_ name: String) -> String { name.utf8.count > 40 ? quoted(name.utf8) : name }

/// The beginning of some bytes of a file in quotation marks, safe to show in a message.
func quoted(_ bytes: some Sequence<UInt8>, limit: Int = 40) -> String {
    let start = Array(bytes.prefix(limit + 1))
    guard start.count > limit else { return "“\(CardText.line(CardText.repaired(start[...])))”" }
    var shown = CardText.line(CardText.repaired(start[..<limit]))
    // The limit may have cut the last character in two.
    while shown.last == "\u{FFFD}" { shown.removeLast() }
    return "“\(shown)…”"
}
