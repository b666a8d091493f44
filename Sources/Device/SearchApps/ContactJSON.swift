import ContactSearch
import JSONText

/// A stored contact as JSON. It is read member by member, because a question among all contacts reads each of them.
enum ContactJSON {
    private static let kinds = Dictionary(
        uniqueKeysWithValues: Contact.Detail.Kind.allCases.map { ("\($0)", $0) })

    /// Reads a contact. Members that are not known are left out.
    static func contact(_ id: Contact.ID, _ json: String, _ usage: Contact.Usage) throws(JSONError) -> Contact? {
        var reader = JSONReader(Array(json.utf8))
        var contact = Contact(id: id, name: "", usage: usage)
        var isNamed = false
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "name":
                contact.name = try reader.string()
                isNamed = true
            case "numbers": contact.numbers = try numbers(&reader)
            case "details": contact.details = try details(&reader)
            case "starred": contact.isStarred = try reader.bool()
            case "uid": contact.uid = try reader.string()
            case "photo": contact.photo = try photo(&reader)
            default: return false
            }
            return true
        }
        try reader.end()
        return isNamed ? contact : nil
    }

    private static func numbers(_ reader: inout JSONReader) throws(JSONError) -> [Contact.PhoneNumber] {
        var numbers: [Contact.PhoneNumber] = []
        try reader.array { (reader) throws(JSONError) in
            let texts = try texts(("text", "label"), &reader)
            guard let text = texts.0 else { throw reader.fault("a number needs a text") }
            numbers.append(Contact.PhoneNumber(text, label: texts.1 ?? ""))
        }
        return numbers
    }

    /// Details of kinds that are not known are left out.
    private static func details(_ reader: inout JSONReader) throws(JSONError) -> [Contact.Detail] {
        var details: [Contact.Detail] = []
        try reader.array { (reader) throws(JSONError) in
            let texts = try texts(("kind", "text"), &reader)
            guard let kind = texts.0, let text = texts.1 else { throw reader.fault("a detail needs a kind and a text") }
            if let kind = kinds[kind] { details.append(Contact.Detail(kind, text)) }
        }
        return details
    }

    /// The members of an object with these two names.
    private static func texts(
        _ names: (String, String), _ reader: inout JSONReader
    ) throws(JSONError) -> (String?, String?) {
        var texts: (String?, String?)
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case names.0: texts.0 = try reader.string()
            case names.1: texts.1 = try reader.string()
            default: return false
            }
            return true
        }
        return texts
    }

    /// A picture: its address or, of one inside a card, its format and its size. The picture is never stored.
    private static func photo(_ reader: inout JSONReader) throws(JSONError) -> Contact.Photo? {
        var (address, format): (String?, String?)
        var bytes: Int?
        try reader.object { (name, reader) throws(JSONError) in
            switch name {
            case "address": address = try reader.string()
            case "format": format = try reader.string()
            case "bytes": bytes = try reader.integer()
            default: return false
            }
            return true
        }
        if let address { return .reference(address) }
        return format.map { .embedded(format: $0, byteCount: max(0, bytes ?? 0)) }
    }

    /// Writes a contact, with its members in the order of their names.
    static func text(_ contact: Contact) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            if !contact.details.isEmpty {
                writer.name("details")
                writer.array(contact.details) { writer, detail in
                    writer.object {
                        $0.member("kind", "\(detail.kind)")
                        $0.member("text", detail.text)
                    }
                }
            }
            writer.member("name", contact.name)
            if !contact.numbers.isEmpty {
                writer.name("numbers")
                writer.array(contact.numbers) { writer, number in
                    writer.object {
                        if !number.label.isEmpty { $0.member("label", number.label) }
                        $0.member("text", number.text)
                    }
                }
            }
            if let photo = contact.photo {
                writer.name("photo")
                writer.object { write(photo, &$0) }
            }
            if contact.isStarred { writer.member("starred", true) }
            if let uid = contact.uid { writer.member("uid", uid) }
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static func write(_ photo: Contact.Photo, _ writer: inout JSONWriter) {
        switch photo {
        case .reference(let address): writer.member("address", address)
        case .embedded(let format, let byteCount):
            writer.member("bytes", byteCount)
            writer.member("format", format)
        }
    }
}
