import SourceText

/// What stands at the beginning of an image, before its sections.
///
///     0   8 bytes  "KEYBEDI1"
///     8   u32      version of the format
///     12  u32      how many sections there are
///     16  u64      fingerprint of what the image was made from
///     24  u64      length of the image in bytes
///     32  16 bytes the version of Keybed that made it, in ASCII, zeros after it
///     48  for each section u64 where it begins, u64 its length in bytes
///
/// All numbers are little-endian. Each section begins at a multiple of ``alignment``; zeros stand between them. The last
/// eight bytes are the ``ContentHash`` of all before them.
struct ImageHeader {
    static let magic: [UInt8] = Array("KEYBEDI1".utf8)
    /// To be raised whenever the sections, or how lists are read and resolved, change.
    static let version: UInt32 = 3
    /// As long as a line of a processor's cache.
    static let alignment = 64

    static let length = roundedUp(48 + 16 * ImageSection.allCases.count)

    static func roundedUp(_ count: Int) -> Int { (count + alignment - 1) & ~(alignment - 1) }

    /// Where each section stands; all of them inside the image.
    private let places: [Range<Int>]

    subscript(_ section: ImageSection) -> Range<Int> { places[section.rawValue] }

    /// Reads where the sections stand. One that would not be inside the image is empty.
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

    /// Checks that bytes are an unharmed image of what has this fingerprint. What is read afterwards is therefore what
    /// was written.
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

    /// Which version of Keybed made an image.
    static func keybedVersion(of image: UnsafeRawBufferPointer) -> String {
        String(decoding: image.prefix(48).dropFirst(32).prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func number(in image: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: image.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The image of these sections.
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

/// The parts of an image, in their order.
enum ImageSection: Int, CaseIterable {
    /// u32 for each row: where its text begins.
    case textStarts
    /// For each row the length of its text in one byte, then the text in UTF-8.
    case texts
    /// u32 for each row, and at the end: where its digits begin.
    case digitStarts
    /// The digits of each row, a byte each.
    case digits
    /// i16 for each row.
    case scores
    /// The nodes of the prefixes, see ``PrefixNode``.
    case nodes
    /// The contexts of one word in the order of its row, see ``ContextEntry``.
    case singles
    /// u24 for each context of one word, and at the end: where its successors begin.
    case singleStarts
    /// u24 for each context of one word, and at the end: where the contexts of two words begin in which it is the nearer.
    case pairStarts
    /// The contexts of two words, in the order of the nearer, then of the other's row.
    case pairs
    /// u24 for each context of two words, and at the end: where its successors begin.
    case pairSuccessorStarts
    /// The successors of each context in the order of their rows, those of one word first.
    case successors
    /// The highest score of each 32 successors, a byte each.
    case successorPeaks
}

/// The contents of the sections of an image being made.
struct ImageSections {
    private var contents = [[UInt8]](repeating: [], count: ImageSection.allCases.count)

    subscript(_ section: ImageSection) -> [UInt8] {
        get { contents[section.rawValue] }
        set { contents[section.rawValue] = newValue }
    }

    /// Fills a section with numbers.
    mutating func set<Number: FixedWidthInteger & BitwiseCopyable>(_ section: ImageSection, to numbers: [Number]) {
        // Nearly every machine is little-endian, and then this is one copy.
        let ordered = Number(littleEndian: 1) == 1 ? numbers : numbers.map(\.littleEndian)
        self[section] = ordered.withUnsafeBytes { Array($0) }
    }

    /// Fills a section with numbers of three bytes each. Four bytes more let the last one be read with its neighbour.
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
