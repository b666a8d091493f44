import TextDecoding

/// The lines of a file of cards, in UTF-16 or in an encoding that extends ASCII. Folded lines are not joined yet.
///
/// A line ends with LF, CR LF, CR or CR CR LF. The standards require CR LF. Programs that add a CR before every
/// LF turn it into CR CR LF.
struct CardLines {
    struct Line {
        /// Without the line ending; converted to UTF-8 if the file is UTF-16.
        var content: ArraySlice<UInt8>
        /// Counted from 1.
        var number: Int

        var isBlank: Bool { content.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0 } }
        var isIndented: Bool { content.first == 0x20 || content.first == 0x09 }
    }

    let bytes: [UInt8]
    /// The number of bytes that have been read as lines.
    private(set) var position: Int
    private var number = 0
    private let width: Width

    private enum Width { case one, two(UTF16Order) }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let order = UTF16Order(fileStart: bytes.prefix(4))
        width = order.map(Width.two) ?? .one
        position = 0
    }

    /// Whether the file is UTF-16.
    var isTranscoded: Bool {
        switch width {
        case .one: false
        case .two: true
        }
    }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        number += 1
        switch width {
        case .one:
            let end = bytes.withUnsafeBufferPointer { Self.end($0, from: position) }
            var content = bytes[position..<end.content]
            // A file made by concatenating others may have byte order marks in the middle, too.
            if content.first == 0xEF, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
            position = end.next
            return Line(content: content, number: number)
        case .two(let order):
            let content = nextWide(order)
            return Line(
                content: content.starts(with: [0xEF, 0xBB, 0xBF]) ? content.dropFirst(3) : content, number: number)
        }
    }

    private static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> (content: Int, next: Int) {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte <= 0x0D {
                if byte == 0x0A { return (index, index + 1) }
                if byte == 0x0D {
                    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
                    if second == 0x0A { return (index, index + 2) }
                    let third = index + 2 < bytes.count ? bytes[index + 2] : 0
                    return (index, second == 0x0D && third == 0x0A ? index + 3 : index + 1)
                }
            }
            index += 1
        }
        return (index, index)
    }

    private mutating func nextWide(_ order: UTF16Order) -> ArraySlice<UInt8> {
        let start = position
        while let unit = order.unit(bytes, at: position) {
            let end = position
            position += 2
            guard unit == 0x0A || unit == 0x0D else { continue }
            if unit == 0x0D {
                let second = order.unit(bytes, at: position)
                if second == 0x0A {
                    position += 2
                } else if second == 0x0D, order.unit(bytes, at: position + 2) == 0x0A {
                    position += 4
                }
            }
            return order.utf8(bytes[start..<end])[...]
        }
        // A single byte at the end of a truncated file is not a character.
        let content = order.utf8(bytes[start..<position])[...]
        position = bytes.count
        return content
    }
}
