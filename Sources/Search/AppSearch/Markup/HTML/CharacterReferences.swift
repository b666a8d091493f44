import TextDecoding

/// Decodes `&amp;`, `&#252;` and `&#xFC;` in texts and attributes.
enum CharacterReferences {
    /// The text with its references replaced. Anything that is not a reference stays.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "&"), let (scalar, end) = reference(bytes[(index + 1)...]) {
                text += Array(String(scalar).utf8)
                index = end
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// - Parameter bytes: the text after the `&`.
    private static func reference(_ bytes: ArraySlice<UInt8>) -> (String.UnicodeScalarView.Element, end: Int)? {
        if bytes.first == UInt8(ascii: "#") { return numeric(bytes.dropFirst()) }
        let name = bytes.prefix(12).prefix { isLetter($0) || isDigit($0) }
        let end = name.endIndex
        guard end < bytes.endIndex, bytes[end] == UInt8(ascii: ";"),
            let scalar = named[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return (scalar, end + 1)
    }

    private static func numeric(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, end: Int)? {
        let isHex = bytes.first == UInt8(ascii: "x") || bytes.first == UInt8(ascii: "X")
        let digits = (isHex ? bytes.dropFirst() : bytes).prefix { isDigit($0) || isHex && isHexLetter($0) }
        guard !digits.isEmpty else { return nil }
        let end = digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == UInt8(ascii: ";") ? 1 : 0
        // Any number of leading zeros is allowed.
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        let value = UInt32(String(decoding: significant.prefix(8), as: UTF8.self), radix: isHex ? 16 : 10) ?? 0
        let scalar: Unicode.Scalar? =
            switch value {
            case 0: nil
            case 0x80...0x9F: Windows1252.scalar(UInt8(value))
            default: significant.count > 8 ? nil : Unicode.Scalar(value)
            }
        return (scalar ?? "\u{FFFD}", digits.endIndex + end)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isHexLetter(_ byte: UInt8) -> Bool {
        (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// The names of Latin-1 in the order of their scalars, and other common names.
    private static let named: [String: Unicode.Scalar] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
            acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
            Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde \
            Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig \
            ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
            oslash ugrave uacute ucirc uuml yacute thorn yuml
            """
        var named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"",
            "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
            "bdquo": "„",
            "hellip": "…", "euro": "€", "trade": "™", "bull": "•", "dagger": "†", "Dagger": "‡", "permil": "‰",
            "lsaquo": "‹", "rsaquo": "›", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ",
            "fnof": "ƒ", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}",
            "zwj": "\u{200D}", "minus": "−", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "hearts": "♥",
            "star": "☆", "starf": "★", "check": "✓", "NewLine": "\n", "Tab": "\t", "colon": ":", "comma": ",",
            "period": ".", "num": "#", "sol": "/", "excl": "!", "quest": "?", "lpar": "(", "rpar": ")", "commat": "@",
        ]
        for (offset, name) in latin.split(separator: " ").enumerated() {
            named[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset))
        }
        return named
    }()
}
