/// Counts the valid and the invalid parts of bytes that may be UTF-8.
package struct UTF8Check {
    /// Valid characters of several bytes.
    package private(set) var characters = 0
    /// Bytes from 0x80 on that are not part of a valid character.
    package private(set) var faults = 0

    package init(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { check($0) }
    }

    private mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let first = bytes[index]
            index += 1
            if first < 0x80 { continue }
            let length = Self.length(first, second: index < bytes.count ? bytes[index] : 0)
            let end = index + length - 1
            if length > 1, end <= bytes.count, bytes[index..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
                characters += 1
                index = end
            } else {
                faults += 1
            }
        }
    }

    /// The length of a character that begins with these two bytes; 1 if no character does (Unicode, table 3-7).
    private static func length(_ first: UInt8, second: UInt8) -> Int {
        switch (first, second) {
        case (0xC2...0xDF, _): 2
        case (0xE0, 0xA0...0xBF), (0xE1...0xEC, _), (0xED, 0x80...0x9F), (0xEE...0xEF, _): 3
        case (0xF0, 0x90...0xBF), (0xF1...0xF3, _), (0xF4, 0x80...0x8F): 4
        default: 1
        }
    }
}
