import Foundation
import TestSupport
import Testing

/// `keybed test --update`.
@Suite struct UpdateCommandTests {
    private func modified(_ folder: SequenceFolder, _ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.modificationDate] as? Date
    }

    @Test func `Wrong values are rewritten, and a second run passes`() throws {
        let folder = try SequenceFolder([
            "a.keys": "\u{FEFF}# é\r\n:keyboard calculator\r\n> 1 + 2 =\r\ndisplay:  4 \r\nhistory: \"x\"",
            "b.keys": ":include _b.keys\n:table\n| keys | display | # why |\n| 1000 | 4   | so |\n| 2 | 2 | |\n",
            "_b.keys": ":keyboard calculator\ndisplay: 5\n",
            "c.keys": ":skip\t later\ndisplay: 1\n",
            "d.keys": ":keyboard calculator\n> 1\ndisplay: 1\n",
        ])
        let before = try modified(folder, "d.keys")
        let result = try Program.run(["test", "--update", folder.path])
        #expect(result.status == 0, "\(result.output)")
        #expect(
            result.lines == [
                "SKIPPED \(folder.path)/c.keys: later",
                "updated \(folder.path)/_b.keys: 1 value", "  \(folder.path)/_b.keys:2: display 5 → 0",
                "updated \(folder.path)/a.keys: 2 values", "  \(folder.path)/a.keys:4: display 4 → 3",
                "  \(folder.path)/a.keys:5: history \"x\" → \"1 + 2 = 3\"",
                "updated \(folder.path)/b.keys: 1 value", "  \(folder.path)/b.keys:4: display 4 → 1,000",
                "3 passed, 0 failed, 1 skipped",
            ])
        #expect(
            try folder.text("a.keys")
                == "\u{FEFF}# é\r\n:keyboard calculator\r\n> 1 + 2 =\r\ndisplay:  3 \r\nhistory: \"1 + 2 = 3\"")
        #expect(
            try folder.text("b.keys")
                == ":include _b.keys\n:table\n| keys | display | # why |\n| 1000 | 1,000 | so |\n| 2 | 2 | |\n")
        #expect(try folder.text("_b.keys") == ":keyboard calculator\ndisplay: 0\n")
        #expect(try folder.text("c.keys") == ":skip\t later\ndisplay: 1\n")
        #expect(try modified(folder, "d.keys") == before)
        let again = try Program.run(["test", "--update", folder.path])
        #expect(again.status == 0 && again.lines.last == "3 passed, 0 failed, 1 skipped" && again.lines.count == 2)
    }

    @Test func `A dry run says what would be rewritten`() throws {
        let text = ":keyboard calculator\n> 1 + 2 =\ndisplay: 14\n"
        let folder = try SequenceFolder(["a.keys": text])
        let result = try Program.run(["test", "--update", "--dry-run", folder.path])
        #expect(result.status == 1 && result.lines.first == "FAILED \(folder.path)/a.keys")
        #expect(
            result.lines.suffix(3) == [
                "would update \(folder.path)/a.keys: 1 value", "  \(folder.path)/a.keys:3: display 14 → 3",
                "0 passed, 1 failed",
            ])
        #expect(try folder.text("a.keys") == text)
    }

    @Test func `Values that files disagree about are reported and not changed`() throws {
        let folder = try SequenceFolder([
            "a.keys": ":keyboard calculator\n> 1\n:include _c.keys\n", "_c.keys": "display: 3\nlayer: x\n",
            "b.keys": ":keyboard calculator\n> 2\n:include ./../\(Self.placeholder)/_c.keys\n",
        ])
        // The same file by another path.
        let own = URL(filePath: folder.path).lastPathComponent
        let text = try folder.text("b.keys").replacing(Self.placeholder, with: own)
        try Data(text.utf8).write(to: URL(filePath: folder.path).appending(path: "b.keys"))
        let result = try Program.run(["test", "--update", folder.path])
        #expect(result.status == 1)
        #expect(result.output.contains("_c.keys:1:10: the files that play this line need different values"))
        #expect(try folder.text("_c.keys") == "display: 3\nlayer: base\n")
        #expect(result.lines.last == "0 passed, 2 failed")
    }

    private static let placeholder = "PLACE"

    @Test func `Refused lines are reported, and links stay links`() throws {
        let folder = try SequenceFolder(["real.txt": ":keyboard calculator\n> 1\ndisplay: 2\n> q\n"])
        let link = folder.path + "/a.keys"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.path + "/real.txt")
        let result = try Program.run(["test", "--update", link])
        #expect(result.status == 1)
        #expect(result.output.contains("a.keys:4:3: no key ‘q’"))
        #expect(try folder.text("real.txt") == ":keyboard calculator\n> 1\ndisplay: 1\n> q\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/real.txt")[.posixPermissions]
        #expect(mode as? Int == 0o640)
    }

    @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
    func `A folder that cannot be written is reported`() throws {
        let folder = try SequenceFolder(["a.keys": ":keyboard calculator\n> 1\ndisplay: 2\n"])
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let result = try Program.run(["test", "--update", folder.path])
        #expect(result.status == 2 && result.errors.contains("a.keys cannot be written"))
        #expect(result.lines.last == "0 passed, 1 failed")
    }

    @Test func `Correct files are not written`() throws {
        let copy = Program.temporaryFolder().appending(path: "Sequences")
        defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
        try FileManager.default.copyItem(at: Program.package.appending(path: "Tests/Sequences"), to: copy)
        if !RandomRun.isLong { try FileManager.default.removeItem(at: copy.appending(path: "languages")) }
        func states() throws -> [String: [String]] {
            var states: [String: [String]] = [:]
            for name in FileManager.default.enumerator(atPath: copy.path)?.compactMap({ $0 as? String }) ?? [] {
                let attributes = try FileManager.default.attributesOfItem(atPath: copy.path + "/" + name)
                guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
                states[name] = [
                    "\(attributes[.modificationDate] ?? "")", "\(attributes[.systemFileNumber] ?? "")",
                    "\(try Data(contentsOf: copy.appending(path: name)).hashValue)",
                ]
            }
            return states
        }
        let before = try states()
        let result = try Program.run(["test", "--update", copy.path])
        #expect(result.status == 0 && result.lines.count == 1, "\(result.output)")
        #expect(try states() == before && before.count > 200)
    }
}
