import TextDecoding

/// Builds a contact from the properties of one card, in whatever order they come.
struct CardBuilder {
    private(set) var version = CardVersion.v3
    /// The problems found in the card, in the order of the file.
    private(set) var problems = CardProblems()

    private var hasVersion = false
    private var formattedNames: [Preferred<String>] = []
    private var structuredName = ""
    private var phonetic = PhoneticName()
    private var numbers: [Preferred<Number>] = []
    private var groupLabels: [String: String] = [:]
    private var details: [Preferred<Contact.Detail>] = []
    private var isStarred = false
    private var usage = Contact.Usage()
    private var uid: String?
    private var photos: [Preferred<Contact.Photo>] = []
    /// Whether the character set of a text was guessed.
    private var hasGuess = false
    /// Whether the lines were converted from UTF-16 to UTF-8 before they were parsed.
    private let isTranscoded: Bool

    private struct Number {
        var text: String
        var types: [String]
        var group: String
    }

    private struct PhoneticName {
        var first = ""
        var middle = ""
        var last = ""
    }

    init(isTranscoded: Bool) { self.isTranscoded = isTranscoded }

    /// Adds a property to the contact.
    mutating func take(_ line: ContentLine, _ charsets: inout CardCharsets) {
        guard let property = line.property else { return }
        let charset = charset(of: line, &charsets)
        var text = CardText(version: version, encoding: line.parameters.encoding, charset: charset)
        take(property, line, &text)
        if text.hasEncodingFaults {
            problems.add(
                line.number,
                "\(shortened(line.name)) is not in the encoding it names; the part that can be decoded is kept")
        }
        if text.hasCharsetFaults {
            let named = line.parameters.charset.map { "\(shortened($0)), the CHARSET it names" }
            problems.add(
                line.number,
                """
                \(shortened(line.name)) is not in \(named ?? "UTF-8, and names no CHARSET"); bytes that do not fit are \
                shown as �
                """)
        }
        if line.parameters.hasFaults {
            problems.add(
                line.number,
                "a parameter of \(shortened(line.name)) is not in UTF-8; bytes that do not fit are shown as �")
        }
    }

    /// Reports a line that is not a property.
    mutating func takeOther(_ line: CardLines.Line) {
        problems.add(
            line.number,
            """
            \(quoted(line.content)) is not a property and is skipped; a property is NAME:value, and a line that \
            continues it starts with a space
            """)
    }

    private mutating func charset(of line: ContentLine, _ charsets: inout CardCharsets) -> Charset? {
        guard let name = line.parameters.charset, !CardCharsets.isASCII(name) else {
            return guess(line, &charsets)?.charset
        }
        guard let charset = charsets.charset(named: name) else {
            let guess = self.guess(line, &charsets, isReported: true)
            if charsets.reports(name) {
                let read = guess.map { "\($0.label), the best guess for this file" }
                problems.add(
                    line.number,
                    "the CHARSET \(quoted(name.utf8)) is unknown; the text is read as \(read ?? "UTF-8")")
            }
            return guess?.charset
        }
        if case .plain = line.parameters.encoding {
            // UTF-16 and EBCDIC cannot occur in a line of single bytes of ASCII.
            if isTranscoded || !charset.extendsASCII { return nil }
        }
        return charset
    }

    /// The character set of a text that names none; `nil` for UTF-8. Any other is reported once a card.
    private mutating func guess(
        _ line: ContentLine, _ charsets: inout CardCharsets, isReported: Bool = false
    ) -> CharsetGuess? {
        if line.property == .photo { return nil }
        if case .plain = line.parameters.encoding, isTranscoded || charsets.isUTF8 { return nil }
        guard let guess = charsets.guess(line.parameters.encoding.decoded(line.value).bytes) else { return nil }
        if !hasGuess, !isReported {
            hasGuess = true
            problems.add(
                line.number,
                """
                \(shortened(line.name)) names no CHARSET and is not in UTF-8; it is read as \(guess.label), the best \
                guess for this file
                """)
        }
        return guess
    }

    private mutating func take(_ property: CardProperty, _ line: ContentLine, _ text: inout CardText) {
        switch property {
        case .begin, .end, .agent: break
        case .version: takeVersion(text.line(line.value), line.number)

        case .formattedName:
            let name = text.line(line.value)
            if !name.isEmpty { formattedNames.append(Preferred(name, line)) }
        case .name:
            let parts = text.components(line.value, mayHaveLists: true).map { $0.joined(separator: " ") }
            let name = [3, 1, 2, 0, 4].compactMap { $0 < parts.count ? parts[$0] : nil }
            if structuredName.isEmpty { structuredName = name.filter { !$0.isEmpty }.joined(separator: " ") }
            for (index, kind) in [Contact.Detail.Kind.familyName, .givenName].enumerated() where index < parts.count {
                add(kind, parts[index], line)
            }
            add(.phonetic, line.parameters.sortAs.filter { !$0.isEmpty }.joined(separator: " "), line)
        case .nickname, .otherNickname: take(.nickname, listOf: line, &text)
        case .sortString, .phoneticOrganization: add(.phonetic, text.line(line.value), line)
        case .phoneticFirstName: phonetic.first = text.line(line.value)
        case .phoneticMiddleName: phonetic.middle = text.line(line.value)
        case .phoneticLastName: phonetic.last = text.line(line.value)

        case .number:
            let number = CardNumber.number(text.line(line.value))
            guard !number.isEmpty else { break }
            numbers.append(Preferred(Number(text: number, types: line.parameters.types, group: line.group), line))
        case .groupLabel: if !line.group.isEmpty { groupLabels[line.group] = text.line(line.value) }
        case .email:
            let address = text.line(line.value)
            add(.email, address.lowercased().hasPrefix("mailto:") ? String(address.dropFirst(7)) : address, line)
        case .address: takeAddress(line, &text)
        case .website: add(.website, text.line(line.value), line)
        case .organization:
            let parts = text.components(line.value, mayHaveLists: false).map { $0.joined(separator: ", ") }
            for (index, part) in parts.enumerated() { add(index == 0 ? .organization : .department, part, line) }
            add(.phonetic, line.parameters.sortAs.filter { !$0.isEmpty }.joined(separator: " "), line)
        case .title, .role: add(.title, text.line(line.value), line)
        case .note: add(.note, text.lines(line.value), line)
        case .categories: for category in text.list(line.value) { takeCategory(category, line) }
        case .androidCustom:
            let parts = text.components(line.value, mayHaveLists: false).map { $0.joined(separator: ", ") }
            if parts.count > 1, parts[0] == "vnd.android.cursor.item/nickname" { add(.nickname, parts[1], line) }

        case .uid:
            let text = text.line(line.value)
            if !text.isEmpty { uid = text }
        case .photo:
            if let photo = CardPhoto.photo(line, &text) {
                photos.append(Preferred(photo, line))
            } else if line.value.count > CardPhoto.maximumLength {
                problems.add(
                    line.number,
                    "the address of PHOTO is longer than \(CardPhoto.maximumLength) bytes and is not kept")
            }
        case .starred, .favorite, .favourite:
            if ["1", "true", "yes"].contains(text.line(line.value).lowercased()) { isStarred = true }
        case .timesContacted: usage.count = max(0, Int(text.line(line.value)) ?? 0)
        case .lastTimeContacted: usage.last = Self.time(text.line(line.value))
        }
    }

    private mutating func takeVersion(_ text: String, _ line: Int) {
        hasVersion = true
        if let version = CardVersion(text) {
            self.version = version
        } else {
            problems.add(
                line, "VERSION \(quoted(text.utf8)) is unknown, 2.1, 3.0 and 4.0 are known; the card is read as 3.0")
        }
    }

    private mutating func take(_ kind: Contact.Detail.Kind, listOf line: ContentLine, _ text: inout CardText) {
        let values = version.hasLists ? text.list(line.value) : [text.line(line.value)]
        for value in values { add(kind, value, line) }
    }

    /// The components are post-office box, extended address, street, city, region, postal code and country.
    private mutating func takeAddress(_ line: ContentLine, _ text: inout CardText) {
        let parts = text.components(line.value, mayHaveLists: true).map { $0.joined(separator: ", ") }
        let whole = [2, 1, 0, 3, 4, 5, 6].compactMap { $0 < parts.count ? parts[$0] : nil }
        add(.address, whole.filter { !$0.isEmpty }.joined(separator: ", "), line)
        if parts.count > 3 { add(.city, parts[3], line) }
    }

    private mutating func takeCategory(_ category: String, _ line: ContentLine) {
        switch category.lowercased() {
        // Google's categories for favourites and for the contacts shown in the list.
        case "starred": isStarred = true
        case "mycontacts": break
        default: add(.category, category, line)
        }
    }

    private mutating func add(_ kind: Contact.Detail.Kind, _ text: String, _ line: ContentLine) {
        guard !text.isEmpty else { return }
        if kind.isName, Contact.isTooLong(text) {
            problems.add(
                line.number,
                "\(shortened(line.name)) is longer than \(Contact.maximumNameLength) characters and is cut there")
        }
        details.append(Preferred(Contact.Detail(kind, text), line))
    }

    /// A time in seconds since 1970. Android writes milliseconds: a number that would be after the year 5138 in seconds
    /// is read as milliseconds. 0 means that there is no time.
    private static func time(_ text: String) -> Double? {
        guard let number = Double(text), number.isFinite, number > 0 else { return nil }
        return number >= 1e11 ? number / 1000 : number
    }

    /// The contact; `nil` if the card has neither a name nor anything to use as one.
    ///
    /// - Parameter line: the line the card begins in.
    mutating func contact(id: Int, line: Int) -> Contact? {
        if !hasVersion { problems.add(line, "the card has no VERSION; it is read as 3.0") }
        let details = allDetails()
        let numbers = numbers.inOrder().map { number in
            let label =
                groupLabels[number.group].map(CardNumber.label(apple:)).flatMap { $0.isEmpty ? nil : $0 }
                ?? CardNumber.label(types: number.types)
            return Contact.PhoneNumber(number.text, label: label)
        }
        let first = { (kind: Contact.Detail.Kind) in details.first { $0.kind == kind }?.text }
        let name =
            formattedNames.inOrder().first ?? (structuredName.isEmpty ? nil : structuredName) ?? first(.organization)
            ?? first(.nickname) ?? first(.email) ?? numbers.first?.text
        guard let name else {
            problems.add(
                line, "the card has no name and no number and is skipped; it needs a line FN:name")
            return nil
        }
        if Contact.isTooLong(name) {
            problems.add(line, "the name is longer than \(Contact.maximumNameLength) characters and is cut there")
        }
        return Contact(
            id: id, name: name, numbers: numbers, details: details.filter { $0.kind != .nickname || $0.text != name },
            isStarred: isStarred, usage: usage, uid: uid, photo: photos.inOrder().first)
    }

    /// All details without duplicates, by kind, the preferred ones of a kind first.
    private func allDetails() -> [Contact.Detail] {
        var all = details.inOrder()
        // Names in other scripts or languages find the contact, too.
        all += formattedNames.inOrder().dropFirst().map { Contact.Detail(.nickname, $0) }
        let spoken = [phonetic.first, phonetic.middle, phonetic.last].filter { !$0.isEmpty }.joined(separator: " ")
        if !spoken.isEmpty { all.append(Contact.Detail(.phonetic, spoken)) }
        return Self.once(all).enumerated()
            .sorted { ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset) }
            .map(\.element)
    }

    private static func once(_ details: [Contact.Detail]) -> [Contact.Detail] {
        // Comparing the few details of an ordinary card is faster than hashing them.
        if details.count <= 8 {
            return details.indices.filter { !details[..<$0].contains(details[$0]) }.map { details[$0] }
        }
        var seen: Set<Contact.Detail> = []
        return details.filter { seen.insert($0).inserted }
    }
}

/// The value of a property, with its rank among the other values of its kind.
private struct Preferred<Value> {
    var value: Value
    var preference: Int

    init(_ value: Value, _ line: ContentLine) {
        self.value = value
        // A value without a preference comes after all values that have one.
        preference = line.parameters.preference ?? 101
    }
}

extension Sequence {
    /// The values, the preferred ones first, otherwise in their original order.
    fileprivate func inOrder<Value>() -> [Value] where Element == Preferred<Value> {
        let all = Array(self)
        guard all.contains(where: { $0.preference != 101 }) else { return all.map(\.value) }
        return all.enumerated()
            .sorted { ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset) }
            .map(\.element.value)
    }
}
