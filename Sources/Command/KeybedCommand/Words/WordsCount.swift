import ArgumentParser
import T9Input

extension WordsCommand {
    struct Count: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "count", abstract: "Make a word list from texts.",
            discussion: """
                Prints a line for each word, a tab and its score: 100 times the decimal logarithm of how often it \
                occurs among a billion words. Each word has the spelling it most often has in mid-sentence. Save the \
                list as words/NAME.tsv beside a layout that says options: {words: NAME}.

                    $ keybed words count texts/*.txt > words/eo.tsv
                """)

        @Flag(help: "Join lines up to an empty one.")
        var paragraphs = false

        @Option(help: ArgumentHelp("List only words that occur this often.", valueName: "count"))
        var minimum = 1

        @Argument(help: "Texts in UTF-8, or - for standard input.", completion: .file())
        var files: [String]

        func validate() throws {
            guard minimum > 0 else { throw ValidationError("--minimum is a number from 1") }
        }

        func run() throws {
            var counts = WordCounts()
            for file in files {
                let text = try orExit { RunningText(try KeybedCommand.text(of: file), joinsLines: paragraphs) }
                var progress = ProgressBar(total: text.byteCount, unit: .bytes)
                counts.read(text) { progress.advance(to: $0) }
                progress.finish()
            }
            for line in counts.list(minimum: minimum) { print(line) }
            try finishOutput()
            if counts.total == 0 {
                complain("there are no words in these texts")
                throw ExitStatus.input
            }
        }
    }
}
