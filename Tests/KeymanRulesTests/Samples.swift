import Foundation
import Testing

/// The keyboards in `Tests/Keyman`.
enum Samples {
    struct Source: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        var testDescription: String { name }
    }

    static var sources: [Source] {
        get throws {
            let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .appending(path: "Keyman")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "kmn" }.sorted { $0.path < $1.path }
                .map { Source(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8)) }
        }
    }

    struct Key: Sendable {
        var name: String
        var isShifted = false
        var character: Character?
    }

    /// The keys that the rules of a source name, more often than others.
    static func keys(for source: String) -> [Key] {
        let letters = "abcdefghijklmnopqrstuvwxyz".map { Key(name: "K_\($0.uppercased())", character: $0) }
        let capitals = letters.map { Key(name: $0.name, isShifted: true, character: $0.character?.uppercased().first) }
        let digits = "0123456789".map { Key(name: "K_\($0)", character: $0) }
        let others = [
            Key(name: "K_BKSP"), Key(name: "K_QUOTE", character: "'"), Key(name: "K_BKQUOTE", character: "`"),
            Key(name: "K_EQUAL", character: "="), Key(name: "K_HYPHEN", character: "-"),
            Key(name: "K_PERIOD", character: "."), Key(name: "K_SPACE", character: " "),
        ]
        let all = letters + capitals + digits + others
        let rules = source.split(separator: "\n").filter { $0.contains(">") || $0.hasPrefix("store(") }.joined()
        let named = all.filter { $0.character.map(rules.contains) ?? rules.contains($0.name) }
        return all + named + named + named + [Key(name: "K_BKSP")]
    }
}
