import Files
import Foundation
import T9Input

/// The files of a word list: the list, and beside it the overlay, the context file, the emoji, the affixes and the
/// names, which may be missing.
struct WordFiles {
    /// The endings of the files' names.
    static let endings: Set<String> = ["tsv", "context"]

    private static let (overlayEnding, emojiEnding) = ("-overlay.tsv", "-emoji.tsv")
    private static let (affixesEnding, namesEnding) = ("-affixes.tsv", "-names.tsv")

    /// Whether a file's name is that of a word list.
    static func isList(_ name: String) -> Bool {
        let others = [overlayEnding, emojiEnding, affixesEnding, namesEnding]
        return name.hasSuffix(".tsv") && !others.contains(where: name.hasSuffix)
    }

    /// All files, some of which may not exist.
    var all: [URL] { [list, overlay, context, emoji, affixes, names] }

    let list: URL
    let overlay: URL
    let context: URL
    let emoji: URL
    let affixes: URL
    let names: URL

    init(list: URL) {
        let plain = list.deletingPathExtension()
        func beside(_ ending: String) -> URL {
            list.deletingLastPathComponent().appending(path: plain.lastPathComponent + ending)
        }
        self.list = list
        overlay = beside(Self.overlayEnding)
        emoji = beside(Self.emojiEnding)
        affixes = beside(Self.affixesEnding)
        names = beside(Self.namesEnding)
        context = plain.appendingPathExtension("context")
    }

    /// The bytes of all files.
    struct Contents: Sendable {
        var list: [UInt8]
        var overlay: [UInt8]?
        var context: [UInt8]?
        var emoji: [UInt8]?
        var affixes: [UInt8]?
        var names: [UInt8]?

        /// What an index for the keypad is built from.
        func source(keypad: Keypad) -> WordSource {
            WordSource(wordList: list, overlay: overlay ?? [], context: context, keypad: keypad)
        }

        /// The emoji, the affixes and the names, for the keypad.
        func supplements(keypad: Keypad) -> WordSupplements {
            WordSupplements(
                emoji: emoji.map(EmojiNames.init) ?? .none,
                affixes: affixes.map { WordAffixes($0, keypad: keypad) } ?? .none,
                properNames: names.map(ProperNames.init) ?? .none)
        }
    }

    /// Reads all files.
    func contents() throws -> Contents {
        Contents(
            list: try FileBytes.read(list), overlay: try bytes(overlay), context: try bytes(context),
            emoji: try bytes(emoji), affixes: try bytes(affixes), names: try bytes(names))
    }

    /// Reads the files that an index is built from.
    func source(keypad: Keypad) throws -> WordSource {
        let list = Contents(list: try FileBytes.read(list), overlay: try bytes(overlay), context: try bytes(context))
        return list.source(keypad: keypad)
    }

    /// Reads the files beside the list that are not in its index.
    func supplements(keypad: Keypad) throws -> WordSupplements {
        Contents(list: [], emoji: try bytes(emoji), affixes: try bytes(affixes), names: try bytes(names))
            .supplements(keypad: keypad)
    }

    /// The fingerprint of ``source(keypad:)``, computed without holding the files in memory; `nil` if a file cannot be
    /// read in parts.
    func fingerprint(keypad: Keypad) -> WordFingerprint? {
        var fingerprint = WordFingerprint(keypad: keypad)
        func combine(_ file: URL) -> Bool {
            FileBytes.readParts(of: file, size: WordFingerprint.partSize) { fingerprint.combine(part: $0) }
        }
        guard combine(list) else { return nil }
        fingerprint.endFile()
        guard !isThere(overlay) || combine(overlay) else { return nil }
        fingerprint.endFile()
        let hasContext = isThere(context)
        guard !hasContext || combine(context) else { return nil }
        fingerprint.endFile(isThere: hasContext)
        return fingerprint
    }

    /// The bytes of a file, `nil` if it does not exist.
    private func bytes(_ file: URL) throws -> [UInt8]? { isThere(file) ? try FileBytes.read(file) : nil }

    private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
