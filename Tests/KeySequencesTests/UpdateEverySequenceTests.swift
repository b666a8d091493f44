import Foundation
import KeySequences
import ProfileFiles
import SearchApps
import Simulator
import TestSupport
import Testing
import TextModel

/// Every file in `Tests/Sequences`, with values made wrong, is updated back to what it was, byte for byte.
@Suite struct UpdateEverySequenceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sequences")

    static let files: [String] =
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".keys") && !$0.contains("/_") }.sorted()

    private static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    private static func outcome(_ bytes: [UInt8], _ path: String) throws -> SequenceOutcome {
        let script = try Script(bytes, name: path, reading: Self.bytes)
        var device = try Simulation(
            catalog: try Played.catalog.get(), apps: DeviceApps.all(), store: MemoryStore(),
            profiles: try ProfileLibrary().profiles)
        let base = URL(filePath: path)
        device.files = FileReader { Array(try Data(contentsOf: URL(filePath: $0, relativeTo: base))) }
        return SequenceOutcome(
            SequenceTest(script, on: device, keeping: .matches), file: path, tags: [], seconds: 0)
    }

    /// A value of the same kind that is never right, and no wider in a cell.
    private static func wrong(_ value: String, _ place: ValuePlace) -> String {
        let quoted = value.hasPrefix("\"") && value != "\"\""
        let items = value.split(separator: " | ").map { _ in "~" }.joined(separator: " | ")
        let hasCaret = value.contains("¦") || value.contains("[")
        let text = hasCaret ? "~¦" : items.isEmpty ? "~" : items
        return quoted ? "\"\(text)\"" : text
    }

    @Test func wrongValuesAreMadeRight() throws {
        var random = SeededGenerator(seed: 7)
        var (tried, written) = (0, 0)
        for file in Self.files where !file.hasPrefix("t9/") {
            let path = Self.folder.appending(path: file).path
            let bytes = try Self.bytes(path)
            let places = try Self.outcome(bytes, path).matches.filter { $0.file == path }
            guard let place = places.randomElement(using: &random) else { continue }
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = Array(lines[place.line - 1])
            let raw = String(decoding: line[place.span.bytes], as: UTF8.self)
            let old = place.isCell ? raw.replacing("\\|", with: "|") : raw
            let broken = UpdatedFile(
                bytes, [Correction(place: place, old: old, new: Self.wrong(old, place))]
            ).bytes
            #expect(broken != bytes, "\(file):\(place.line)")
            let plan = UpdatePlan([try Self.outcome(broken, path)]) { $0 }
            let updated = UpdatedFile(broken, plan.corrections[path] ?? [])
            tried += 1
            if updated.bytes == bytes {
                written += 1
            } else {
                // A value may be written in more than one way; in the one chosen it is right as well.
                let again = try Self.outcome(updated.bytes, path)
                #expect(again.differences.isEmpty, "\(file):\(place.line): \(again.differences)")
                print("written otherwise: \(file):\(place.line): \(old)")
            }
        }
        #expect(tried > 150)
        #expect(written > tried * 9 / 10)
    }
}
