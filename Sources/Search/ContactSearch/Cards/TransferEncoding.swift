/// How the bytes of a value were made fit to stand in a line.
enum TransferEncoding {
    case plain, quotedPrintable, base64

    /// The value of an ENCODING parameter in lower case; vCard 2.1 writes it without the name of the parameter, too.
    /// `nil` if it is none.
    init?(_ name: String) {
        switch name {
        case "quoted-printable", "q", "qp": self = .quotedPrintable
        case "base64", "b": self = .base64
        case "7bit", "8bit", "binary": self = .plain
        default: return nil
        }
    }

    /// The bytes themselves, and whether some of what stands there could not be read.
    func decoded(_ bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, hasFaults: Bool) {
        switch self {
        case .plain: (bytes, false)
        case .quotedPrintable: Self.fromQuotedPrintable(bytes)
        case .base64: Self.fromBase64(bytes)
        }
    }

    /// `=` and two hexadecimal digits are a byte (RFC 2045, 6.7). An `=` that is none of these is kept.
    private static func fromQuotedPrintable(_ bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, hasFaults: Bool) {
        guard bytes.contains(UInt8(ascii: "=")) else { return (bytes, false) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var hasFaults = false
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "=") else {
                decoded.append(byte)
                continue
            }
            if index + 1 < bytes.endIndex, let high = hexDigit(bytes[index]), let low = hexDigit(bytes[index + 1]) {
                decoded.append(high << 4 | low)
                index += 2
            } else {
                decoded.append(byte)
                hasFaults = true
            }
        }
        return (decoded[...], hasFaults)
    }

    /// Four letters are three bytes (RFC 4648); spaces between them and a missing end are no fault.
    private static func fromBase64(_ bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, hasFaults: Bool) {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count / 4 * 3)
        var (bits, count): (UInt32, Int) = (0, 0)
        for byte in bytes {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            case 0x20, 0x09: continue
            case UInt8(ascii: "="): return (decoded[...], false)
            default: return (decoded[...], true)
            }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                decoded.append(UInt8(bits >> UInt32(count) & 0xFF))
            }
        }
        return (decoded[...], false)
    }

    /// Whether a line can be part of a value in base64. A property cannot: it has a colon.
    static func isBase64(_ line: ArraySlice<UInt8>) -> Bool {
        line.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="), 0x20,
                0x09:
                true
            default: false
            }
        }
    }
}

/// The value of a hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
}
