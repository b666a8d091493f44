import ArgumentParser
import Files
import Foundation
import TypingEvaluation

struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate", abstract: "Type text on a T9 keyboard as a perfect user would, and count keystrokes.",
        discussion: """
            The text is typed in lower case, with letters and one space per word, on a simulated device. A word costs \
            its keys, one press of the next-candidate key for each candidate before it, and one space. A word that is \
            not in the list costs as much if it is among the first three candidates, because the keyboard formed it. \
            Otherwise it costs the presses of multi-tap, two of a mode key, and the space; the presses needed to find \
            that out are not counted. With --learn such a word is added to the list.

            words: all words typed. oov: the words that are not in the list. accuracy: the percentage of the other \
            words that were the first candidate. ofAllWords: the same of all words, where one that is not in the list \
            counts as right only if it was formed and came first. kspc: keystrokes per character, where the space \
            after each word is a character too. With --suggestions N, a word is picked as soon as it is among the \
            first N longer words of the bar, even before its first key; picking it costs one tap, which includes the \
            space: kspcWithSuggestions. With --keys-only it is picked with the next-candidate key, when that costs the \
            fewest presses, and followed by a space. With --revise, a word counts as found if it is right when the \
            sentence is finished, and costs its keys and the space.

            Where the layout has keys for tones and other diacritics, the keys of a word are followed by those of its \
            diacritics, then that of its tone. The key for no tone is pressed only if another word would be the first \
            candidate. With --no-diacritics these keys are not pressed.

            With --case the text is typed with its capitals, in a field that capitalises sentences by itself. \
            inCaseOfAllWords: the percentage of all words that were the first candidate in the right case. Each press \
            of the case key that corrects a word counts.

            Each line is a separate text, and sentences also end at . ? ! and …; with --paragraphs, lines are joined \
            up to an empty line. With --store the keyboard begins with the words learnt there; the store is not \
            changed.
            """)

    @Option(help: "The layout to type on.", completion: .shellCommand("keybed layouts | cut -f 1"))
    var layout = "t9-en"

    @Flag(help: "Let the keyboard learn from the typed text.")
    var learn = false

    @Flag(help: "Let later words change earlier ones of the sentence.")
    var revise = false

    @Flag(help: "Do not let the keyboard consider the preceding words.")
    var noContext = false

    @Flag(help: "Do not press the keys for diacritics, such as tones.")
    var noDiacritics = false

    @Option(help: ArgumentHelp("The number of suggestions to read, 0 to 8.", valueName: "n"))
    var suggestions = 0

    @Flag(help: "Pick suggestions with keys, not by tapping them.")
    var keysOnly = false

    @Flag(name: .customLong("case"), help: "Type capitals too.")
    var usesCase = false

    @Flag(help: "Join lines up to an empty one.")
    var paragraphs = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @Flag(help: "Add up the given reports, written with --json, instead of typing.")
    var merge = false

    @Option(
        help: ArgumentHelp("Draw keystrokes per word against word frequency.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var plot: String?

    @OptionGroup var device: DeviceOptions

    @Argument(help: "Texts in UTF-8, or - for standard input.", completion: .file())
    var files: [String]

    func validate() throws {
        guard (0...PerfectTypist.maximumSuggestions).contains(suggestions) else {
            throw ValidationError("--suggestions needs a number from 0 to \(PerfectTypist.maximumSuggestions)")
        }
        if keysOnly, suggestions == 0 {
            throw ValidationError("--keys-only says how suggestions are picked; give --suggestions 3 or another number")
        }
    }

    func run() throws {
        let report = try orExit { merge ? try merged() : try typed() }
        if let plot {
            let title = "Keystrokes per word on \(report.layout)"
            try orExit { try FileBytes.write(KeystrokePlot(report.tally, title: title).svg, to: UserFolders.url(plot)) }
        }
        json ? printExactly(report.json) : print(report.text)
        try finishOutput()
    }

    private func merged() throws -> EvaluationReport {
        var sum: EvaluationReport?
        for file in files {
            let report: EvaluationReport
            do {
                report = try EvaluationReport(json: try bytes(of: file))
            } catch is DecodingError {
                throw EvaluationError.noReport(file)
            }
            if let known = sum {
                guard known.version == report.version else {
                    throw EvaluationError.differentVersions(files[0], known.version, file, report.version)
                }
                guard let both = known.adding(report) else { throw EvaluationError.differentRuns(files[0], file) }
                sum = both
            } else {
                sum = report
            }
        }
        guard let sum else { throw EvaluationError.noReport("nothing") }
        return sum
    }

    private func typed() throws -> EvaluationReport {
        var manner = PerfectTypist.Manner()
        manner.learns = learn
        manner.revises = revise
        manner.usesContext = !noContext
        manner.usesDiacritics = !noDiacritics
        manner.suggestions = suggestions
        manner.usesKeysOnly = keysOnly
        manner.usesCase = usesCase
        let texts = try files.map { Corpus(try text(of: $0), joinsLines: paragraphs) }
        let resources = try device.resources()
        var typist = try PerfectTypist(
            on: resources.catalog, layout: layout, manner: manner, learned: try device.chosenStore(),
            profile: resources.profile)
        var progress = ProgressBar(total: texts.reduce(0) { $0 + $1.wordCount }, unit: "words")
        defer { progress.finish() }
        for sentence in texts.flatMap(\.sentences) {
            try typist.type(sentence)
            progress.advance(to: typist.tally.words + typist.tally.untypable)
        }
        return EvaluationReport(layout: layout, manner: manner, tally: typist.tally)
    }
}
