/// Reads the number and the label of a TEL property.
enum CardNumber {
    /// The number of a `tel:` URI as people write it (RFC 3966); any other text unchanged.
    ///
    ///     tel:+1-201-555-0123;ext=102              +1-201-555-0123 ext. 102
    ///     tel:863-1234;phone-context=+1-914-555    +1-914-555 863-1234
    static func number(_ text: String) -> String {
        guard text.count >= 4, text.prefix(4).lowercased() == "tel:" else { return text }
        var parts = text.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)[...]
        var number = percentDecoded(parts.popFirst() ?? "")
        for part in parts {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            let value = percentDecoded(pair[1])
            switch pair[0].lowercased() {
            case "ext": number += " ext. \(value)"
            case "phone-context" where value.hasPrefix("+") && !number.hasPrefix("+"): number = "\(value) \(number)"
            default: break
            }
        }
        return CardText.line(Array(number.utf8)[...])
    }

    private static func percentDecoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = hexDigit(bytes[index + 1]),
                let low = hexDigit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// Longer labels are cut to this many scalars, because one label may apply to any number of phone numbers.
    private static let maximumLabelLength = 32

    /// A one-word label for the types of a number. The kind of the number wins over its location: a fax at work is a
    /// fax.
    static func label(types: [String]) -> String {
        for known in kinds { if let label = types.firstNonNil({ known[$0] }) { return label } }
        // Every number that is not something else is `voice`.
        guard let own = types.first(where: { !silent.contains($0) }) else { return "" }
        return shortened(own.hasPrefix("x-") ? String(own.dropFirst(2)) : own)
    }

    /// In the order in which they are looked for.
    private static let kinds: [[String: String]] = [
        ["fax": "fax", "facsimile": "fax"], ["pager": "pager"],
        ["cell": "mobile", "mobile": "mobile", "iphone": "mobile"],
        ["main": "main"], ["work": "work"], ["home": "home"], ["other": "other"],
    ]

    private static let silent: Set<String> = ["voice", "text", "msg", "internet"]

    /// The label Apple gives a group. Its standard labels are marked so that they can be translated: `_$!<WorkFAX>!$_`.
    static func label(apple text: String) -> String {
        guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.count >= 8 else {
            return shortened(text.lowercased())
        }
        let own = text.dropFirst(4).dropLast(4).lowercased()
        return own.hasSuffix("fax") ? "fax" : own == "iphone" ? "mobile" : shortened(own)
    }

    private static func shortened(_ label: String) -> String {
        label.utf8.count <= maximumLabelLength
            ? label : String(String.UnicodeScalarView(label.unicodeScalars.prefix(maximumLabelLength)))
    }
}

extension Sequence {
    fileprivate func firstNonNil<Result>(_ transform: (Element) -> Result?) -> Result? {
        for element in self { if let result = transform(element) { return result } }
        return nil
    }
}
