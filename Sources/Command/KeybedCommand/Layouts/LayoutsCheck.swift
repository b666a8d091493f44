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
            var isSound = true
            for written in files {
                do {
                    for file in try layoutFiles(written) where try !check(file, catalog) { isSound = false }
                } catch let problems as InvalidFileError {
                    isSound = false
                    writeError(problems.report.map { $0 + "\n" }.joined())
                } catch {
                    isSound = false
                    writeError("\(error)\n")
                }
            }
            try finishOutput()
            guard isSound else { throw ExitStatus.input }
        }

        /// The layout files of a folder and its direct subfolders, or the file itself.
        private func layoutFiles(_ written: String) throws -> [String] {
            let url = UserFolders.url(written)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
                return [written]
            }
            let start = url.standardizedFileURL.path + "/"
            let files = LayoutLibrary(folders: [url]).files.values.map(\.standardizedFileURL.path).sorted()
            if files.isEmpty { throw FileProblem.noLayouts(written) }
            let folder = written == "." ? "" : written.hasSuffix("/") ? written : written + "/"
            return files.map { $0.hasPrefix(start) ? folder + $0.dropFirst(start.count) : $0 }
        }

        /// Whether the layout of a file is sound. If not, its problems were reported.
        private func check(_ file: String, _ catalog: LayoutCatalog) throws -> Bool {
            do {
                let url = UserFolders.url(file)
                let folder = url.deletingLastPathComponent()
                // A file may import other files of its folder.
                let library = catalog.library.preferring(folder)
                let layout = try LayoutFile.read(
                    try bytes(of: file), id: url.deletingPathExtension().lastPathComponent, file: file,
                    engines: LayoutCatalog.engines, imports: library.imports(LayoutCatalog.engines),
                    files: LayoutLibrary.files(besides: url), form: device.form)
                let (problems, untypable) = catalog.wordProblems(
                    of: layout, besides: [folder, folder.deletingLastPathComponent()])
                if untypable > 0 {
                    let list = layout.options["words"] ?? "en"
                    writeError("\(file): no keys have the letters of \(untypable) words of the list \(list)\n")
                }
                if !problems.isEmpty {
                    let place = try library.places(
                        of: layout.id, title: { $0.hasSamePath(as: url) ? file : $0.relativePath })
                    writeError(
                        problems.map { $0.report(at: place?[.option("words")]) + "\n" }.joined())
                    return false
                }
                if startsPrograms, !layout.command.isEmpty {
                    Confinement.warnOnce()
                    let program = KeyboardProgram(of: layout, folder: folder.path, limits: device.limits)
                    guard ProgramCheck(program, layout: layout).report() else { return false }
                }
                print("\(file): sound")
                return true
            } catch let problems as InvalidFileError {
                writeError(problems.report.map { $0 + "\n" }.joined())
                return false
            }
        }

        private enum FileProblem: Error, CustomStringConvertible {
            case noLayouts(String)

            var description: String {
                switch self {
                case .noLayouts(let folder): "\(folder) has no layout files; their names end with .yaml, .json or .xml"
                }
            }
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
