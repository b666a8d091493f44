/// A character set that the system's `iconv` knows by the name that a text gives it: `IBM437`, `TSCII`, `KZ-1048`.
package struct NamedCharset: Hashable, Sendable {
    /// As `iconv` knows it.
    let name: String
    /// Whether ASCII text is the same in it. EBCDIC and UTF-32 are not so.
    let extendsASCII: Bool

    /// No name of IANA's or `iconv`'s is longer.
    private static let maximumLength = 45
    /// Names of `iconv` for what a program has in memory, which is no character set of a file.
    private static let internalNames: Set = ["internal", "wchart", "char", "ucs4internal", "ucs2internal"]

    /// Finds the character set of a name, also with `x-` before it or with spaces and other marks between its letters:
    /// `x-IBM437`, `IBM 437`.
    ///
    /// `nil` if the system knows none. A name with a slash is none: for `iconv`, what follows it is no name.
    package init?(_ written: String) {
        guard (1...Self.maximumLength).contains(written.utf8.count), written.utf8.allSatisfy(Self.isOfName),
            !Self.internalNames.contains(Charset.canonical(written))
        else { return nil }
        let plain = written.lowercased().hasPrefix("x-") ? String(written.dropFirst(2)) : written
        let joined = plain.filter { $0 != " " && $0 != "_" && $0 != "-" }
        let known = [written, plain, plain.replacing(/[ _]/, with: "-"), joined].first {
            SystemConverter(from: $0) != nil
        }
        guard let known else { return nil }
        name = known
        let ascii = Array("AZaz09 -.,:;@".utf8)[...]
        extendsASCII = SystemConverter.decoded(ascii, from: known) == DecodedText(utf8: ascii, hasFaults: false)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_.:+() ".utf8.contains(byte)
        }
    }
}
