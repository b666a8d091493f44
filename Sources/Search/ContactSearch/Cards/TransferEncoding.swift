/// How the bytes of a value are encoded to fit in a line.
enum TransferEncoding {
    case plain, quotedPrintable, base64

    /// Reads the value of an ENCODING parameter in lower case. vCard 2.1 also writes the value without the parameter's
    /// name.
    init?(_ name: String) {
        switch name {
        case "quoted-printable", "q", "qp": self = .quotedPrintable
        case "base64", "b": self = .base64
        case "7bit", "8bit", "binary": self = .plain
        default: return nil
        }
    }

    /// The decoded bytes, and whether some of the input could not be decoded.
    func decoded(_ bytes: ArraySlice<UInt8>) -> (bytes: ArraySlice<UInt8>, hasFaults: Bool) {
        switch self {
        case .plain: (bytes, false)
        case .quotedPrintable: Self.fromQuotedPrintable(bytes)
        case .base64: Self.fromBase64(bytes)
        }
    }

    /// Decodes `=` and two hexadecimal digits as one byte (RFC 2045, 6.7). Any other `=` is kept and counts as a fault.
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

    /// Decodes four letters as three bytes (RFC 4648). Spaces between them and missing padding are not faults.
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

    /// Whether a line may be part of a base64 value. A property cannot, because it has a colon.
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
