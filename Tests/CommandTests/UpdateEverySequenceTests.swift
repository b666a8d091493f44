import Foundation
import KeySequences
import TestSupport
import Testing

/// A wrong value is put into every file of `Tests/Sequences`; the update restores each file byte for byte.
@Suite struct UpdateEverySequenceTests {
    @Test func `Wrong values are corrected`() throws {
        let copy = Program.temporaryFolder().appending(path: "Sequences")
        defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
        try FileManager.default.copyItem(at: Program.package.appending(path: "Tests/Sequences"), to: copy)
        let names = (FileManager.default.enumerator(atPath: copy.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".keys") && !$0.contains("/_") && (RandomRun.isLong || !$0.hasPrefix("languages/")) }
            .sorted()
        if !RandomRun.isLong { try FileManager.default.removeItem(at: copy.appending(path: "languages")) }
        var random = SeededGenerator(seed: RandomRun.seed ?? 7)
        var before: [(file: URL, line: Int, bytes: [UInt8])] = []
        for name in names {
            let file = copy.appending(path: name)
            let bytes = Array(try Data(contentsOf: file))
            let values = Self.values(of: try KeysFile(bytes, name: name))
            guard let (place, value) = values.randomElement(using: &random) else { continue }
            let mistake = Correction(place: place, fact: "", old: value, new: Self.wrong(value))
            let broken = UpdatedFile(bytes, [mistake]).bytes
            #expect(broken != bytes, "\(name):\(place.line)")
            try Data(broken).write(to: file)
            before.append((file, place.line, bytes))
        }
        let result = try Program.run(["test", "--update", copy.path])
        #expect(result.status == 0 && result.lines.count == 2 * before.count + 1, "\(result.output)")
        var same = 0
        for (file, line, bytes) in before {
            let updated = Array(try Data(contentsOf: file))
            if updated == bytes {
                same += 1
                continue
            }
            // Some values can be written in two ways: `results:` and `results: ""`, `‹¦a›` and `¦‹a›`.
            let newline = UInt8(ascii: "\n")
            let lines = zip(bytes.split(separator: newline), updated.split(separator: newline))
            #expect(lines.filter { $0 != $1 }.count == 1, "\(file.path):\(line)")
            let values = try [bytes, updated].map { try Self.meanings(of: KeysFile($0, name: file.path)) }
            #expect(values[0] == values[1], "\(file.path):\(line)")
        }
        #expect(same > before.count * 19 / 20 && before.count > 200)
    }

    private static func meanings(of file: KeysFile) -> [String] {
        file.lines.compactMap {
            if case .expectation(let value) = $0.content { "\(value.name): \(value.value)" } else { nil }
        }
    }

    /// The expected values and their places.
    private static func values(of file: KeysFile) -> [(ValuePlace, String)] {
        file.lines.flatMap { line -> [(ValuePlace, String)] in
            switch line.content {
            case .expectation(let value):
                [(ValuePlace(file: file.name, line: line.number, span: value.span, isCell: false), value.written)]
            case .table(let table):
                table.rows.flatMap { row in
                    row.cells.compactMap { cell in
                        guard case .expectation(let value) = cell.content else { return nil }
                        let place = ValuePlace(file: file.name, line: row.number, span: value.span, isCell: true)
                        return (place, value.written)
                    }
                }
            default: []
            }
        }
    }

    /// A wrong value of the same kind, no wider than the right one in a cell.
    private static func wrong(_ value: String) -> String {
        let isQuoted = value.hasPrefix("\"") && value != "\"\""
        let items = value.split(separator: " | ").map { _ in "~" }.joined(separator: " | ")
        let hasCaret = value.contains("¦") || value.contains("[")
        let text = hasCaret ? "~¦" : items.isEmpty ? "~" : items
        return isQuoted ? "\"\(text)\"" : text
    }
}
