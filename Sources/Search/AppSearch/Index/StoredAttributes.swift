/// Converts attributes and user info to and from the text stored in the database. Thumbnails have a column of their
/// own, because every search reads the texts.
enum StoredAttributes {
    static func text(_ attributes: SearchableAttributes) -> String {
        var lines = FieldLines()
        lines.add("t", attributes.title)
        lines.add("d", attributes.contentDescription)
        lines.add("k", attributes.keywords)
        lines.add("p", attributes.phoneNumbers)
        lines.add("e", attributes.emailAddresses)
        lines.add("i", attributes.thumbnailURL)
        lines.add("u", attributes.contentURL)
        lines.add("y", attributes.contentType)
        lines.add("a", attributes.appNames)
        lines.add("c", attributes.supportsPhoneCall.map { $0 ? "1" : "0" })
        lines.add("n", attributes.supportsNavigation.map { $0 ? "1" : "0" })
        lines.add("r", attributes.rating.map { "\($0)" })
        return lines.text
    }

    static func attributes(_ text: String) -> SearchableAttributes {
        var attributes = SearchableAttributes()
        FieldLines.read(text) { name, value in
            switch UnicodeScalar(name) {
            case "t": attributes.title = value
            case "d": attributes.contentDescription = value
            case "k": attributes.keywords.append(value)
            case "p": attributes.phoneNumbers.append(value)
            case "e": attributes.emailAddresses.append(value)
            case "i": attributes.thumbnailURL = value
            case "u": attributes.contentURL = value
            case "y": attributes.contentType = value
            case "a": attributes.appNames.append(value)
            case "c": attributes.supportsPhoneCall = value == "1"
            case "n": attributes.supportsNavigation = value == "1"
            case "r": attributes.rating = Double(value)
            default: break
            }
        }
        return attributes
    }

    static func text(_ userInfo: [String: String]) -> String {
        var lines = FieldLines()
        for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) {
            lines.add("k", key)
            lines.add("v", value)
        }
        return lines.text
    }

    static func userInfo(_ text: String) -> [String: String] {
        var info: [String: String] = [:]
        var key = ""
        FieldLines.read(text) { name, value in
            if name == UInt8(ascii: "k") { key = value } else { info[key] = value }
        }
        return info
    }
}
