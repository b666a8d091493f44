import Foundation
import TestSupport
import Testing

/// `keybed new`. What needs Python or a build is tried by `Tests/Fixtures/run` and `Tests/Fixtures/Programs/run`.
@Suite struct NewCommandTests {
    /// A folder that is removed with this.
    private final class Folder {
        let url = Program.temporaryFolder()

        func run(_ line: String) throws -> Program.Result {
            try Program.run(shell: "cd '\(url.path)' && keybed() { \"$KEYBED\" \"$@\"; } && KEYBED=$0 && \(line)", [])
        }

        func text(_ path: String) throws -> String {
            try String(contentsOf: url.appending(path: path), encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(at: url) }
    }

    @Test(arguments: [("layout", "of mine/two-words"), ("keys", "sums.keys"), ("app", "chat")])
    func `What is written works, with the commands that are named`(_ kind: String, _ name: String) throws {
        let folder = Folder()
        let made = try folder.run("keybed new \(kind) '\(name)'")
        let commands = made.lines.compactMap { $0.wholeMatch(of: #/ {2}(keybed .*?) {3,}.*/#)?.output.1 }
        #expect(made.status == 0 && commands.count == 2, "\(made.errors)")
        for command in commands {
            let result = try folder.run(String(command))
            #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
        }
        let again = try folder.run("keybed new \(kind) '\(name)'")
        #expect(again.status == 2 && again.errors.contains("is there already"))
    }

    @Test func `A package names where Keybed is`() throws {
        let folder = Folder()
        _ = try folder.run("keybed new swift my-keys && keybed new swift far --keybed https://example.org/keybed")
        #expect(try folder.text("my-keys/Package.swift").contains("path: \"\(Program.package.path)\""))
        #expect(try folder.text("my-keys/Sources/my-keys/MyKeysCommand.swift").contains("MyKeysKeyboard()"))
        let version = try Program.run(["--version"]).lines[0]
        #expect(
            try folder.text("far/Package.swift").contains(
                ".package(url: \"https://example.org/keybed\", from: \"\(version)\")"))
    }

    @Test(
        arguments: [
            ("layout '9 lives'", "‘9 lives’ cannot be its name"), ("swift keybed", "a package named keybed cannot"),
            ("layot x", "‘layot’ cannot be <kind>; write layout, keys"),
            ("keys a --keybed .", "--keybed is for a package: new swift"),
            ("swift a --keybed .", "it is no checkout of Keybed"),
        ])
    func `What cannot be written is refused`(_ arguments: String, _ sentence: String) throws {
        let folder = Folder()
        let result = try folder.run("keybed new \(arguments)")
        #expect(result.status == 2 && result.errors.contains(sentence), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
    }
}
