import Foundation
import Testing

/// Keyboards in Keyman's language and their tests, by the command.
@Suite struct KeymanCommandTests {
    @Test func `Tests pass under every profile`() throws {
        let result = try Program.run(["test", "--layouts", "Tests/Keyman", "--profile", "all", "Tests/Keyman"])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.lines.suffix(7).allSatisfy { $0.hasSuffix(": 14 passed, 0 failed") }, "\(result.lines)")
    }

    /// Other people's keyboards: `KEYBED_KEYMAN` names a folder with them.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["KEYBED_KEYMAN"] != nil))
    func `Tests of other people pass`() throws {
        let folder = ProcessInfo.processInfo.environment["KEYBED_KEYMAN"] ?? ""
        let result = try Program.run(["test", "--profile", "all", folder])
        #expect(result.status == 0, "\(result.output)")
    }

    @Test func `A difference is reported with its place`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "mine.kmn")
        try """
        c keys: [K_A][K_B]
        c expected: xy
        begin Unicode > use(main)
        group(main) using keys
        + 'a' > 'x'

        """.write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(["test", file.path])
        #expect(result.status == 1)
        #expect(
            result.lines.map { $0.replacing(folder.path + "/", with: "") } == [
                "FAILED mine.kmn", "  mine.kmn:2:13: text is not as expected", "    keys      [K_A][K_B]",
                "    expected  xy", "    actual    xb", "               ^",
                "  mine.kmn:2:13: document is not as expected", "    keys      :keyboard keyman-test",
                "              > K_A K_B", "    expected  \"xy¦\"", "    actual    \"xb¦\"", "                ^",
                "0 passed, 1 failed",
            ])
    }

    @Test(
        arguments: [
            ("\"phone\": {\"layer\": []}", "the form has no layer", "{"),
            (
                "\"phone\": {\"layer\": [{\"id\": \"default\", \"row\": [{\"key\": [{\"idd\": \"K_A\"}]}]}]}",
                "unknown property ‘idd’; did you mean ‘id’?", "\"idd\""
            ),
            (
                "\"phone\": {\"layer\": [{\"id\": \"default\", \"row\": [{\"key\": "
                    + "[{\"id\": \"K_A\", \"nextlayer\": \"shft\"}]}]}]}",
                "there is no layer ‘shft’; there is only default", "\"shft\""
            ),
            ("\"watch\": {}", "unknown form ‘watch’; there are phone, tablet, desktop", "\"watch\""),
            ("\"phone\": [", "a value begins with {, [, a quotation mark, a digit, true, false or null", "}"),
        ])
    func `A mistake in a touch layout has its place`(_ json: String, _ message: String, _ marked: String) throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "{\(json)}".write(to: folder.appending(path: "a.json"), atomically: true, encoding: .utf8)
        let file = folder.appending(path: "a.kmn")
        try """
        store(&layoutfile) 'a.json'
        begin Unicode > use(main)
        group(main) using keys

        """.write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(["layouts", "check", file.path])
        #expect(result.status == 2)
        let lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.first?.contains(": \(message)") == true, "\(lines)")
        let caret = try #require(lines.first { $0.trimmingCharacters(in: .whitespaces).hasPrefix("^") })
        let line = try #require(lines.dropFirst().first)
        #expect(line.dropFirst(caret.prefix { $0 == " " }.count).hasPrefix(marked), "\(lines)")
    }
}
