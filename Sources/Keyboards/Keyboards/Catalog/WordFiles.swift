import Files
import Foundation
import T9Input

/// The files of a word list: the list, and beside it the overlay, the context file and the emoji, which may be missing.
struct WordFiles {
    /// The endings of the files' names.
    static let endings: Set<String> = ["tsv", "context"]

    private static let (overlayEnding, emojiEnding) = ("-overlay.tsv", "-emoji.tsv")

    /// Whether a file's name is that of a word list.
    static func isList(_ name: String) -> Bool {
        name.hasSuffix(".tsv") && !name.hasSuffix(overlayEnding) && !name.hasSuffix(emojiEnding)
    }

    /// All files, some of which may not exist.
    var all: [URL] { [list, overlay, context, emoji] }

    let list: URL
    let overlay: URL
    let context: URL
    let emoji: URL

    init(list: URL) {
        let plain = list.deletingPathExtension()
        func beside(_ ending: String) -> URL {
            list.deletingLastPathComponent().appending(path: plain.lastPathComponent + ending)
        }
        self.list = list
        overlay = beside(Self.overlayEnding)
        emoji = beside(Self.emojiEnding)
        context = plain.appendingPathExtension("context")
    }

    /// Reads the files that an index is built from.
    func source(keypad: Keypad) throws -> WordSource {
        WordSource(
            wordList: try FileBytes.read(list), overlay: try bytes(overlay) ?? [], context: try bytes(context),
            keypad: keypad)
    }

    /// Reads the emoji for the words; none if the file does not exist.
    func emojiNames() throws -> EmojiNames { try bytes(emoji).map(EmojiNames.init) ?? .none }

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
