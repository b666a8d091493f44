import ArgumentParser
import CalculatorProfiles
import CalculatorSearch
import Files
import Foundation
import KeySequences
import KeyboardExtension
import Keyboards
import Profiles
import SourceText

struct IdentifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "identify", abstract: "Find the settings of a calculator from what it showed.",
        discussion: """
            A .keys file has the keys that were pressed on a real calculator and the displays that were noted. The \
            search begins with each known calculator and says which one is nearest, which of its settings have to \
            differ, which stay open, and what to press next. Exits with 1 if a display is not explained, with 2 if the \
            file cannot be used.

                keybed identify --ask 4 --keyboard calculator-casio mine.keys
                keybed identify mine.keys --ask 4
                keybed identify mine.keys --out mine.calculator
            """)

    @Option(
        help: ArgumentHelp(
            "Write this many rows of questions into the file, which may be a new one: press their keys on the "
                + "calculator, and note what it shows.", valueName: "rows"))
    var ask: Int?

    @Option(help: ArgumentHelp("Write the settings that were found into this file.", valueName: "file.calculator"))
    var out: String?

    @Option(
        help: ArgumentHelp(
            "Begin with this calculator: \(CalculatorLibrary.bundledNames.joined(separator: ", ")) or a file; may be "
                + "given more than once. Without it, every one named here.", valueName: "name|file"),
        completion: .list(CalculatorLibrary.bundledNames))
    var calculator = [allProfiles]

    @OptionGroup var device: DeviceOptions

    @Argument(
        help: "A .keys file with the keys and displays of one calculator.", completion: .file(extensions: ["keys"]))
    var file: String

    func validate() throws {
        try device.refuseStore(of: "identify")
        if let ask, !(1...Self.maximumRows).contains(ask) {
            throw ValidationError("--ask takes a number of rows from 1 to \(Self.maximumRows), not \(ask)")
        }
        if ask != nil, file == "-" { throw ValidationError("--ask writes into a file; standard input is none") }
        if device.keyboard.count > 1 {
            throw ValidationError("--keyboard names the one layout with the keys of the calculator")
        }
        if let out, UserFolders.url(out).pathExtension != CalculatorProfile.kind {
            throw ValidationError("--out writes a .\(CalculatorProfile.kind) file, not ‘\(out)’")
        }
    }

    private static let maximumRows = 20

    func run() throws {
        let known = try orExit {
            var library = try CalculatorLibrary()
            return try library.profiles(named: calculator)
        }
        let isNew = ask != nil && !FileManager.default.fileExists(atPath: UserFolders.url(file).path)
        let noted = try isNew ? played(":keyboard \(try keyboardName)\n") : played(nil)
        let search = CalculatorSearch(noted.sequences, from: known)
        let report = IdentificationReport(search, noted.layout)
        if !isNew { for line in report.lines(ofFile: file) { print(line.forTerminal) } }
        if let ask {
            try refuseUnanswered(noted)
            try write(report.rows(ask), noted, isNew: isNew)
        }
        if let out { try orExit { try FileBytes.write(report.profile(from: file), to: UserFolders.url(out)) } }
        try finishOutput()
        if !search.unexplained.isEmpty { throw ExitStatus.expectation }
    }

    /// The layout of `--keyboard`; without it, the first calculator.
    private var keyboardName: String {
        get throws { try device.keyboard.first.map { try LayoutArgument($0, device).name } ?? "calculator" }
    }

    /// Plays the file, or in its place a text.
    private func played(_ text: String?) throws -> NotedFile {
        var options = device
        options.keyboard = []
        if let written = device.keyboard.first { options = try LayoutArgument(written, options).options }
        let resources = try options.resources()
        return try orExit {
            let script = try Script(try text.map { Array($0.utf8) } ?? bytes(of: file), name: file, reading: included)
            let pressed = PressedKeys()
            let device = try options.device(
                resources, keyboards: resources.catalog.calculators(recordingIn: pressed),
                folder: UserFolders.url(file).deletingLastPathComponent())
            return try NotedFile(script, on: device, pressed)
        }
    }

    /// Refuses to ask more than was answered.
    private func refuseUnanswered(_ noted: NotedFile) throws {
        guard let line = noted.unanswered.first else { return }
        complain("\(file):\(line) has keys without a display; note what they show, and ask again")
        throw ExitStatus.input
    }

    /// Writes questions at the end of the file.
    private func write(_ table: [String], _ noted: NotedFile, isNew: Bool) throws {
        guard !table.isEmpty else { return print("every question for the keys of \(noted.layout.id) was asked") }
        let heading = [
            "# What a calculator showed. Before each row: clear it and its memory; then press the keys, and note after "
                + "each", "# cell what is shown.", ":keyboard \(noted.layout.id)",
        ]
        let before = isNew ? heading.joined(separator: "\n") + "\n" : try text(of: file)
        let lines = before + (before.hasSuffix("\n") ? "" : "\n") + "\n" + table.joined(separator: "\n") + "\n"
        try orExit { try FileBytes.write(lines, to: UserFolders.url(file)) }
        let rows = (table.count - 2).counted("row")
        print("\(file): \(rows) of keys to press; note what is shown, and identify it again".forTerminal)
    }
}
