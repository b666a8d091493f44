/// Identifies the sources of a word index: equal for the same contents, keypad and image format, and different for
/// others.
///
/// Files are hashed in parts, so that they need not be held in memory.
package struct WordFingerprint: Hashable, Sendable {
    /// The size in bytes of each part of a file. Only the last part may be smaller.
    package static let partSize = 1 << 16

    private var hash = ContentHash()

    var value: UInt64 { hash.value }

    /// The fingerprint of a keypad alone. The word list, its overlay and its context file are combined after that, in
    /// this order.
    package init(keypad: Keypad) {
        hash.combine(UInt64(ImageHeader.version))
        hash.combine(keypad.fingerprint)
    }

    /// Combines the next part of a file, which has at least one byte.
    package mutating func combine(part: UnsafeRawBufferPointer) { hash.combine(part) }

    /// Must be called after the last part of each file.
    ///
    /// - Parameter isThere: whether the file exists at all.
    package mutating func endFile(isThere: Bool = true) { hash.combine(isThere ? 0 : .max) }

    /// Combines a whole file; `nil` if there is no such file.
    mutating func combine(file: [UInt8]?) {
        file?.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: Self.partSize) {
                combine(part: UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(Self.partSize)))
            }
        }
        endFile(isThere: file != nil)
    }
}
