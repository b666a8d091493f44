import SourceText

/// The bytes of an XML file, in which places are found.
struct XMLSource: Sendable {
    let bytes: [UInt8]
    /// Where each line begins.
    private let lineStarts: [Int]

    init(bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    }

    /// The places of the attributes of the tag that begins at a byte, in their order: names and values.
    func attributes(ofTagAt start: Int) -> [(name: Range<Int>, value: Range<Int>)] {
        var places: [(Range<Int>, Range<Int>)] = []
        var index = start + 1
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        {
            index += 1
        }
        while index < bytes.count {
            while index < bytes.count, isSpace(bytes[index]) { index += 1 }
            let name = index
            while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: "="),
                bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "/")
            {
                index += 1
            }
            let nameEnd = index
            while index < bytes.count, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "=") { index += 1 }
            guard nameEnd > name, index < bytes.count,
                bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
            else {
                break
            }
            let quote = bytes[index]
            let value = index + 1
            index = value
            while index < bytes.count, bytes[index] != quote { index += 1 }
            places.append((name..<nameEnd, value..<index))
            index += 1
        }
        return places
    }

    /// The place in the file of an offset in an attribute's value, which may be written with references: `&lt;`.
    func offset(_ offset: Int, in place: Range<Int>) -> Int {
        var (read, index) = (0, place.lowerBound)
        while read < offset, index < place.upperBound {
            if bytes[index] == UInt8(ascii: "&"),
                let end = bytes[index..<place.upperBound].firstIndex(of: UInt8(ascii: ";"))
            {
                // The predefined entities are one byte; the few numeric references may be more.
                let digits = bytes[(index + 1)..<end]
                read += digits.first == UInt8(ascii: "#") ? referenceLength(digits.dropFirst()) : 1
                index = end + 1
            } else {
                read += 1
                index += 1
            }
        }
        return index
    }

    private func referenceLength(_ digits: ArraySlice<UInt8>) -> Int {
        let text = String(decoding: digits, as: UTF8.self)
        let value = text.first == "x" ? UInt32(text.dropFirst(), radix: 16) : UInt32(text)
        return value.flatMap(Unicode.Scalar.init).map { UTF8.width($0) } ?? 1
    }

    /// The line of a byte, from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }

    /// The line of a place, and the line's text with the part of the place that is on it.
    func excerpt(of place: Range<Int>) -> (line: Int, excerpt: SourceExcerpt) {
        let start = min(place.lowerBound, bytes.count)
        let line = line(at: start)
        let lineStart = lineStarts[line - 1]
        var lineEnd = line < lineStarts.count ? lineStarts[line] - 1 : bytes.count
        if lineEnd > lineStart, bytes[lineEnd - 1] == 0x0D { lineEnd -= 1 }
        let text = String(decoding: bytes[lineStart..<max(lineStart, lineEnd)], as: UTF8.self)
        let end = min(max(place.upperBound, start), max(start, lineEnd))
        return (line, SourceExcerpt(text, start - lineStart..<end - lineStart))
    }

    func problem(_ place: Range<Int>, _ message: String, file: String) -> FileError {
        let (line, excerpt) = excerpt(of: place)
        return FileError(file: file, line: line, excerpt: excerpt, message: message)
    }
}
