import DatabaseHarm
import Foundation
import Testing

/// Nobody but the owner can read what is stored.
@Suite struct PrivacyTests {
    private static func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    private static func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private static func data(in home: URL) -> URL {
        #if os(macOS)
            home.appending(path: "Library/Application Support/keybed")
        #else
            home.appending(path: ".local/share/keybed")
        #endif
    }

    /// Runs the command with only the home folder, and with the usual permissions for new files.
    private static func run(_ arguments: [String], home: URL, input: String = "") throws -> Program.Result {
        let clear = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"].flatMap { ["-u", $0] }
        return try Program.run(
            URL(filePath: "/usr/bin/env"),
            clear + ["HOME=\(home.path)", "sh", "-c", "umask 022; exec \"$0\" \"$@\"", Program.executable.path]
                + arguments,
            bytes: Data(input.utf8), environment: [:])
    }

    private static func use(_ options: [String], home: URL) throws {
        let page = home.appending(path: "page.html")
        try Data("<title>Page</title>".utf8).write(to: page)
        #expect(try run(options, home: home, input: ":keyboard calculator\n5 MS\n").status == 0)
        #expect(try run(["words", "add", "zorp"] + options, home: home).status == 0)
        #expect(try run(["index", "add", page.path] + options, home: home).status == 0)
    }

    /// The permissions of all files below a folder that are not their owner's alone.
    private static func open(_ folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { name in
            try mode(folder.appending(path: name).path) & 0o077 != 0
        }
    }

    @Test func `New files and folders are their owner's alone`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        try Self.use([], home: home)
        let data = Self.data(in: home)
        #expect(try Self.mode(data.path) == 0o700)
        #expect(try Self.open(data) == [])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: data.path).sorted() == ["apps.sqlite", "keybed.sqlite"])
    }

    @Test func `Files of a running session are their owner's alone`() throws {
        let store = SearchStore()
        let session = try LiveProgram(["--store", store.folder.path])
        defer { session.kill() }
        _ = session.answer(to: "5 MS\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: store.folder.path).sorted()
        #expect(names == ["keybed.sqlite", "keybed.sqlite-shm", "keybed.sqlite-wal"])
        #expect(try Self.open(store.folder) == [])
        #expect(try Self.mode(store.folder.path) == 0o700)
    }

    @Test func `Files of an earlier version are tightened at the next start`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        try Self.use([], home: home)
        let data = Self.data(in: home)
        for name in ["keybed-damaged-2026-01-01-1.sqlite", "apps-damaged-2026-01-01-1.sqlite", "history"] {
            try Data("old".utf8).write(to: data.appending(path: name))
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
            try Self.set(0o644, data.appending(path: name).path)
        }
        try Self.set(0o755, data.path)
        let parent = try Self.mode(data.deletingLastPathComponent().path)
        // A damaged file is set aside with the permissions it gets at the start.
        try FileHarm.text.apply(to: data.appending(path: "keybed.sqlite"), table: "count")
        #expect(try Self.run([], home: home, input: "1\n").errors.contains("was damaged"))
        #expect(try Self.run(["index"], home: home).status == 0)
        #expect(try Self.run(["forget", "history"], home: home).status == 0)
        #expect(try Self.mode(data.path) == 0o700)
        #expect(try Self.open(data).filter { $0 != "history" } == [])
        #expect(try Self.mode(data.deletingLastPathComponent().path) == parent)
        let terminal = try PseudoTerminal(
            Program.executable, [], environment: ["HOME": home.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": ""])
        try terminal.wait(for: "calculator> ")
        terminal.type(":quit\n")
        #expect(try terminal.waitForEnd() == 0)
        #expect(try Self.open(data) == [])
    }

    @Test func `A folder that a person names keeps its permissions and other files`() throws {
        let home = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: home) }
        let folder = home.appending(path: "shared")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.set(0o755, folder.path)
        let other = folder.appending(path: "other.sqlite").path
        try Data("other".utf8).write(to: URL(filePath: other))
        try Self.set(0o644, other)
        try Self.use(["--store", folder.path], home: home)
        #expect(try Self.mode(folder.path) == 0o755)
        #expect(try Self.open(folder) == ["other.sqlite"])
    }
}
