/// The bytes of a word index and what keeps them where they are: memory of our own or a mapped file.
package protocol WordImage: AnyObject, Sendable {
    /// The same bytes at the same place for as long as the object lives.
    var bytes: UnsafeRawBufferPointer { get }
}

/// An image in memory.
///
/// Unchecked, because a pointer is not `Sendable`; nobody writes to the bytes once they are copied.
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

/// Why bytes are not the image that was asked for. What to do about each of them is the same: build the image anew.
package enum WordImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Other bytes than those every image begins with.
    case notAnImage
    /// Of another version of the format.
    case otherVersion
    /// Not as long as it says it is.
    case wrongLength
    /// Some bytes are not what was written.
    case damaged
    /// Made from other words, another context or for another keypad.
    case madeFromOthers

    /// What is wrong, in one sentence.
    package var description: String {
        switch self {
        case .notAnImage: "this is no image of a word index"
        case .otherVersion: "the image of the word index has another format; build it anew"
        case .wrongLength: "the image of the word index is cut short or has something behind it; build it anew"
        case .damaged: "the image of the word index is damaged; build it anew"
        case .madeFromOthers: "the image of the word index was made from other words; build it anew"
        }
    }
}
