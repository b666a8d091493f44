/// Tells what word indexes are made from apart: the same for the same contents, keypad and way of building an image; others
/// for others.
///
/// It takes a source part by part, so that files need not be held in memory for it.
package struct WordFingerprint: Hashable, Sendable {
    /// How long each part of a file is, but for its last, which may be shorter: in bytes.
    package static let partSize = 1 << 16

    private var hash = ContentHash()

    var value: UInt64 { hash.value }

    /// That of a keypad, before its word list, its overlay and its context file.
    package init(keypad: Keypad) {
        hash.combine(UInt64(ImageHeader.version))
        hash.combine(keypad.fingerprint)
    }

    /// The next part of a file. It has at least one byte.
    package mutating func combine(part: UnsafeRawBufferPointer) { hash.combine(part) }

    /// What follows a file's last part.
    ///
    /// - Parameter isThere: whether there is such a file at all.
    package mutating func endFile(isThere: Bool = true) { hash.combine(isThere ? 0 : .max) }

    /// A whole file.
    mutating func combine(file: [UInt8]?) {
        file?.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.partSize) {
                combine(part: UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(Self.partSize)))
            }
        }
        endFile(isThere: file != nil)
    }
}
