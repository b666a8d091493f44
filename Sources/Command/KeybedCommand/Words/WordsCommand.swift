import ArgumentParser
import SourceText
import T9Input

struct WordsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "words", abstract: "Manage the words T9 keyboards have learnt, or make a word list.",
        subcommands: [List.self, Add.self, Remove.self, Export.self, Import.self, Count.self],
        defaultSubcommand: List.self)

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the learnt and added words.",
            discussion: """
                typed: how often. picked: how many of these times it was picked in place of more likely words. added: \
                whether the word was added to the word list.
                """)

        @OptionGroup var list: ListOptions

        func run() throws {
            let entries = try list.open().learned().entries
            if entries.isEmpty {
                print("nothing was learnt on the word list \(list.words)")
            } else {
                let width = entries.reduce(4) { max($0, $1.word.count) }
                print(row("word", "typed", "picked", "added", width))
                for entry in entries {
                    let (typed, picked) = (figure(entry.committed), figure(entry.picked))
                    print(row(entry.word, typed, picked, entry.isAdded ? "yes" : "", width))
                }
            }
            try finishOutput()
        }

        private func figure(_ count: Int) -> String { count == 0 ? "" : "\(count)" }

        private func row(_ word: String, _ typed: String, _ picked: String, _ added: String, _ width: Int) -> String {
            func spaces(_ text: String, _ width: Int) -> String {
                String(repeating: " ", count: max(0, width - text.count))
            }
            let line =
                word + spaces(word, width) + "  " + spaces(typed, 8) + typed + "  " + spaces(picked, 6) + picked
                + "  " + added
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "add", abstract: "Add words by hand.")

        @OptionGroup var list: ListOptions

        @Argument(help: "Words, in their final spelling.")
        var newWords: [String]

        func run() throws {
            let users = try list.open()
            var learned = try users.learned()
            var changes: [LearningChange] = []
            var isComplete = true
            for word in newWords {
                if let error = TypingError(word, on: users.keypad) {
                    complain("\(error)")
                    isComplete = false
                } else if !learned.isAdded(word) {
                    changes.append(.added(word, by: 1))
                    learned.apply(.added(word, by: 1))
                }
            }
            try users.commit(changes)
            print("\(changes.count.counted("word")) added to the word list \(users.list)")
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove added words, and forget everything learnt about words.",
            discussion: "A word of the word list itself is kept, as if it had never been typed.")

        @OptionGroup var list: ListOptions

        @Argument(help: "Words, in any case.")
        var oldWords: [String]

        func run() throws {
            let users = try list.open()
            var learned = try users.learned()
            var changes: [LearningChange] = []
            var removed = 0
            for word in oldWords {
                let forgetting = learned.forgetting(word)
                if forgetting.isEmpty {
                    complain("nothing was learnt about “\(word.inMessage)” on the word list \(users.list)")
                } else {
                    removed += 1
                    changes += forgetting
                    learned.apply(forgetting)
                }
            }
            try users.commit(changes)
            print("\(removed.counted("word")) forgotten on the word list \(users.list)")
            try finishOutput()
            if removed < oldWords.count { throw ExitStatus.input }
        }
    }
}
