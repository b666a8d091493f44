import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutPictures
import TypingEvaluation

struct EvaluateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate", abstract: "Type text on keyboards as a perfect user would, and count keystrokes.",
        discussion: """
            --keyboard names a keyboard to type on, and may be given more than once; a keyboard that is a program is \
            given by its file. {language} in a name stands for the end of each text's file name: with --keyboard \
            't9-{language}' the text uk-de.txt is typed on t9-de.

            The text is typed in lower case, with letters and one space per word, on a simulated device. On T9, a \
            word costs its keys, one press of the next-candidate key for each candidate before it, and one space. A \
            word that is not in the list costs as much if it is among the first three candidates, because the \
            keyboard formed it. Otherwise it costs the presses of multi-tap, two of a mode key, and the space; the \
            presses needed to find that out are not counted. A right word that the next one changes counts as wrong, \
            and costs the press of delete that takes this back. With --learn a word that is spelled is added to the \
            list. On any other keyboard, what types a word is found by a search over what the screen shows: presses, \
            long presses, flicks and candidates, as few of them as possible.

            With --suggestions N, a word is picked as soon as it is among the first N longer words of the bar, even \
            before its first key; picking it costs one tap, which includes the space. With --keys-only it is picked \
            with the next-candidate key, when that costs the fewest presses, and followed by a space. With --revise, a \
            word counts as found if it is right when the sentence is finished, and costs its keys and the space.

            Where the layout has keys for tones and other diacritics, the keys of a word are followed by those of its \
            diacritics, then that of its tone. The key for no tone is pressed only if another word would be the first \
            candidate. With --no-diacritics these keys are not pressed.

            With --case the text is typed with its capitals, in a field that capitalises sentences by itself. Each \
            press of the case key that corrects a word counts, unless the next word mends it. With --as-written \
            everything between spaces is typed as it is written, with digits and punctuation.

            Each line is a separate text, and sentences also end at . ? ! and …; with --paragraphs, lines are joined \
            up to an empty line. With --store the keyboard begins with the words learnt there; the store is not \
            changed.

            With --noise a share of the keystrokes goes wrong: a key beside it, twice, not at all, after the next one, \
            or with a space before it. With --fix the typist deletes and retypes a share of the words that came out \
            wrong. The same --seed spoils the same keystrokes.

            On a calculator each line is an expression such as (1.5+2)*3, typed in the way of that calculator.

            --shard 3/100 types every hundredth line, from the third on. --merge adds up reports written with --json, \
            of shards or of different texts, to exactly the report of the whole. A file may have several reports, one \
            a line; a folder stands for the files in it that end in .json or begin with part-. 'keybed help \
            evaluation' defines every figure.
            """)

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

    @Flag(help: "Type capitals, digits and punctuation as they are written.")
    var asWritten = false

    @Flag(help: "Join lines up to an empty one.")
    var paragraphs = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @Flag(help: "Print comma-separated values, a line for each figure of each keyboard.")
    var csv = false

    @Option(help: ArgumentHelp("Type only this part of the lines, such as 3/100.", valueName: "k/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "Keep the report of the shard in this folder, and do not type it again.", valueName: "dir"),
        completion: .directory)
    var resume: String?

    @Option(help: ArgumentHelp("Name the run; only reports of the same run are merged.", valueName: "name"))
    var id: String?

    @Flag(help: "Add up the given reports, written with --json, instead of typing.")
    var merge = false

    @Option(help: ArgumentHelp("Type on this many threads; without it, one for each processor.", valueName: "n"))
    var threads: Int?

    @Option(help: ArgumentHelp("Let this share of the keystrokes go wrong, from 0 to 1.", valueName: "rate"))
    var noise: Double?

    @Option(help: ArgumentHelp("Let the typist mend this share of the wrong words, from 0 to 1.", valueName: "share"))
    var fix = 0.0

    @Option(help: ArgumentHelp("Choose what goes wrong by this number.", valueName: "n"))
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp("Draw the keys of each keyboard, darker where --heat-by is higher.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var heat: String?

    @Option(
        help: "What --heat shows: \(HeatAmount.allCases.map(\.rawValue).joined(separator: ", ")).",
        completion: .list(HeatAmount.allCases.map(\.rawValue)))
    var heatBy = HeatAmount.presses

    @Option(
        help: ArgumentHelp("Draw the keyboards as bars beside one another.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var compare: String?

    @Option(
        help: ArgumentHelp("Draw keystrokes per word against word frequency.", valueName: "file.svg"),
        completion: .file(extensions: ["svg"]))
    var plot: String?

    @OptionGroup var device: DeviceOptions

    @Argument(help: "Texts in UTF-8, or - for standard input.", completion: .file())
    var files: [String]

    func validate() throws {
        guard (0...T9Typist.maximumSuggestions).contains(suggestions) else {
            throw ValidationError("--suggestions needs a number from 0 to \(T9Typist.maximumSuggestions)")
        }
        if json, csv { throw ValidationError("--json and --csv print the same figures; give one of them") }
        if keysOnly, suggestions == 0 {
            throw ValidationError("--keys-only says how suggestions are picked; give --suggestions 3 or another number")
        }
        if let shard {
            guard Shard(shard) != nil else {
                throw ValidationError("--shard ‘\(shard)’ is not a part such as 3/100, the third of a hundred")
            }
            if learn {
                throw ValidationError(
                    "with --learn the whole is not the sum of its parts, as each line teaches the keyboard; "
                        + "leave out --shard")
            }
        }
        if resume != nil {
            guard shard != nil else { throw ValidationError("--resume keeps the report of a shard; give --shard") }
            if files.contains("-") {
                throw ValidationError("--resume reads a text twice, which standard input cannot be; give a file")
            }
        }
        guard (0...1).contains(noise ?? 0), (0...1).contains(fix) else {
            throw ValidationError("--noise and --fix need a share from 0 to 1, such as 0.05")
        }
        if noise != nil, learn {
            throw ValidationError("--noise would teach the keyboard wrong words; leave out --learn")
        }
        if noise == nil, fix > 0 { throw ValidationError("--fix mends what --noise spoils; give --noise as well") }
        if merge, shard != nil { throw ValidationError("--merge types nothing; leave out --shard") }
        guard (1...256).contains(threads ?? 1) else { throw ValidationError("--threads needs a number from 1 to 256") }
    }

    func run() throws {
        let report = try orExit {
            merge ? try MergedReports(files).sum() : try EvaluationOfTexts(self).report()
        }
        try draw(report)
        let table = EvaluationTable(report)
        json ? printExactly(report.json) : csv ? printExactly(table.csv, terminator: "") : print(table.text)
        try finishOutput()
    }

    private func draw(_ report: EvaluationReport) throws {
        func write(_ picture: String, to file: String) throws {
            try orExit { try FileBytes.write(picture, to: UserFolders.url(file)) }
        }
        func texts(_ report: EvaluationReport) -> TypedTexts { TypedTexts(report, files: merge ? [] : files) }
        if let heat {
            let pictures = try orExit {
                let choice = try KeyboardChoice(device, files: files)
                let catalog = try choice.device.catalog()
                return try report.keyboards.map { keyboard in
                    let layout = try catalog.keyboard(named: keyboard.keyboard).layout
                    return HeatMap.picture(of: keyboard, on: layout, heatBy, caption: texts(report).line(of: keyboard))
                }
            }
            try write(LayoutPicture.svg(pictures), to: heat)
        }
        if let compare { try write(ComparisonChart(report, texts: texts(report)).svg, to: compare) }
        if let plot {
            let title = "Keystrokes per word on \(report.keyboards.map(\.keyboard).joined(separator: ", "))"
            let sum = report.keyboards.reduce(into: Tally()) { $0 += $1.counts }
            try write(KeystrokePlot(sum, title: title, texts: texts(report)).svg, to: plot)
        }
    }

    /// How the texts are typed.
    var manner: Manner {
        var manner = Manner()
        manner.learns = learn
        manner.revises = revise
        manner.usesContext = !noContext
        manner.usesDiacritics = !noDiacritics
        manner.suggestions = suggestions
        manner.usesKeysOnly = keysOnly
        manner.usesCase = usesCase
        manner.isAsWritten = asWritten
        manner.noise = noise.map { Noise(rate: $0, fixing: fix, seed: seed) }
        return manner
    }

    /// The part of the lines that is typed.
    var chosenShard: Shard { shard.flatMap(Shard.init) ?? .whole }
}
