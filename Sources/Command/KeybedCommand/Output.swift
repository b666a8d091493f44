import Console
import Foundation
import SourceText

/// Prints text for people. What it has of control characters and of marks that reorder text, which may come from any
/// file, is escaped.
func print(_ text: String, terminator: String = "\n") {
    StandardOutput.write(text.forTerminal)
    StandardOutput.write(terminator)
}

/// Prints text for programs, as it is.
func printExactly(_ text: String, terminator: String = "\n") {
    StandardOutput.write(text)
    StandardOutput.write(terminator)
}

/// Writes the output that is still collected. Throws if some of it could not be written, now or earlier.
func finishOutput() throws {
    StandardOutput.flush()
    guard let reason = StandardOutput.failure else { return }
    complain("the output cannot be written: \(reason)")
    throw ExitStatus.input
}

/// Writes a sentence about a problem to standard error.
@Sendable func complain(_ sentence: String) { writeError("\(ProgramName.current): \(sentence)\n") }

/// Writes lines about a problem to standard error. The first line is the message.
func complain(_ lines: [String]) { complain(lines.map(\.printable).joined(separator: "\n")) }

/// Writes text for people to standard error.
func writeError(_ text: String) {
    // If standard error is closed, there is nowhere to report that.
    try? FileHandle.standardError.write(contentsOf: Data(text.forTerminal.utf8))
}
