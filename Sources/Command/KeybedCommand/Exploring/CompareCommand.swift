import ArgumentParser
import CalculatorProfiles
import Exploration
import Files
import Foundation
import HostAppKit
import KeySequences
import Profiles
import Simulator
import SourceText

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Find the first difference of two keyboards.",
        discussion: """
            Plays .keys files on both keyboards, without what the files expect, or random lines if there are no files, \
            and compares the facts after each line. A keyboard is given by its name, a layout file (mine.yaml), or a \
            word list (words/en.tsv), which stands for the keyboard that uses a list with this name. --with compares \
            a keyboard with itself, or with a second one, in another build of this command; --calculator a calculator \
            with itself, as another one behaves.

            The lines are made as short as possible. Facts that are different from the start, such as the keyboard's \
            name, are not compared, and of messages only whether there is one, unless --facts names them. Exits with 1 \
            if there is a difference.
            """)

    @Option(
        help: ArgumentHelp("Compare with the keyboard in another build of keybed.", valueName: "command"),
        completion: .file())
    var with: String?

    @Option(help: ArgumentHelp("Compare only these facts: document,display.", valueName: "names"))
    var facts: String?

    @Option(
        help: ArgumentHelp(
            "Write each difference to this folder, as a .keys file that fails on the second keyboard.",
            valueName: "dir"),
        completion: .directory)
    var out: String?

    @Option(
        help: ArgumentHelp(
            "Compare a calculator as its layout has it with the same as this one behaves, or, if given twice, as the "
                + "first and as the second.", valueName: "name|file"), completion: .list(CalculatorLibrary.bundledNames)
    )
    var calculator: [String] = []

    @OptionGroup var limits: LimitOptions
    @OptionGroup var device: DeviceOptionsUnder<AllProfiles>

    @Argument(
        help: ArgumentHelp("Two keyboards, or one with --with; then .keys files and folders.", valueName: "name|file"),
        completion: .file())
    var subjects: [String]

    func validate() throws {
        try device.refuseStore(of: "compare")
        _ = try factNames()
        let (keyboards, _) = arguments
        if keyboards.count > 2 {
            throw ValidationError(
                "compare takes two keyboards, and after them files that end in .keys and folders, not ‘\(keyboards[2])’"
            )
        }
        guard calculator.isEmpty else {
            guard keyboards.count == 1, calculator.count <= 2, with == nil else {
                throw ValidationError(
                    "compare --calculator needs one keyboard, and --calculator once or twice; leave out --with")
            }
            return
        }
        guard with == nil else {
            if keyboards.isEmpty { throw ValidationError("compare --with needs the name of a keyboard") }
            return
        }
        if keyboards.count < 2 || keyboards[0] == keyboards[1] {
            throw ValidationError(
                "compare needs two keyboards; to compare one with another build of keybed, add --with COMMAND")
        }
    }

    /// The keyboards, and the files and folders after them.
    private var arguments: (keyboards: [String], files: [String]) {
        let start = subjects.firstIndex { $0.hasSuffix(".keys") || Self.isFolder($0) } ?? subjects.endIndex
        return (Array(subjects[..<start]), Array(subjects[start...]))
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: UserFolders.url(path).path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The facts to compare; nil for the usual ones.
    private func factNames() throws -> Set<FactName>? {
        guard let facts else { return nil }
        do {
            return Set(try FactName.list(facts))
        } catch {
            throw ValidationError("--facts: \(error)")
        }
    }

    func run() throws {
        let (keyboards, files) = arguments
        var first = try ComparedKeyboard(keyboards[0], device)
        var second = keyboards.count == 2 ? try ComparedKeyboard(keyboards[1], device) : first
        let calculators = try orExit {
            var library = try CalculatorLibrary()
            return try calculator.map { try library.profile(named: $0) }
        }
        if let last = calculators.last { second = second.behaving(as: last) }
        if calculators.count == 2 { first = first.behaving(as: calculators[0]) }
        let comparison = Comparison(
            first: first, second: second, with: with, facts: try factNames(),
            folder: try out.map { try FindFolder($0) })
        let isDifferent =
            files.isEmpty
            ? try comparison.explore(limits) : try comparison.play(try FoundSequences.files(at: files))
        try finishOutput()
        if isDifferent { throw ExitStatus.expectation }
    }
}
