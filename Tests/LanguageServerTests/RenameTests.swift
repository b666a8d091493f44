import Foundation
import Testing

@testable import LanguageServer

/// Renaming of a key in a layout and in the files that press it.
@Suite struct RenameTests {
    private static let layout = """
        name: Vowels
        locale: en
        engine: direct
        layers:
          base: |
            a e next
            space del
        keys:
          space: {label: space, output: " "}
          next: {label: 🌐, action: nextKeyboard}
          "del": {label: ⌫, action: deleteBackward}
        live: {m: del}
        """
    private static let keys = """
        :keyboard vowels
        > a del {del 2} "e"
        > {hold del}
        :table
        | keys    | :keyboard | keys |
        | a del   | qwerty    | del  |
        :keyboard qwerty
        > del
        """

    /// The places that are changed for each new name of the key at a place in `a.keys`, or why none are.
    private static func edits(
        _ files: [String: String], _ names: [(name: String, line: Int, character: Int)]
    ) throws -> [[String]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "keybed-rename-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        var conversation = try Conversation(layouts: [folder])
        let uri = folder.appending(path: "a.keys").absoluteString
        try conversation.open(files["a.keys"] ?? "", uri: uri)
        return try names.map { name, line, character in
            let answer = try conversation.ask("rename", at: line, character, uri: uri, ["newName": .text(name)])
            let members = answer as? [String: Any]
            if let reason = members?["message"] as? String { return [reason] }
            let changes = members?["changes"] as? [String: [[String: Any]]] ?? [:]
            return changes.sorted { $0.key < $1.key }.flatMap { uri, edits in
                edits.map { "\(uri.split(separator: "/").last ?? "") \(Conversation.written($0["range"]))" }
            }
        }
    }

    @Test func `A key is renamed where it is meant`() throws {
        let files = [
            "vowels.yaml": Self.layout, "a.keys": Self.keys, "b.keys": ":include a.keys\n:keyboard vowels\n> del",
        ]
        let found = try Self.edits(files, [("erase", 1, 5)])[0]
        #expect(
            found == [
                "a.keys 1:4-1:7", "a.keys 1:9-1:12", "a.keys 2:8-2:11", "a.keys 5:4-5:7", "b.keys 2:2-2:5",
                "vowels.yaml 6:10-6:13", "vowels.yaml 10:2-10:7", "vowels.yaml 11:10-11:13",
            ])
    }

    private static let refusals: [(String, Int, Int, String)] = [
        ("erase", 1, 2, "‘a’ is typed within words; only longer names can be changed"),
        ("e x", 1, 5, "the new name is a word of letters, digits and hyphens, such as insert-result"),
        ("next", 1, 5, "‘next’ is a key of vowels already"),
        ("erase", 7, 3, "the layout qwerty is in no file of your own"),
        ("erase", 0, 3, "there is no key here; point at one in a line of keys"),
    ]

    @Test func `What cannot be renamed is said`() throws {
        let files = ["vowels.yaml": Self.layout, "a.keys": Self.keys]
        let found = try Self.edits(files, Self.refusals.map { ($0.0, $0.1, $0.2) })
        #expect(found == Self.refusals.map { [$0.3] })
    }
}
