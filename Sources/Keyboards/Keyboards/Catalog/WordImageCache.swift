import Files
import Foundation
import T9Input

/// Keeps the indexes of word lists as images in the user's cache folder, so that only the first start builds them.
struct WordImageCache: Sendable {
    private let folder: CacheFolder

    init(_ folder: CacheFolder) { self.folder = folder }

    /// The index of a list. Maps the image in the cache if it is undamaged and was made from the same words, context
    /// and keypad. Otherwise builds the index, and writes its image if the folder is writable. An image with problems
    /// is not written, so that they are reported again at the next start.
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

    /// The index in the cache; `nil` if there is no undamaged image of sources with this fingerprint.
    func kept(_ name: String, of fingerprint: WordFingerprint, keypad: Keypad) -> WordIndex? {
        folder.file(Self.file(name, keypad: keypad)).flatMap { Self.index($0, of: fingerprint, keypad: keypad) }
    }

    private static func index(_ file: MappedFile, of fingerprint: WordFingerprint, keypad: Keypad) -> WordIndex? {
        try? WordIndex(image: MappedImage(file), fingerprint: fingerprint, keypad: keypad)
    }

    /// The name of the image file: the list's name, with `_` for characters that file names may not allow, and the
    /// keypad's fingerprint.
    static func file(_ name: String, keypad: Keypad) -> String {
        let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" }
        return "\(String(plain.prefix(60)))-\(String(keypad.fingerprint, radix: 16)).index"
    }
}

/// Lets an index read a memory-mapped file.
private final class MappedImage: WordImage {
    private let file: MappedFile

    init(_ file: MappedFile) { self.file = file }

    var bytes: UnsafeRawBufferPointer { file.bytes }
}
