import ArgumentParser
import Files
import Foundation
import Keyboards
import SourceText
import T9Input

struct LearnCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "learn", abstract: "Teach T9 keyboards from text you wrote.",
        discussion: """
            All T9 keyboards with the word list learn. A word that is in the list or was added before counts as typed \
            each time it occurs, and as following the word before it. Any other word that the keypad can type and that \
            occurs at least twice is added, in the spelling it has most often in mid-sentence. One run adds at most \
            \(TextLesson.maximumAdded) words and \(TextLesson.maximumPairs) pairs of words, those that occur most \
            often, and says how many words it leaves out. Counts are added to those learnt before: teaching a text \
            twice counts it twice.

            Each line is a separate text, and sentences also end at . ? ! and …; with --paragraphs, lines are joined \
            up to an empty line. A file that is not UTF-8 is skipped, and the command then exits with 2.
            """)

    @Flag(help: "Join lines up to an empty one.")
    var paragraphs = false

    @OptionGroup var list: ListOptions

    @Argument(help: "Texts in UTF-8, or - for standard input.", completion: .file())
    var files: [String]

    func run() throws {
        let users = try list.open()
        var lesson = TextLesson(index: users.vocabulary.index, learned: try users.learned())
        var isComplete = true
        for file in files {
            let text: RunningText
            do {
                text = try orExit { RunningText(try KeybedCommand.text(of: file), joinsLines: paragraphs) }
            } catch {
                isComplete = false
                continue
            }
            var progress = ProgressBar(total: text.byteCount, unit: .bytes)
            lesson.read(text) { progress.advance(to: $0) }
            progress.finish()
        }
        let changes = lesson.changes
        try users.commit(changes)
        let added = lesson.newWords.count
        print(
            "\(lesson.wordCount.counted("word")) learnt on the word list \(users.list), "
                + "\(added.counted("new word")) added"
        )
        let leftOut = lesson.leftOutWords
        if leftOut > 0 {
            print(
                "\(leftOut.counted("further new word")) not added: one run adds at most \(TextLesson.maximumAdded), "
                    + "those that occur most often")
        }
        try finishOutput()
        if !isComplete { throw ExitStatus.input }
    }
}
