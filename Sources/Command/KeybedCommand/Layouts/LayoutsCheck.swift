import ArgumentParser
import Files
import Foundation
import KeyboardExtension
import Keyboards
import LayoutFiles
import ProcessKeyboards
import SourceText

extension LayoutsCommand {
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Check layout files, or all of a folder.",
            discussion: """
                Reports every problem with file, line and column, and those of the word lists of T9 layouts. Exits \
                with 2 if there are problems. Starts no program that a file names under `command`, unless you say \
                `--run`.
                """)

        @OptionGroup var device: DeviceOptions

        @Flag(
            name: .customLong("run"),
            help: "Also check the programs that the files name, as `keybed keyboard check` does.")
        var startsPrograms = false

        @Argument(
            help: "Layout files and folders with such files.",
            completion: .file(extensions: ["yaml", "yml", "json", "xml"]))
        var files: [String]

        func run() throws {
            let catalog = try device.catalog()
            try checkEach(
                files, among: { LayoutLibrary(folders: [$0]).files.values.map { $0 } },
                kind: "layout files; their names end with .yaml, .json or .xml"
            ) { try check($0, catalog) }
        }

        private func check(_ file: String, _ catalog: LayoutCatalog) throws -> FileVerdict {
            let url = UserFolders.url(file)
            let folder = url.deletingLastPathComponent()
            // A file may import other files of its folder.
            let library = catalog.library.preferring(folder)
            let layout = try LayoutFile.read(
                try bytes(of: file), id: url.deletingPathExtension().lastPathComponent, file: file,
                engines: LayoutCatalog.engines, imports: library.imports(LayoutCatalog.engines),
                files: LayoutLibrary.files(besides: url), form: device.form)
            let places = try library.places(of: layout.id, title: { $0.hasSamePath(as: url) ? file : $0.relativePath })
            let (problems, untypable) = catalog.wordProblems(
                of: layout, besides: [folder, folder.deletingLastPathComponent()])
            if untypable > 0 {
                let list = layout.options["words"] ?? "en"
                writeError("\(file): no keys have the letters of \(untypable) words of the list \(list)\n")
            }
            if !problems.isEmpty {
                return .unsound(problems.map { $0.report(at: places?[.option("words")]) })
            }
            let traps = layout.layersWithoutExit.map { layer in
                let sentence = "no key of the layer \(layer) leads on, to another keyboard or a layer with a key for it"
                return places?[.layer(layer)].problem(sentence).report ?? ["\(file): \(sentence)"]
            }
            if !traps.isEmpty { return .unsound(traps.flatMap(\.self)) }
            if startsPrograms, !layout.command.isEmpty {
                Confinement.warnOnce()
                let program = KeyboardProgram(of: layout, folder: folder.path, limits: device.limits)
                // It reports what it finds.
                guard ProgramCheck(program, layout: layout).report() else { return .unsound([]) }
            }
            return .sound
        }
    }
}

extension URL {
    fileprivate func hasSamePath(as other: URL) -> Bool {
        standardizedFileURL.path == other.standardizedFileURL.path
    }
}

extension CatalogError {
    /// The sentence, at the place in the layout that names the word list if no file of the list has the problem.
    fileprivate func report(at place: LayoutPlaces.Place?) -> String {
        guard case .noWordList = self, let place else { return description }
        return place.problem(description).report.joined(separator: "\n")
    }
}
