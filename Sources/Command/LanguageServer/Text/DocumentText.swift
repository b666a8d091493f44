/// A place in a document as the protocol counts: lines from 0, and UTF-16 units from the start of a line.
struct TextPosition: Hashable, Comparable {
    var line: Int
    var character: Int

    static func < (one: TextPosition, other: TextPosition) -> Bool {
        (one.line, one.character) < (other.line, other.character)
    }
}

/// The text of a document, in UTF-8, with the lines that the protocol sees in it. Every position becomes an offset
/// within the text, and the reverse.
struct DocumentText {
    private(set) var bytes: [UInt8]
    private var starts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        starts = LineBreaks.all.starts(in: bytes)
    }

    var lineCount: Int { starts.count }

    /// The offsets of a line without its break; the end of the text for a line that it does not have.
    func line(_ number: Int) -> Range<Int> {
        guard starts.indices.contains(number) else { return bytes.count..<bytes.count }
        guard number + 1 < starts.count else { return starts[number]..<bytes.count }
        var end = starts[number + 1] - 1
        if end > starts[number], bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        return starts[number]..<end
    }

    /// The text of a line without its break.
    func text(ofLine number: Int) -> String { String(decoding: bytes[line(number)], as: UTF8.self) }

    /// The offset of a position. One after the end of its line is the end of the line, and one within a pair of
    /// surrogates is before the pair.
    func offset(of position: TextPosition) -> Int {
        let line = line(position.line)
        var (offset, units) = (line.lowerBound, 0)
        while offset < line.upperBound {
            units += bytes[offset].utf16Width
            if units > position.character { break }
            offset += 1
        }
        return offset
    }

    /// The position of an offset. One within a character or a line break is before it.
    func position(of offset: Int) -> TextPosition {
        var offset = min(max(0, offset), bytes.count)
        while offset < bytes.count, offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let line = line(low)
        let units = bytes[line.lowerBound..<min(offset, line.upperBound)].reduce(0) { $0 + $1.utf16Width }
        return TextPosition(line: low, character: units)
    }

    /// Replaces a range, or all for nil.
    mutating func replace(_ range: Range<TextPosition>?, with text: String) {
        let start = range.map { offset(of: $0.lowerBound) } ?? 0
        let end = range.map { offset(of: $0.upperBound) } ?? bytes.count
        bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
        starts = LineBreaks.all.starts(in: bytes)
    }
}

/// What ends a line.
enum LineBreaks {
    /// For the protocol: a line feed, a carriage return, or both.
    case all
    /// For the readers of `.keys` files and profiles.
    case lineFeeds
    /// For YAML: those of the protocol, and Unicode's.
    case unicode

    /// The offsets at which lines begin. For a reader, the first line begins after a byte order mark.
    func starts(in bytes: [UInt8]) -> [Int] {
        var starts = [self != .all && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in bytes.indices where bytes[index] == 0x0A || self != .lineFeeds && isOther(index, in: bytes) {
            starts.append(index + 1)
        }
        return starts
    }

    /// Whether a line without a line feed ends with this byte.
    private func isOther(_ index: Int, in bytes: [UInt8]) -> Bool {
        switch bytes[index] {
        case 0x0D: index + 1 == bytes.count || bytes[index + 1] != 0x0A
        case 0x85: self == .unicode && bytes[..<index].ends(with: [0xC2])
        case 0xA8, 0xA9: self == .unicode && bytes[..<index].ends(with: [0xE2, 0x80])
        default: false
        }
    }
}

extension UInt8 {
    /// The number of UTF-16 units of the character that begins with this byte of UTF-8; 0 within a character.
    fileprivate var utf16Width: Int { self & 0xC0 == 0x80 ? 0 : self >= 0xF0 ? 2 : 1 }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
