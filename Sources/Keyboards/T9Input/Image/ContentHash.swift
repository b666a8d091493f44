/// A hash that distinguishes contents and detects damage, the same on every machine. It does not protect against
/// someone who constructs two contents with the same hash.
///
/// Bytes are hashed eight at a time in four independent lanes, so that a processor can work on all four at once. Every
/// step of a lane is invertible, so a change within eight bytes always changes the hash.
package struct ContentHash: Hashable, Sendable {
    package private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    private static let factor: UInt64 = 0x9FB2_1C65_1E98_DF25

    package mutating func combine(_ number: UInt64) {
        var mixed = (value ^ number) &* Self.factor
        mixed ^= mixed >> 32
        value = mixed &* Self.factor
    }

    /// Combines the bytes and their count.
    package mutating func combine(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { combine($0) }
    }

    /// Combines the bytes and their count. Written to be fast without the optimiser too, because tests read images.
    mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        combine(UInt64(bytes.count))
        guard let base = bytes.baseAddress else { return }
        var first = value
        var second = value ^ 0x5851_F42D_4C95_7F2D
        var third = value ^ 0x1405_7B7E_F767_814F
        var fourth = value ^ 0x2545_F491_4F6C_DD1D
        let factor = Self.factor
        let end = bytes.count & ~31
        var position = 0
        while position < end {
            first = (first ^ UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            first = ((first &<< 29) | (first &>> 35)) &* factor
            second = (second ^ UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position &+ 8, as: UInt64.self)))
            second = ((second &<< 29) | (second &>> 35)) &* factor
            third = (third ^ UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position &+ 16, as: UInt64.self)))
            third = ((third &<< 29) | (third &>> 35)) &* factor
            fourth =
                (fourth ^ UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position &+ 24, as: UInt64.self)))
            fourth = ((fourth &<< 29) | (fourth &>> 35)) &* factor
            position = position &+ 32
        }
        combine(first)
        combine(second)
        combine(third)
        combine(fourth)
        var rest: UInt64 = 0
        for index in end..<bytes.count {
            rest = rest << 8 | UInt64(bytes[index])
            if index & 7 == 7 {
                combine(rest)
                rest = 0
            }
        }
        combine(rest)
    }

    /// The hash as 16 hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
