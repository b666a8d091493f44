import Files
import Foundation
import T9Input

/// The indexes of word lists as images in the user's cache folder, so that only the first start builds them.
struct WordImageCache: Sendable {
    private let folder: CacheFolder

    init(_ folder: CacheFolder) { self.folder = folder }

    /// The index of a list: mapped if an unharmed image of the same words, context and keypad is there, else built, and
    /// kept if the folder can be written. One with problems is not kept, so that they are found again at the next start.
    ///
    /// - Throws: ``ContextFileError``.
    func index(
        _ name: String, of source: WordSource
    ) throws -> (index: WordIndex, problems: WordListProblems) {
        if let index = kept(name, of: source.fingerprint, keypad: source.keypad) { return (index, WordListProblems()) }
        let image = try source.image()
        if image.problems.isEmpty,
            let mapped = folder.write(image.bytes, as: Self.file(name, keypad: source.keypad)),
            let index = Self.index(mapped, of: source.fingerprint, keypad: source.keypad)
        {
            return (index, image.problems)
        }
        return (WordIndex(image), image.problems)
    }

    /// The index of a list if an unharmed image of what has this fingerprint is there.
    func kept(_ name: String, of fingerprint: WordFingerprint, keypad: Keypad) -> WordIndex? {
        folder.file(Self.file(name, keypad: keypad)).flatMap { Self.index($0, of: fingerprint, keypad: keypad) }
    }

    private static func index(_ file: MappedFile, of fingerprint: WordFingerprint, keypad: Keypad) -> WordIndex? {
        try? WordIndex(image: MappedImage(file), fingerprint: fingerprint, keypad: keypad)
    }

    /// What the image of a list is called: the list's name, as far as it can stand in a file's name, and the keypad.
    static func file(_ name: String, keypad: Keypad) -> String {
        let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
        return "\(String(plain.prefix(60)))-\(String(keypad.fingerprint, radix: 16)).index"
    }
}

/// A mapped file as an index reads it.
private final class MappedImage: WordImage {
    private let file: MappedFile

    init(_ file: MappedFile) { self.file = file }

    var bytes: UnsafeRawBufferPointer { file.bytes }
}
