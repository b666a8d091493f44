import ContactSearch
import Foundation
import TestSupport
import Testing

/// Cards with reproducible random changes. `KEYBED_MUTATIONS` sets how many.
struct MutationTests {
    private static let count = ProcessInfo.processInfo.environment["KEYBED_MUTATIONS"].flatMap { Int($0) } ?? 20_000
    private static let parts = 8

    private static let tokens: [[UInt8]] =
        [
            "BEGIN:VCARD", "END:VCARD", "\r\nBEGIN:VCARD\r\n", "\r\nEND:VCARD\r\n", "ENCODING=",
            ";ENCODING=QUOTED-PRINTABLE",
            ";ENCODING=b", ";BASE64", "=\r\n", "\r\n ", "\r\n\r\n", "\n", "\r", ":", ";", "\"", "\\", ",", "=", "^",
            "\t", ".",
            "\r\nAGENT:\r\n", ";CHARSET=UTF-16", ";CHARSET=windows-1252", ";CHARSET=X", "VERSION:2.1", "VERSION:4.0",
            "item1.",
            "TEL:", "tel:", ";TYPE=", "=C3", "%", "\u{0}", "\u{FEFF}",
        ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0xFF]]

    private static func mutant(of files: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = files.randomElement(using: &random) ?? []
        if Int.random(in: 0..<4, using: &random) == 0 { bytes += files.randomElement(using: &random) ?? [] }
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...60, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
            case 3:
                var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                lines.swapAt(
                    Int.random(in: 0..<lines.count, using: &random), Int.random(in: 0..<lines.count, using: &random))
                bytes = Array(lines.joined(separator: [0x0A]))
            case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random) ?? [], at: place)
            default: bytes.replaceSubrange(place..<end, with: tokens.randomElement(using: &random) ?? [])
            }
        }
        return bytes
    }

    @Test(arguments: 0..<parts)
    func `A mutated file is read without faults`(part: Int) throws {
        let files = try CardFile.names.map(CardFile.bytes)
        var random = SeededGenerator(seed: UInt64(part))
        for number in 0..<Self.count / Self.parts {
            let bytes = Self.mutant(of: files, &random)
            DamagedCardTests.read(bytes, "part \(part), mutant \(number)")
        }
    }
}
