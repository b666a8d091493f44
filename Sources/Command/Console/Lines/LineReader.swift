/// What a line is asked for with.
package struct LineRequest {
    package var prompt: String
    /// A secret line is not remembered.
    package var isSecret: Bool
    /// Proposes endings for a word, given the line before it.
    package var complete: (_ before: String, _ word: String) -> [String]
    /// Draws the screen anew, in a window that has been cleared or has changed its size.
    package var redraw: () -> Void
}

/// Where lines come from.
package protocol LineReader {
    /// The next line without its end; nil when there are no more. Pasted text may be several lines at once.
    mutating func line(_ request: LineRequest) -> String?
}

/// Reads standard input line by line, without editing.
package struct PlainLineReader: LineReader {
    private let prompts: Bool

    /// `prompts` shows the prompt, for a terminal without line editing.
    package init(prompts: Bool = false) { self.prompts = prompts }

    package mutating func line(_ request: LineRequest) -> String? {
        if prompts { Terminal.write(request.prompt) }
        return readLine()
    }
}
