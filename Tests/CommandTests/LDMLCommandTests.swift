import Foundation
import Testing

/// Keyboards of LDML and their tests, by the command.
@Suite struct LDMLCommandTests {
    @Test(arguments: ["Tests/LDML", "Tests/Fixtures/LongLetters"])
    func `Tests pass under every profile`(_ folder: String) throws {
        let result = try Program.run(["test", "--layouts", folder, "--profile", "all", folder])
        #expect(result.status == 0, "\(result.output)")
        let counts = result.lines.suffix(4).compactMap {
            $0.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        }
        #expect(counts.count == 4 && counts.allSatisfy { $0 >= (folder == "Tests/LDML" ? 120 : 2) }, "\(result.lines)")
    }

    @Test func `A difference is reported with its place`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let keyboard = try String(contentsOf: Self.markers, encoding: .utf8)
        try keyboard.write(to: folder.appending(path: "mine.xml"), atomically: true, encoding: .utf8)
        let test = folder.appending(path: "mine-test.xml")
        try """
        <keyboardTest3 conformsTo="45">
          <info keyboard="mine.xml" name="mine"/>
          <repertoire name="letters" chars="[a ж]" type="simple"/>
          <tests name="all">
            <test name="dead"><keystroke key="acute"/><keystroke key="a"/><check result="e\\u{301}"/></test>
          </tests>
        </keyboardTest3>
        """.write(to: test, atomically: true, encoding: .utf8)
        let result = try Program.run(["test", test.path])
        #expect(result.status == 1)
        #expect(
            result.lines.map { $0.replacing(folder.path + "/", with: "") } == [
                "FAILED mine-test.xml: letters", "  mine-test.xml:3:1: no simple key types ж",
                "FAILED mine-test.xml: all/dead", "  mine-test.xml:5:82: result is not as expected",
                "    keys      keystroke acute", "              keystroke a", "    expected  e\\u{301}",
                "    actual    á", "              ^", "0 passed, 2 failed",
            ])
    }

    private static let markers = URL(filePath: "Tests/LDML/markers.xml")

    @Test(
        arguments: [
            ("<key id=\"x\" outputs=\"y\" />", "unknown attribute of key ‘outputs’; did you mean ‘output’?", "outputs"),
            ("output=\"y\"", "text between elements means nothing; write <!-- it as a comment -->", "o"),
            ("<key id=\"x\" />", "the key x does nothing; give it output, layerId or gap", "<key"),
            (
                "<key id=\"x\" output=\"\\u0301\" />",
                "a backslash is followed by u{…}, m{…} or a sign; write \\\\ for a backslash", "\\u"
            ),
            ("<key id=\"x\" output=\"y\" flickId=\"z\" />", "unknown flick ‘z’; there are none", "z"),
            (
                "<key id=\"x\" output=\"y\" longPressKeyIds=\"acut\" />", "unknown key ‘acut’; did you mean ‘acute’?",
                "acut"
            ),
            ("<keyy id=\"x\" />", "unknown element in keys ‘keyy’; did you mean ‘key’?", "<keyy"),
            ("<import path=\"none.xml\" />", "the file cannot be imported: ", "none.xml"),
            (
                "<import base=\"cldr\" path=\"45/keys.xml\" />",
                "the file cannot be imported: unknown file of CLDR ‘keys.xml’", "45"
            ),
            (
                "<import base=\"cldr\" path=\"45/keys-Zyyy-currency.xml\" />"
                    + "<import base=\"cldr\" path=\"45/keys-Zyyy-currency.xml\" />",
                "this file is already imported here; keep one import", "45"
            ),
            ("<key id=\"x\" output=\"&amp;\\q\" />", "a backslash is followed by", "\\q"),
        ] as [(String, String, String)])
    func `A problem has its place`(_ element: String, _ sentence: String, _ part: String) throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "mine.xml")
        let text = try String(contentsOf: Self.markers, encoding: .utf8)
            .replacing(
                "        <key id=\"acute\"", with: "        \(element)\n        <key id=\"acute\"", maxReplacements: 1)
        try text.write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(["layouts", "check", file.path])
        #expect(result.status == 2)
        let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.first?.contains("mine.xml:6:") == true && lines.first?.contains(sentence) == true, "\(lines)")
        let caret = lines.dropFirst(2).first?.prefix { $0 == " " }.count ?? 0
        #expect(lines.dropFirst().first?.dropFirst(caret).hasPrefix(part.prefix(1)) == true, "\(lines)")
    }

    @Test func `A form is chosen`() throws {
        let keys = "> acute e\ndocument: é¦\n"
        let script = ":keyboard forms\n" + keys
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "a.keys")
        try (script + "> {altR} e-acute\ndocument: éé¦\n").write(to: file, atomically: true, encoding: .utf8)
        #expect(try Program.run(["test", "--layouts", "Tests/LDML", "--form", "iso", file.path]).status == 0)
        #expect(try Program.run(["test", "--layouts", "Tests/LDML", file.path]).status == 1)
        let unknown = try Program.run(["test", "--layouts", "Tests/LDML", "--form", "jis", file.path])
        #expect(unknown.status == 2)
        #expect(
            unknown.errors.contains("no layout has the form jis; the forms are iso, small, touch, us"),
            "\(unknown.errors)")
    }

    @Test(
        arguments: [
            (String(repeating: " ", count: 4 << 20), "the file is larger than 4 MiB"),
            (String(repeating: "<keys>", count: 101), "elements are nested more than 100 deep"),
            (String(repeating: "<keys/>", count: 100_000), "the file has more than 100000 elements"),
        ] as [(String, String)])
    func `A file has limits`(_ content: String, _ sentence: String) throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "mine.xml")
        try "<keyboard3>\(content)".write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(["layouts", "check", file.path])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("\(file.path):1:"), "\(result.errors.prefix(200))")
        #expect(result.errors.contains(sentence), "\(result.errors.prefix(200))")
    }

    @Test func `Entities of a file's own are refused`() throws {
        let folder = Program.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "bomb.xml")
        let bomb = (1...20).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);&a\($0 - 1);\">" }.joined()
        try
            ("<!DOCTYPE keyboard3 [<!ENTITY a0 \"a\">\(bomb)]>"
            + "<keyboard3 locale=\"en\" conformsTo=\"45\"><info name=\"&a20;\"/></keyboard3>")
            .write(to: file, atomically: true, encoding: .utf8)
        let result = try Program.run(["layouts", "check", file.path])
        #expect(result.status == 2)
        #expect(result.errors.contains("a file of a keyboard cannot declare entities; write the characters"))
    }
}
