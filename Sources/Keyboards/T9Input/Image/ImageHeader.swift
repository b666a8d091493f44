import SourceText

/// The header of an image, before its sections.
///
///     0   8 bytes  "KEYBEDI1"
///     8   u32      version of the format
///     12  u32      number of sections
///     16  u64      fingerprint of the sources of the image
///     24  u64      length of the image in bytes
///     32  16 bytes the version of Keybed that made it, in ASCII, padded with zeros
///     48  for each section: u64 offset, u64 length in bytes
///
/// All numbers are little-endian. Each section begins at a multiple of ``alignment``, with zeros between sections. The
/// last eight bytes are the ``ContentHash`` of all bytes before them.
struct ImageHeader {
    static let magic: [UInt8] = Array("KEYBEDI1".utf8)
    /// Must be raised whenever the sections change, or the way lists are read and resolved.
    static let version: UInt32 = 4
    /// The size of a processor's cache line.
    static let alignment = 64

    static let length = roundedUp(48 + 16 * ImageSection.allCases.count)

    static func roundedUp(_ count: Int) -> Int { (count + alignment - 1) & ~(alignment - 1) }

    /// The range of each section, all of them inside the image.
    private let places: [Range<Int>]

    subscript(_ section: ImageSection) -> Range<Int> { places[section.rawValue] }

    /// Reads the ranges of the sections. A section that would not be inside the image is empty.
    init(of image: UnsafeRawBufferPointer) {
        places = ImageSection.allCases.map { section in
            let start = Self.number(in: image, at: 48 + 16 * section.rawValue)
            let count = Self.number(in: image, at: 56 + 16 * section.rawValue)
            guard start <= image.count, count <= image.count, Int(start) + Int(count) <= image.count else {
                return 0..<0
            }
            return Int(start)..<Int(start) + Int(count)
        }
    }

    /// Checks that the bytes are an undamaged image made from sources with this fingerprint. After that they can be
    /// trusted.
    static func check(_ image: UnsafeRawBufferPointer, fingerprint: WordFingerprint) throws(WordImageError) {
        guard image.count >= Self.length + 8, image.prefix(8).elementsEqual(magic) else { throw .notAnImage }
        guard number(in: image, at: 8) == UInt64(version) | UInt64(ImageSection.allCases.count) << 32 else {
            throw .otherVersion
        }
        guard number(in: image, at: 24) == image.count else { throw .wrongLength }
        guard number(in: image, at: 16) == fingerprint.value else { throw .madeFromOthers }
        var hash = ContentHash()
        hash.combine(UnsafeRawBufferPointer(rebasing: image[..<(image.count - 8)]))
        guard number(in: image, at: image.count - 8) == hash.value else { throw .damaged }
    }

    /// The version of Keybed that made an image.
    static func keybedVersion(of image: UnsafeRawBufferPointer) -> String {
        String(decoding: image.prefix(48).dropFirst(32).prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func number(in image: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: image.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The bytes of an image with these sections.
    static func image(_ sections: ImageSections, fingerprint: WordFingerprint) -> [UInt8] {
        var starts: [Int] = []
        var end = length
        for section in ImageSection.allCases {
            starts.append(end)
            end = roundedUp(end + sections[section].count)
        }
        let count = end + 8
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            buffer.update(repeating: 0)
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            bytes.copyBytes(from: magic)
            func write(_ number: UInt64, at offset: Int) {
                bytes.storeBytes(of: number.littleEndian, toByteOffset: offset, as: UInt64.self)
            }
            write(UInt64(version) | UInt64(ImageSection.allCases.count) << 32, at: 8)
            write(fingerprint.value, at: 16)
            write(UInt64(count), at: 24)
            bytes[32..<48].copyBytes(from: KeybedVersion.current.utf8.prefix(16))
            for section in ImageSection.allCases {
                let start = starts[section.rawValue]
                let content = sections[section]
                write(UInt64(start), at: 48 + 16 * section.rawValue)
                write(UInt64(content.count), at: 56 + 16 * section.rawValue)
                UnsafeMutableRawBufferPointer(rebasing: bytes[start..<start + content.count]).copyBytes(from: content)
            }
            var hash = ContentHash()
            hash.combine(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
            write(hash.value, at: end)
            initializedCount = count
        }
    }
}

/// The sections of an image, in their order.
enum ImageSection: Int, CaseIterable {
    /// For each row a u32, the offset of its text.
    case textStarts
    /// For each row the length of its text in one byte, then the text in UTF-8.
    case texts
    /// For each row a u32, the offset of its digits; then one more for the end of the last.
    case digitStarts
    /// The digits of each row, one byte each.
    case digits
    /// For each row an i16, its score.
    case scores
    /// The nodes of the prefixes, see ``PrefixNodes``.
    case nodes
    /// The contexts of one word, sorted by its row, see ``ContextPacking``.
    case singles
    /// For each context of one word a u24, the index of its first successor; then one more for the end of the last.
    case singleStarts
    /// For each context of one word a u24, the index of the first context of two words that has it as the nearer word;
    /// then one more for the end of the last.
    case pairStarts
    /// The contexts of two words, sorted by the row of the nearer word, then by the row of the farther one.
    case pairs
    /// For each context of two words a u24, the index of its first successor; then one more for the end of the last.
    case pairSuccessorStarts
    /// The successors of each context, sorted by row; first those of the contexts of one word.
    case successors
    /// For each block of 32 successors a byte, the highest quarter score in it.
    case successorPeaks
}

/// The contents of the sections of an image that is being built.
struct ImageSections {
    private var contents = [[UInt8]](repeating: [], count: ImageSection.allCases.count)

    subscript(_ section: ImageSection) -> [UInt8] {
        get { contents[section.rawValue] }
        set { contents[section.rawValue] = newValue }
    }

    /// Fills a section with numbers, in little-endian order.
    mutating func set<Number: FixedWidthInteger & BitwiseCopyable>(_ section: ImageSection, to numbers: [Number]) {
        // On a little-endian machine, which nearly all are, this is a single copy.
        let ordered = Number(littleEndian: 1) == 1 ? numbers : numbers.map(\.littleEndian)
        self[section] = ordered.withUnsafeBytes { Array($0) }
    }

    /// Fills a section with numbers of three bytes each. Four extra bytes let the last number be read as four bytes.
    mutating func setThreeByte(_ section: ImageSection, to numbers: [Int]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(3 * numbers.count + 4)
        for number in numbers {
            bytes.append(UInt8(truncatingIfNeeded: number))
            bytes.append(UInt8(truncatingIfNeeded: number >> 8))
            bytes.append(UInt8(truncatingIfNeeded: number >> 16))
        }
        bytes.append(contentsOf: [0, 0, 0, 0])
        self[section] = bytes
    }
}
