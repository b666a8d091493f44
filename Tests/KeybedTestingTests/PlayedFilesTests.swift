import Foundation
import KeybedTesting
import KeyboardExtension
import Testing

/// A folder of files. It is deleted with the object.
private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "keybed-played-\(UUID().uuidString)")

    init(_ files: [String: String]) throws {
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ bytes: Data, to name: String) throws {
        let file = file(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    func file(_ name: String) -> URL { url.appending(path: name) }
}

private struct Typing: Keyboard {
    mutating func handle(_ event: KeyboardEvent, proxy: inout some TextDocumentProxy) -> KeyboardResponse {
        if case .key(let key) = event, case .type(let text) = key.action { proxy.insertText(text) }
        return KeyboardResponse(standardFor: event)
    }
}

/// A device with the keys a and b.
private func newDevice(profile: String = "ideal") throws -> TestDevice {
    let layout = KeyboardLayout(id: "typing", layers: [.init(id: "base", rows: [["a", "b"]])])
    return try TestDevice(layout: layout, profile: profile) { Typing() }
}

@Suite struct PlayedFilesTests {
    /// The report of playing a file, with the folder as `…`; nil if every value is as expected.
    private func report(of name: String, in folder: Folder) throws -> String? {
        var device = try newDevice()
        do {
            try device.play(contentsOf: folder.file(name))
            return nil
        } catch {
            let failure = try #require(error as? TestDeviceError)
            return failure.description.replacing(folder.url.path, with: "…")
        }
    }

    @Test func `A report has every difference and problem`() throws {
        let folder = try Folder([
            "a.keys": """
            > ab
            document: ac¦
            layer: base
            keyboard: other
            :table
            | keys | document |
            | a    | abb¦     |
            | x    | ab¦      |
            | b    | abb¦     |
            > c
            document: never
            """
        ])
        let found = try report(of: "a.keys", in: folder)
        #expect(
            found == """
                FAILED …/a.keys
                  …/a.keys:2:11: document is not as expected
                    keys      > ab
                    expected  ac¦
                    actual    ab¦
                               ^
                  …/a.keys:4:11: keyboard is not as expected
                    keys      > ab
                    expected  other
                    actual    typing
                              ^
                  …/a.keys:7:10: document is not as expected
                    keys      > ab
                              | a    | abb¦     |
                    expected  abb¦
                    actual    aba¦
                                ^
                  …/a.keys:8:3: no key ‘x’ on layer base of typing
                  | x    | ab¦      |
                    ^
                  …/a.keys:10:3: no key ‘c’ on layer base of typing
                  > c
                    ^
                """)
    }

    @Test func `The device is left in the state after the file`() throws {
        let folder = try Folder(["a.keys": "> a\ndocument: b\n> b\n"])
        var device = try newDevice()
        try device.press("b")
        #expect(throws: TestDeviceError.self) { try device.play(contentsOf: folder.file("a.keys")) }
        try device.expect("document: bab¦")
    }

    @Test func `Includes are relative to the file`() throws {
        let folder = try Folder([
            "deep/a.keys": ":include ../_start.keys\n:include more/_b.keys\ndocument: ab¦\n",
            "_start.keys": "> a\n", "deep/more/_b.keys": "> b\ndocument: b¦\n",
        ])
        #expect(
            try report(of: "deep/a.keys", in: folder) == """
                FAILED …/deep/a.keys
                  …/deep/more/_b.keys:2:11: document is not as expected
                    keys      > a
                              > b
                    expected  b¦
                    actual    ab¦
                              ^
                """)
    }

    @Test(
        arguments: [
            ("absent.keys", "…/absent.keys:1:1: …/absent.keys cannot be read: there is no such file"),
            ("folder", "…/folder:1:1: …/folder cannot be read: it is a folder"),
            ("latin.keys", "…/latin.keys:2:1: this line is not UTF-8; save the file as UTF-8"),
            ("without.keys", "…/without.keys:1:10: …/absent.keys cannot be read: there is no such file"),
            ("prose.keys", "…/prose.keys:1:1: "),
        ] as [(String, String)])
    func `The report says why a file cannot be used`(name: String, wanted: String) throws {
        let folder = try Folder([
            "folder/a.keys": "", "without.keys": ":include absent.keys\n", "prose.keys": "Type something.\n",
        ])
        try folder.write(Data("> a\n# \u{E9}\n".unicodeScalars.map { UInt8($0.value) }), to: "latin.keys")
        let report = try #require(try report(of: name, in: folder))
        #expect(report.hasPrefix("FAILED …/\(name)\n  \(wanted)"), "\(report)")
    }

    @Test func `A skipped file says why`() throws {
        let folder = try Folder(["a.keys": ":tags slow odd\n:skip not yet\n> a\ndocument: a¦\n"])
        let file = SequenceFile(folder.file("a.keys"))
        #expect(file.skipReason == "not yet")
        #expect(file.tags == ["slow", "odd"])
        #expect(file.name == "a.keys")
        #expect(try report(of: "a.keys", in: folder) == nil)
    }

    @Test func `A folder contains its files`() throws {
        let folder = try Folder([
            "b.keys": ":include _c.keys\n", "a.keys": "?\n", "deep/d.keys": ":skip so\n", "_c.keys": ":tags c\n",
            "deep/_e.keys": "", "notes.txt": "",
        ])
        let files = try SequenceFile.all(in: folder.url)
        #expect(files.map(\.description) == ["a.keys", "b.keys", "deep/d.keys"])
        #expect(files.map(\.url.path) == files.map { folder.file($0.name).path })
        #expect(files.map(\.skipReason) == [nil, nil, "so"])
    }

    @Test func `A folder without files is an error`() throws {
        let folder = try Folder(["_a.keys": "", "b.txt": ""])
        #expect(throws: TestDeviceError.self) { try SequenceFile.all(in: folder.url) }
        #expect(throws: TestDeviceError.self) { try SequenceFile.all(in: folder.file("absent")) }
    }

    /// The report of playing a file under profiles, with the folder as `…`; nil if it passes under all.
    private func report(of name: String, in folder: Folder, under profiles: [String]) throws -> String? {
        do {
            try TestDevice.play(contentsOf: folder.file(name), under: profiles) { try newDevice(profile: $0) }
            return nil
        } catch {
            return try #require(error as? TestDeviceError).description.replacing(folder.url.path, with: "…")
        }
    }

    @Test func `A file is played under several profiles`() throws {
        let folder = try Folder([
            "a.keys": ":include _b.keys\nsees: \"a\\na¦nil\"\n", "_b.keys": ":document a\\n¦\n> a\n",
            "b.keys": "> ab\ndocument: ab¦\n",
        ])
        #expect(
            try report(of: "a.keys", in: folder, under: ["ios15", "ideal", "ios17", "ideal"]) == """
                FAILED …/a.keys under ios15
                  …/a.keys:2:7: sees is not as expected
                    keys      :document a\\n¦
                              > a
                    expected  "a\\na¦nil"
                    actual    "a¦nil"
                                ^
                ios15  ideal  ios17
                  ✗      ✓      ✓    …/a.keys
                """)
        #expect(try report(of: "b.keys", in: folder, under: TestDevice.profiles) == nil)
        #expect(
            try report(of: "absent.keys", in: folder, under: ["ideal"])?.hasPrefix("FAILED …/absent.keys\n") == true)
        #expect(try report(of: "b.keys", in: folder, under: [])?.hasPrefix("no profile is named") == true)
    }

    @Test func `An unknown profile is an error before anything is played`() throws {
        let folder = try Folder(["a.keys": "> b\ndocument: never\n"])
        #expect(throws: (any Error).self) {
            try TestDevice.play(contentsOf: folder.file("a.keys"), under: ["ideal", "ios99"]) {
                try newDevice(profile: $0)
            }
        }
    }

    /// Every profile begins with a new device.
    @Test func `A profile does not see what was typed under another`() throws {
        let folder = try Folder(["a.keys": "document: ¦\n> a\n"])
        #expect(try report(of: "a.keys", in: folder, under: TestDevice.profiles) == nil)
    }
}
