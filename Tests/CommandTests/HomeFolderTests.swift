import Foundation
import TestSupport
import Testing

/// The command finds the folders of the person who runs it.
@Suite struct HomeFolderTests {
    /// Runs the command with `HOME` as the only variable that names a folder.
    private func run(_ arguments: [String], home: String, input: String = "") throws -> Program.Result {
        let variables = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "KEYBED_CACHE"].flatMap { ["-u", $0] }
        return try Program.run(
            URL(filePath: "/usr/bin/env"), variables + ["HOME=\(home)", Program.executable.path] + arguments,
            bytes: Data(input.utf8), environment: [:])
    }

    @Test func `Everything is kept in the home folder that the environment names`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        // Asked first, so that a wrong answer writes nothing elsewhere that matters.
        let status = try run(["index", "status"], home: home.path)
        try #require(status.lines.first?.hasPrefix("path\t\(home.path)/") == true, "\(status.output)")
        #expect(try run(["words", "add", "zorp"], home: home.path).status == 0)
        #expect(try run(["words"], home: home.path).output.contains("zorp"))
        let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        #if os(Linux)
            let (data, cache) = (".local/share/keybed/", ".cache/keybed/")
        #else
            let (data, cache) = ("Library/Application Support/keybed/", "Library/Caches/keybed/")
        #endif
        #expect(files.contains(data + "keybed.sqlite") && files.contains(data + "apps.sqlite"), "\(files)")
        #expect(files.contains { $0.hasPrefix(cache) && $0.hasSuffix(".index") }, "\(files)")
    }

    @Test func `A session that keeps nothing begins with nothing and leaves nothing`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        #expect(try run([], home: home.path, input: "9 MS\n").output.contains("memory: 9\n"))
        let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
        let session = try run(["--store", "none"], home: home.path, input: ":facts memory\n5 MS\n")
        #expect(session.status == 0 && session.output.contains("memory: 5\n"), "\(session.output)")
        #expect(!session.output.contains("memory: 9"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted() == files.sorted())
        #expect(try run([], home: home.path, input: ":facts memory\n").output == "memory: 9\n")
        let words = try run(["words", "add", "zorp", "--store", "none"], home: home.path)
        #expect(words.status == 2 && words.errors.contains("--store none keeps nothing"), "\(words.errors)")
    }

    @Test func `A tilde in a name is the home folder that the environment names`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        // Its cache is that of all tests.
        try FileManager.default.createSymbolicLink(
            at: home.appending(path: ".cache"), withDestinationURL: TestEnvironment.cache.deletingLastPathComponent())
        let saved = home.appending(path: "saved.keys")
        #expect(try run([], home: home.path, input: "1+2=\n:save ~/saved.keys\n").output.contains("saved to"))
        #expect(try run(["run", "~/saved.keys"], home: home.path).status == 0)
        #expect(try run(["test", "~/saved.keys"], home: home.path).output == "1 passed, 0 failed\n")
        #expect(try run(["--store=~/own", "words", "add", "zorp"], home: home.path).status == 0)
        #expect(FileManager.default.fileExists(atPath: home.appending(path: "own/keybed.sqlite").path))
        #expect(FileManager.default.fileExists(atPath: saved.path))
    }
}
