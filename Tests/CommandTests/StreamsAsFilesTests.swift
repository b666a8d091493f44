import Foundation
import Testing

/// Pipes and endless devices in places where files belong are refused at once.
@Suite struct StreamsAsFilesTests {
    /// Makes a pipe, or a link to an endless device, and runs the command, at most for 20 seconds.
    private static func run(_ make: String, at path: String, _ arguments: [String]) throws -> Program.Result {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        return try Program.run(
            shell: "mkdir -p '\(folder)' && \(make) '\(path)' && printf '1+2\\n' | exec timeout 20 \"$0\" \"$@\"",
            arguments)
    }

    static let makes = ["mkfifo", "ln -s /dev/zero"]
    static let databases = ["keybed.sqlite", "keybed.sqlite-wal", "apps.sqlite", "apps.sqlite-wal"]

    @Test(arguments: databases, makes)
    func `A database that is no file is refused`(_ name: String, _ make: String) throws {
        let store = SearchStore()
        let path = store.folder.appending(path: name).path
        let isIndex = name.hasPrefix("apps")
        let arguments = (isIndex ? ["index", "status"] : ["words", "list"]) + ["--store", store.folder.path]
        let result = try Self.run(make, at: path, arguments)
        #expect(result.status == 2)
        let what = isIndex ? "the app index" : "the store"
        let database = store.folder.appending(path: isIndex ? "apps.sqlite" : "keybed.sqlite").path
        #expect(
            result.errors == "keybed: \(what) \(database) cannot be used: \(path) is not a regular file; "
                + "choose another with --store DIR\n")
    }

    @Test(arguments: ["mine.yaml", "_common.json"], makes)
    func `A layout that is no file is refused, and the others are used`(_ name: String, _ make: String) throws {
        let store = SearchStore()
        let path = store.files.appending(path: "layouts/\(name)").path
        let result = try Self.run(
            make, at: path, ["layouts", "--layouts", store.files.appending(path: "layouts").path])
        #expect(result.status == 2)
        #expect(result.errors.contains("\(name) cannot be read: it is not a regular file"), "\(result.errors)")
        #expect(result.lines.contains { $0.hasPrefix("qwerty\t") })
    }

    @Test(arguments: ["words/en.tsv", "words/en-overlay.tsv", "words/en.context"], makes)
    func `A word list that is no file is refused`(_ name: String, _ make: String) throws {
        let store = SearchStore()
        let layouts = store.files.appending(path: "layouts")
        if name != "words/en.tsv" {
            try FileManager.default.createDirectory(
                at: layouts.appending(path: "words"), withIntermediateDirectories: true)
            try Data("home\t500\n".utf8).write(to: layouts.appending(path: "words/en.tsv"))
        }
        let path = layouts.appending(path: name).path
        let result = try Self.run(make, at: path, ["words", "list", "--layouts", layouts.path])
        #expect(result.status == 2)
        #expect(result.errors.contains("\(path) cannot be read: it is not a regular file"), "\(result.errors)")
    }

    @Test(arguments: makes) func `A file that a line names must be one`(_ make: String) throws {
        let folder = try SequenceFolder([
            "a.keys": ":app contacts\n:permission contacts authorized\n:import people.vcf\nmessage: \n"
        ])
        let result = try Self.run(
            make, at: folder.path + "/people.vcf", ["run", folder.path + "/a.keys"])
        #expect(result.status == 1)
        #expect(result.errors.contains("people.vcf cannot be read: it is not a regular file"), "\(result)")
    }

    @Test(arguments: makes) func `A history of lines that is no file is left alone`(_ make: String) throws {
        let store = SearchStore()
        try FileManager.default.createDirectory(at: store.folder, withIntermediateDirectories: true)
        let path = store.folder.appending(path: "history").path
        #expect(try Program.run(shell: "\(make) '\(path)'", []).status == 0)
        let terminal = try PseudoTerminal(Program.executable, ["--store", store.folder.path])
        try terminal.wait(for: "calculator> ")
        terminal.type("1+2=\n")
        try terminal.wait(for: "1 + 2=")
        try terminal.wait(for: "calculator> ")
        terminal.type("\u{4}")
        #expect(try terminal.waitForEnd() == 0)
    }
}
