/// Where lines come from.
package protocol LineReader {
    /// The next line without its end; nil when there are no more. `complete` proposes endings for a word, given the line
    /// before it. A secret line is not remembered.
    mutating func line(
        prompt: String, isSecret: Bool, complete: (_ before: String, _ word: String) -> [String]
    ) -> String?
}

/// Reads standard input line by line, without prompt or editing.
package struct PlainLineReader: LineReader {
    private let prompts: Bool

    /// `prompts` shows the prompt, for a terminal without line editing.
    package init(prompts: Bool = false) { self.prompts = prompts }

    package mutating func line(prompt: String, isSecret: Bool, complete: (String, String) -> [String]) -> String? {
        if prompts { Terminal.write(prompt) }
        return readLine()
    }
}
