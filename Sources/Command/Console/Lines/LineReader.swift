/// The request for a line.
package struct LineRequest {
    package var prompt: String
    /// What was typed before the prompt was there, with which the line begins.
    package var typed = ""
    /// Whether a line is secret and must not be added to the history.
    package var isSecret: (_ line: String) -> Bool
    /// Returns completions of a word, given the line before it.
    package var complete: (_ before: String, _ word: String) -> [String]
    /// Redraws the screen after the window was cleared or resized.
    package var redraw: () -> Void
    /// Called while nothing is typed, at intervals. Returns what is to be written above the line; nil for nothing. Nil
    /// if there is nothing to watch.
    package var idle: (() -> Notice?)?

    /// Text that is written while a line is typed.
    package struct Notice {
        /// Whole lines, each with its newline.
        package var text: String
        /// The prompt after it.
        package var prompt: String
    }
}

/// A source of lines.
package protocol LineReader {
    /// The next line without its newline; nil at the end of input. Pasted text may consist of several lines.
    mutating func line(_ request: LineRequest) -> String?
}

/// Reads standard input line by line, without editing.
package struct PlainLineReader: LineReader {
    private let prompts: Bool

    /// - Parameter prompts: whether to show the prompt, for a terminal without line editing.
    package init(prompts: Bool = false) { self.prompts = prompts }

    package mutating func line(_ request: LineRequest) -> String? {
        if prompts { Terminal.write(request.prompt + request.typed) }
        return readLine().map { request.typed + $0 }
    }
}
