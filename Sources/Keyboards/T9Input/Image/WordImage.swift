/// The bytes of a word index, and the object that keeps them in memory: an allocation or a memory-mapped file.
package protocol WordImage: AnyObject, Sendable {
    /// The same bytes at the same address for the whole life of the object.
    var bytes: UnsafeRawBufferPointer { get }
}

/// An image in memory.
///
/// Unchecked, because a pointer is not `Sendable`; nothing writes to the bytes after they are copied.
final class MemoryImage: WordImage, @unchecked Sendable {
    let base: UnsafeRawPointer
    private let count: Int

    init(_ bytes: [UInt8]) {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: ImageHeader.alignment)
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyMemory(from: $0) }
        base = UnsafeRawPointer(memory)
        count = bytes.count
    }

    deinit { base.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }
}

/// Why bytes are not the expected image. The remedy is always to rebuild the image.
package enum WordImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first bytes are not those every image begins with.
    case notAnImage
    /// The image has another version of the format.
    case otherVersion
    /// The length differs from the one in the header.
    case wrongLength
    /// The checksum differs: some bytes have changed since they were written.
    case damaged
    /// The image was made from other words, another context or for another keypad.
    case madeFromOthers

    /// What is wrong, in one sentence.
    package var description: String {
        switch self {
        case .notAnImage: "this is not an image of a word index"
        case .otherVersion: "the image of the word index has another format; rebuild it"
        case .wrongLength: "the image of the word index is not as long as its header says; rebuild it"
        case .damaged: "the image of the word index is damaged; rebuild it"
        case .madeFromOthers: "the image of the word index was made from other words; rebuild it"
        }
    }
}
