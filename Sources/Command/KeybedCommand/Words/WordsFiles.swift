import ArgumentParser
import Files
import Foundation
import SourceText
import T9Input

extension WordsCommand {
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export", abstract: "Write everything learnt to a text file.",
            discussion: """
                The columns are separated by tabs: kind (added, typed, picked or pair), word, count and, for a \
                pair, the word before it, or <s> for the start of a sentence. The lines are sorted. keybed words \
                import reads such a file.
                """)

        @OptionGroup var list: ListOptions

        @Argument(help: "The file to write; without one, or with -, standard output.", completion: .file())
        var file = "-"

        func run() throws {
            let text = LearningFile.text(of: try list.open().everything())
            guard file != "-" else {
                printExactly(text, terminator: "")
                return try finishOutput()
            }
            try orExit { try FileBytes.write(text, to: UserFolders.url(file)) }
        }
    }

    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "import", abstract: "Add the contents of exported files, or the words of plain lists.",
            discussion: """
                Counts are added to those learnt before. A line without a tab is a word to add. An invalid line is \
                reported with its file and number. The others are imported, all together, and the command then exits \
                with 2.
                """)

        /// The maximum number of invalid lines reported for a file. Further lines are only counted.
        private static let maximumReported = 100

        @OptionGroup var list: ListOptions

        @Argument(help: "Files in UTF-8, or - for standard input.", completion: .file())
        var files: [String]

        func run() throws {
            let users = try list.open()
            var learned = try users.learned()
            var changes: [LearningChange] = []
            var lines = 0
            var isComplete = true
            for file in files {
                guard let bytes = try? orExit({ try bytes(of: file) }) else {
                    isComplete = false
                    continue
                }
                var broken = 0
                LearningFile.read(bytes, keypad: users.keypad) { line in
                    switch line.content {
                    case .success(.change(let change)):
                        changes.append(change)
                        lines += 1
                    case .success(.word(let word)):
                        lines += 1
                        guard !learned.isAdded(word) else { return }
                        changes.append(.added(word, by: 1))
                        learned.apply(.added(word, by: 1))
                    case .failure(let problem):
                        broken += 1
                        guard broken <= Self.maximumReported else { return }
                        complain("\(name(of: file)):\(line.number): \(problem)")
                    }
                }
                if broken > Self.maximumReported {
                    complain(
                        "\(name(of: file)): and \((broken - Self.maximumReported).counted("more line")) like these")
                }
                if broken > 0 { isComplete = false }
            }
            try users.commit(changes)
            print("\(lines.counted("line")) imported into the word list \(users.list)")
            try finishOutput()
            if !isComplete { throw ExitStatus.input }
        }
    }
}
