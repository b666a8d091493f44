import TextDecoding

/// The parameters of a property that matter to a contact.
struct CardParameters {
    /// In lower case. vCard 2.1 writes them alone (`TEL;CELL:`), the later versions as `TYPE=cell`.
    private(set) var types: [String] = []
    /// 1 is the most preferred, 100 the least (RFC 6350, 5.3). The older versions mark the preferred one with the type
    /// `pref`, read as 1.
    private(set) var preference: Int?
    private(set) var encoding = TransferEncoding.plain
    /// The name of a character set. Bad programs write it as the value of another parameter, or alone.
    var charset: String? { namedCharset ?? misplacedCharset }
    private var namedCharset: String?
    private var misplacedCharset: String?
    /// How many more values may be looked up as names of character sets. No sensible property has more.
    private var charsetTries = 8
    private(set) var isURI = false
    /// Whether one that is read is not UTF-8.
    private(set) var hasFaults = false
    /// What to sort the value by (RFC 6350, 5.9).
    private(set) var sortAs: [String] = []

    /// No sensible property has more types or sort strings.
    private static let maximumValues = 64
    private static let maximumNameLength = 16

    /// Reads `NAME=value,"value"`, or a value alone.
    mutating func take(_ parameter: ArraySlice<UInt8>) {
        if !hasFaults, parameter.contains(where: { $0 >= 0x80 }) { hasFaults = UTF8Check(parameter).faults > 0 }
        guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else {
            let value = parameter.trimmed
            return takeLone(value.lowerCaseString, mayBeCharset: Self.mayBeCharset(value))
        }
        let name = parameter[..<equals].trimmed
        guard name.count <= Self.maximumNameLength else { return }
        let written = parameter[(equals + 1)...]
        let upperCaseName = name.upperCaseString
        // Nearly all parameters are one simple type.
        if upperCaseName == "TYPE", written.allSatisfy(Self.isPlain) { return takeType(written.lowerCaseString) }
        let values = Self.values(written)
        switch upperCaseName {
        case "TYPE": for value in values { for type in value.split(separator: ",") { takeType(type.lowercased()) } }
        case "ENCODING":
            if let known = values.first.flatMap({ TransferEncoding($0.lowercased()) }) {
                encoding = known
            } else {
                takeMisplacedCharset(values.first)
            }
        case "CHARSET": namedCharset = values.first
        case "PREF": preference = values.first.flatMap { Int($0) }.map { min(max($0, 1), 100) } ?? preference
        case "VALUE": isURI = values.first?.lowercased() == "uri"
        case "SORT-AS": sortAs += values.prefix(Self.maximumValues - sortAs.count)
        // What these say of a value may look like the name of a character set: `fr`, `x-1`.
        case "LANGUAGE", "ALTID", "PID", "MEDIATYPE", "CALSCALE", "GEO", "TZ", "X-SERVICE-TYPE": break
        default: takeMisplacedCharset(values.first)
        }
    }

    /// Takes a value that names a character set without doubt.
    private mutating func takeMisplacedCharset(_ value: String?) {
        guard misplacedCharset == nil, let value, charsetTries > 0 else { return }
        charsetTries -= 1
        if Self.isCharset(value) { misplacedCharset = value }
    }

    /// Whether a value is the name of a character set and hardly anything else: one with letters and digits, such as
    /// `KOI8-R`, or one of those without digits.
    private static func isCharset(_ value: String) -> Bool {
        guard value.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
            return namesWithoutDigits.contains(value.lowercased())
        }
        guard value.utf8.count > 3, value.contains(where: \.isLetter) else { return false }
        return Charset(anyName: value) != nil
    }

    private static let namesWithoutDigits = [
        "gbk", "x-gbk", "euc-kr", "euc-jp", "euc-cn", "euc-tw", "shift_jis", "shift-jis", "sjis",
    ]

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Whether a lone value needs a look whether it is the name of a character set; nearly all are types.
    private static func mayBeCharset(_ value: ArraySlice<UInt8>) -> Bool {
        switch value.first {
        case nil: false
        case UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "s"),
            UInt8(ascii: "S"), UInt8(ascii: "x"), UInt8(ascii: "X"):
            true
        case .some: value.contains { (0x30...0x39).contains($0) }
        }
    }

    private mutating func takeLone(_ value: String, mayBeCharset: Bool) {
        if let encoding = TransferEncoding(value) {
            self.encoding = encoding
        } else {
            if mayBeCharset { takeMisplacedCharset(value) }
            if !mayBeCharset || misplacedCharset != value { takeType(value) }
        }
    }

    private mutating func takeType(_ type: String) {
        if type == "pref" {
            preference = preference ?? 1
        } else if !type.isEmpty, types.count < Self.maximumValues {
            types.append(type)
        }
    }

    private static func values(_ bytes: ArraySlice<UInt8>) -> [String] {
        var values: [String] = []
        var rest = bytes
        while values.count < maximumValues {
            let value: ArraySlice<UInt8>
            if rest.first == UInt8(ascii: "\""), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\"")) {
                value = rest[(rest.startIndex + 1)..<end]
                rest = rest[(end + 1)...].drop { $0 != UInt8(ascii: ",") }
            } else {
                value = rest.prefix { $0 != UInt8(ascii: ",") }
                rest = rest[value.endIndex...]
            }
            values.append(text(value.trimmed))
            guard rest.first == UInt8(ascii: ",") else { break }
            rest = rest.dropFirst()
        }
        return values
    }

    /// With `^n`, `^'` and `^^` replaced by the characters that are not allowed in a parameter (RFC 6868).
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        guard bytes.contains(UInt8(ascii: "^")) else { return CardText.line(CardText.repaired(bytes)) }
        var plain: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
            let escaped: UInt8? =
                switch (bytes[index], next) {
                case (UInt8(ascii: "^"), UInt8(ascii: "n")): 0x0A
                case (UInt8(ascii: "^"), UInt8(ascii: "'")): UInt8(ascii: "\"")
                case (UInt8(ascii: "^"), UInt8(ascii: "^")): UInt8(ascii: "^")
                default: nil
                }
            plain.append(escaped ?? bytes[index])
            index += escaped == nil ? 1 : 2
        }
        return CardText.line(CardText.repaired(plain[...]))
    }
}
