import Files
import Foundation
import T9Input

/// The files of a word list: itself, and beside it the overlay and the context file, either of which may be missing.
struct WordFiles {
    let list: URL
    let overlay: URL
    let context: URL

    init(list: URL) {
        let plain = list.deletingPathExtension()
        self.list = list
        overlay = list.deletingLastPathComponent().appending(path: "\(plain.lastPathComponent)-overlay.tsv")
        context = plain.appendingPathExtension("context")
    }

    /// What an index is made from; as it is read now.
    func source(keypad: Keypad) throws -> WordSource {
        WordSource(
            wordList: try FileBytes.read(list), overlay: try bytes(overlay) ?? [], context: try bytes(context),
            keypad: keypad)
    }

    /// The fingerprint of ``source(keypad:)``, without holding the files in memory. `nil` if they have to be read for it.
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

    /// The bytes of a file, `nil` if there is none.
    private func bytes(_ file: URL) throws -> [UInt8]? { isThere(file) ? try FileBytes.read(file) : nil }

    private func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}
