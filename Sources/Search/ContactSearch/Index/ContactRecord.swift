/// Stores a contact as bytes, because a million contacts as values with strings would not fit in memory. The id is
/// stored elsewhere.
enum ContactRecord {
    static func append(_ contact: Contact, labels: inout NumberLabels, to bytes: inout [UInt8]) {
        var flags: UInt8 = contact.isStarred ? 1 : 0
        if contact.usage.last != nil { flags |= 2 }
        switch contact.photo {
        case nil: break
        case .reference: flags |= 4
        case .embedded: flags |= 8
        }
        bytes.append(flags)
        append(contact.usage.count, to: &bytes)
        if let last = contact.usage.last { withUnsafeBytes(of: last.bitPattern.littleEndian) { bytes += $0 } }
        append(contact.name, to: &bytes)
        append(contact.numbers.count, to: &bytes)
        for number in contact.numbers {
            append(number.text, to: &bytes)
            append(labels.number(of: number.label), to: &bytes)
        }
        append(contact.details.count, to: &bytes)
        for detail in contact.details {
            bytes.append(detail.kind.rawValue)
            append(detail.text, to: &bytes)
        }
        append(contact.uid ?? "", to: &bytes)
        switch contact.photo {
        case nil: break
        case .reference(let address): append(address, to: &bytes)
        case .embedded(let format, let byteCount):
            append(format, to: &bytes)
            append(byteCount, to: &bytes)
        }
    }

    static func contact(_ id: Contact.ID, at offset: Int, in bytes: [UInt8], labels: NumberLabels) -> Contact {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = Reader(bytes: buffer, offset: offset)
            return reader.contact(id, labels)
        }
    }

    /// What a text in a record is.
    enum TextKind { case name, number, detail }

    /// Gets a text in UTF-8; returns whether the next is wanted.
    typealias TextBody = (TextKind, UnsafeBufferPointer<UInt8>) -> Bool

    /// Reads only the name, the numbers as written, and the details, in this order, as far as they are wanted.
    static func forEachText(at offset: Int, in bytes: [UInt8], _ body: TextBody) {
        bytes.withUnsafeBufferPointer { buffer in
            var reader = Reader(bytes: buffer, offset: offset)
            reader.skipToName()
            guard body(.name, reader.utf8()) else { return }
            for _ in 0..<reader.number() {
                guard body(.number, reader.utf8()) else { return }
                _ = reader.number()
            }
            for _ in 0..<reader.number() {
                _ = reader.byte()
                guard body(.detail, reader.utf8()) else { return }
            }
        }
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt(bitPattern: number)
        while rest > 127 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        append(text.utf8.count, to: &bytes)
        bytes += text.utf8
    }

    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        var offset: Int

        mutating func contact(_ id: Contact.ID, _ labels: NumberLabels) -> Contact {
            let flags = byte()
            var contact = Contact(id: id, name: "", isStarred: flags & 1 != 0)
            contact.usage.count = number()
            if flags & 2 != 0 {
                let pattern = (0..<8).reduce(UInt64(0)) { $0 | UInt64(byte()) << UInt64($1 * 8) }
                contact.usage.last = Double(bitPattern: pattern)
            }
            contact.name = text()
            let numbers = number()
            contact.numbers.reserveCapacity(numbers)
            for _ in 0..<numbers {
                let digits = text()
                contact.numbers.append(Contact.PhoneNumber(digits, label: labels[number()]))
            }
            for _ in 0..<number() {
                let kind = byte()
                let value = text()
                if let kind = Contact.Detail.Kind(rawValue: kind) {
                    contact.details.append(Contact.Detail(kind, value))
                }
            }
            let uid = text()
            contact.uid = uid.isEmpty ? nil : uid
            if flags & 4 != 0 { contact.photo = .reference(text()) }
            if flags & 8 != 0 { contact.photo = .embedded(format: text(), byteCount: number()) }
            return contact
        }

        mutating func skipToName() {
            let flags = byte()
            _ = number()
            if flags & 2 != 0 { offset += 8 }
        }

        mutating func byte() -> UInt8 {
            defer { offset += 1 }
            return bytes[offset]
        }

        mutating func number() -> Int {
            var number: UInt = 0
            var shift: UInt = 0
            while true {
                let next = byte()
                number |= UInt(next & 127) << shift
                if next < 128 { return Int(bitPattern: number) }
                shift += 7
            }
        }

        mutating func text() -> String { String(decoding: utf8(), as: UTF8.self) }

        mutating func utf8() -> UnsafeBufferPointer<UInt8> {
            let count = number()
            defer { offset += count }
            return UnsafeBufferPointer(rebasing: bytes[offset..<offset + count])
        }
    }
}
