import ArgumentParser
import Foundation
import KeySequences

struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Play .keys files as tests, each on a device as new.",
        discussion: "Folders stand for every .keys file in them. Exits with 1 if a fact differs or a line is refused.")

    @OptionGroup var device: DeviceOptions

    @Argument(help: "Files and folders; without any, the current folder.")
    var paths: [String] = ["."]

    func run() throws {
        let supplies = try device.supplies()
        var failed = 0
        var isUsable = true
        let files = try paths.flatMap(keysFiles)
        for path in files {
            var troubles: [any Error]
            do {
                let test = SequenceTest(
                    try KeysFile(try bytes(of: path), name: path),
                    on: try device.device(supplies, folder: URL(filePath: path).deletingLastPathComponent()))
                troubles = test.differences + (test.problem.map { [$0] } ?? [])
            } catch let code as ExitCode {
                throw code
            } catch {
                // One file that cannot be read keeps no other from being played.
                isUsable = false
                troubles = [error]
            }
            guard !troubles.isEmpty else { continue }
            failed += 1
            print("FAILED \(path)")
            for trouble in troubles { print("  \(trouble)") }
        }
        print("\(files.count - failed) passed, \(failed) failed")
        try finishOutput()
        if !isUsable { throw Failure.input }
        if failed > 0 { throw Failure.expectation }
    }

    /// The file itself, or the `.keys` files of a folder and the folders in it, sorted.
    private func keysFiles(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            complain("there is no file or folder \(path)")
            throw Failure.input
        }
        guard isFolder.boolValue else { return [path] }
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        let files = found.filter { $0.hasSuffix(".keys") }.sorted().map {
            path == "." ? $0 : path + (path.hasSuffix("/") ? "" : "/") + $0
        }
        guard !files.isEmpty else {
            complain("the folder \(path) has no .keys files")
            throw Failure.input
        }
        return files
    }
}
