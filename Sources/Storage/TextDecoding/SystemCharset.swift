/// The character sets that are converted by the system's `iconv`, with its names for them.
///
/// The list is closed, as that of the web is. ``NamedCharset`` has the others.
package enum SystemCharset: String, Hashable, Sendable, CaseIterable {
    case ibm866 = "IBM866"
    case iso8859_2 = "ISO-8859-2"
    case iso8859_3 = "ISO-8859-3"
    case iso8859_4 = "ISO-8859-4"
    case iso8859_5 = "ISO-8859-5"
    case iso8859_6 = "ISO-8859-6"
    case iso8859_7 = "ISO-8859-7"
    case iso8859_8 = "ISO-8859-8"
    case iso8859_10 = "ISO-8859-10"
    case iso8859_13 = "ISO-8859-13"
    case iso8859_14 = "ISO-8859-14"
    case iso8859_15 = "ISO-8859-15"
    case iso8859_16 = "ISO-8859-16"
    case koi8R = "KOI8-R"
    case koi8U = "KOI8-U"
    case macintosh = "MACINTOSH"
    case macCyrillic = "MAC-CYRILLIC"
    case windows874 = "CP874"
    case windows1250 = "CP1250"
    case windows1251 = "CP1251"
    case windows1253 = "CP1253"
    case windows1254 = "CP1254"
    case windows1255 = "CP1255"
    case windows1256 = "CP1256"
    case windows1257 = "CP1257"
    case windows1258 = "CP1258"
    case gb18030 = "GB18030"
    case big5 = "BIG5-HKSCS"
    case eucJP = "EUC-JP"
    case iso2022JP = "ISO-2022-JP"
    case shiftJIS = "CP932"
    case eucKR = "CP949"

    /// Whether the system has the character set. A minimal system may have none.
    var isAvailable: Bool { SystemConverter(from: rawValue) != nil }

    /// The text of some bytes, with U+FFFD for each invalid byte.
    func decoded(_ bytes: ArraySlice<UInt8>) -> DecodedText { SystemConverter.decoded(bytes, from: rawValue) }
}
