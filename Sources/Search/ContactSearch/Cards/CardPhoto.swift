/// Reads what a PHOTO says of a picture, without decoding it.
enum CardPhoto {
    /// The maximum length of an address in bytes. Of a longer value only the start is copied, or a little more.
    static let maximumLength = 2000

    /// How the formats of pictures begin in base64.
    private static let starts: [(format: String, start: String)] = [
        ("JPEG", "/9j/"), ("PNG", "iVBORw"), ("GIF", "R0lGOD"), ("WebP", "UklGR"), ("BMP", "Qk"),
    ]

    /// The picture of a property; nil if it is empty or too long for an address.
    ///
    /// - Parameter text: decodes the value, if it is an address.
    static func photo(_ line: ContentLine, _ text: inout CardText) -> Contact.Photo? {
        let value = line.value.trimmed
        if case .base64 = line.parameters.encoding {
            return embedded(value, line, type: line.parameters.types.first)
        }
        // A data URI (RFC 2397): `data:image/jpeg;base64,/9j/4AAQ`.
        if value.prefix(5).lowerCaseString == "data:" {
            guard let comma = value.prefix(100).firstIndex(of: UInt8(ascii: ",")) else { return nil }
            let type = value[..<comma].dropFirst(5).prefix { $0 != UInt8(ascii: ";") }.lowerCaseString
            return embedded(value[(comma + 1)...], line, type: type)
        }
        if !line.parameters.isURI, TransferEncoding.isBase64(value) {
            return embedded(value, line, type: line.parameters.types.first)
        }
        guard value.count <= maximumLength, line.omittedDigitCount == 0 else { return nil }
        let address = text.line(value)
        return address.isEmpty ? nil : .reference(address)
    }

    /// The number of base64 digits among some bytes: without the padding, line breaks and spaces.
    static func digitCount(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }

    /// - Parameter type: the format the card names: `jpeg` or `image/jpeg`.
    private static func embedded(_ digits: ArraySlice<UInt8>, _ line: ContentLine, type: String?) -> Contact.Photo? {
        let count = digitCount(digits) + line.omittedDigitCount
        guard count > 1 else { return nil }
        let start = String(decoding: digits.prefix(8), as: UTF8.self)
        let known = starts.first { start.hasPrefix($0.start) }?.format
        let named = type?.split(separator: "/").last?.prefix(20).uppercased()
        // Four digits are three bytes; a size beyond the file's cannot come.
        return .embedded(format: known ?? named ?? "unknown format", byteCount: count / 4 * 3 + count % 4 * 3 / 4)
    }
}
