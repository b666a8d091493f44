package import Foundation

/// Changes files at random, always in the same way for the same seed.
package struct Mutator: Sendable {
    /// Undamaged files.
    private let samples: [[UInt8]]
    /// Pieces that mean something in these files.
    private let tokens: [[UInt8]]

    /// Pieces that mean something in many files: the ends of texts and lines, invalid UTF-8, and numbers at the limits.
    private static let common: [[UInt8]] =
        [
            "\n", "\r", "\r\n", "\t", " ", "\u{0}", "\u{FEFF}", "\"", "'", "\\", ":", ",", ";", "|", "#", "-", "=",
            "\u{202E}",
            "0", "-1", "9223372036854775807", "-9223372036854775808", "18446744073709551616", "1e999", "-0.0", "nan",
            "0.1e-400", "e\u{301}", "🇺🇳", "ß", "İ",
        ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0xFE, 0xFF], [0xC3], [0xFF], [0x80], [0xED, 0xA0, 0x80]]

    package init(samples: [[UInt8]], tokens: [String]) {
        self.samples = samples
        self.tokens = tokens.map { Array($0.utf8) } + Self.common
    }

    /// The top folder of the package.
    package static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files below a folder of the package with one of these endings, sorted by name, without those of builds.
    package static func files(in folder: String, _ endings: String...) throws -> [[UInt8]] {
        try files(at: package.appending(path: folder), endings)
    }

    /// The files below a folder.
    package static func files(at top: URL, _ endings: String...) throws -> [[UInt8]] { try files(at: top, endings) }

    private static func files(at top: URL, _ endings: [String]) throws -> [[UInt8]] {
        try FileManager.default.subpathsOfDirectory(atPath: top.path).sorted()
            .filter { name in !name.contains(".build/") && endings.contains { name.hasSuffix("." + $0) } }
            .map { try Array(Data(contentsOf: top.appending(path: $0))) }
    }

    /// A changed file, sometimes of two joined.
    package func mutant(seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var bytes = samples.randomElement(using: &random) ?? []
        if Int.random(in: 0..<4, using: &random) == 0 { bytes += samples.randomElement(using: &random) ?? [] }
        for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes, &random) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...60, using: &random))
        let token = tokens.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<12, using: &random) {
        case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 4: bytes.insert(contentsOf: token, at: place)
        case 5: bytes.replaceSubrange(place..<end, with: token)
        case 6: changeLines(&bytes) { $0.swapAt(Int.random(in: $0.indices, using: &random), place % $0.count) }
        case 7: changeLines(&bytes) { $0.remove(at: place % $0.count) }
        case 8: changeLines(&bytes) { $0.insert($0[place % $0.count], at: Int.random(in: $0.indices, using: &random)) }
        // A number or a word is replaced by another one.
        case 9:
            let isWord: (UInt8) -> Bool = { $0 > 0x7F || $0.isLetterOrDigit }
            guard let start = bytes[place...].firstIndex(where: isWord) else { return }
            let stop = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
            bytes.replaceSubrange(start..<stop, with: token)
        // Much of the same, for work that grows faster than the file.
        case 10:
            let times = 1 << Int.random(in: 4...12, using: &random)
            bytes.insert(contentsOf: Array(repeating: token, count: times).joined(), at: place)
        default: bytes = Array(bytes[..<place])
        }
    }

    private func changeLines(_ bytes: inout [UInt8], _ change: (inout [ArraySlice<UInt8>]) -> Void) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        change(&lines)
        bytes = Array(lines.joined(separator: [0x0A]))
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
        default: false
        }
    }
}
