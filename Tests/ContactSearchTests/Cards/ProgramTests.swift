import ContactSearch
import Testing

/// Cards as phones and mail programs write them.
struct ProgramTests {
    typealias Detail = Contact.Detail
    typealias Number = Contact.PhoneNumber

    static let contacts: [String: [Contact]] = [
        "android-2.1": [
            Contact(
                id: 1, name: "Łukasz Łukaszewicz",
                numbers: [
                    Number("+48 512 345 678", label: "mobile"), Number("+48 22 555 01 17", label: "fax"),
                    Number("022 555 01 18", label: "home"), Number("+48 600 555 011", label: "cottage"),
                ],
                details: [
                    Detail(.givenName, "Łukasz"), Detail(.familyName, "Łukaszewicz"),
                    Detail(.nickname, "Luk"), Detail(.phonetic, "Wukasz"), Detail(.organization, "Harbour Works"),
                    Detail(.department, "Cranes"), Detail(.title, "Crane operator"),
                    Detail(.email, "lukasz@example.com"), Detail(.city, "Gdynia"),
                    Detail(.address, "Świętojańska 7, Gdynia, 81-368, Polska"),
                    Detail(.note, "Prefers the evening.\nBoat: Żółw"),
                ],
                usage: Contact.Usage(count: 12, last: 1_760_000_000),
                photo: .embedded(format: "JPEG", byteCount: 330)),
            Contact(
                id: 2, name: "Pizza", numbers: [Number("555-0142")], details: [Detail(.givenName, "Pizza")]),
        ],
        "android-3.0": [
            Contact(
                id: 1, name: "Dr. Sinéad O'Connor",
                numbers: [
                    Number("+353 20 910 0001", label: "mobile"), Number("+353 20 910 0002", label: "work"),
                    Number("+353 20 910 0003", label: "boat"),
                ],
                details: [
                    Detail(.givenName, "Sinéad"), Detail(.familyName, "O'Connor"),
                    Detail(.nickname, "Shin"), Detail(.email, "sinead@example.ie"),
                    Detail(.note, "Line one\nLine two; with , and \\"), Detail(.category, "Family"),
                    Detail(.category, "Friends"),
                ],
                isStarred: true,
                photo: .embedded(format: "JPEG", byteCount: 330))
        ],
        "gmail-3.0": [
            Contact(
                id: 1, name: "Mom",
                numbers: [Number("+1 646-555-0147", label: "mobile"), Number("+1 646-555-0148", label: "garden")],
                details: [
                    Detail(.givenName, "Mom"),
                    Detail(.organization, "Garden Club"), Detail(.email, "mom@example.org"),
                    Detail(.category, "Family"),
                ],
                isStarred: true),
            Contact(id: 2, name: "newsletter@example.com", details: [Detail(.email, "newsletter@example.com")]),
            Contact(
                id: 3, name: "Павел Чехов", numbers: [Number("8 (900) 555-01-23", label: "mobile")],
                details: [
                    Detail(.givenName, "Павел"), Detail(.familyName, "Чехов"),
                    Detail(.phonetic, "Chekhov"), Detail(.city, "Москва"),
                    Detail(.address, "ул. Садовая, 5, Москва, 101000, RU"), Detail(.note, "Врач\nПисатель"),
                ]),
        ],
        "ios-3.0": [
            Contact(
                id: 1, name: "John Quincy Appleseed Jr.",
                numbers: [
                    Number("+1 (646) 555-0100", label: "mobile"), Number("(646) 555-0147", label: "mobile"),
                    Number("+1 646 555 0101", label: "mobile"), Number("+1 646 555 0102", label: "cabin"),
                    Number("+1 646 555 0103", label: "fax"), Number("+1 646 555 0104", label: "main"),
                    Number("+1 646 555 0105", label: "pager"), Number("+1 646 555 0106", label: "other"),
                ],
                details: [
                    Detail(.givenName, "John"), Detail(.familyName, "Appleseed"),
                    Detail(.nickname, "Johnny"), Detail(.phonetic, "Jon Appel-seed"),
                    Detail(.organization, "Orchard, Inc."), Detail(.department, "Grafting"),
                    Detail(.title, "Gardener"), Detail(.email, "john@example.net"),
                    Detail(.email, "j.appleseed@example.com"), Detail(.city, "Springfield"),
                    Detail(.address, "1 Orchard Road Back door, Springfield, IL, 62701, United States"),
                    Detail(.website, "https://example.com/john"),
                    Detail(
                        .note,
                        """
                        Brings apples, pears; and a very long story about the winter when the river froze over \
                        and everybody walked.
                        """),
                ],
                uid: "3F2504E0-4F89-11D3-9A0C-0305E82C3301",
                photo: .embedded(format: "JPEG", byteCount: 330)),
            Contact(
                id: 2, name: "Orchard Supply", numbers: [Number("+1 217 555 0190", label: "work")],
                details: [Detail(.organization, "Orchard Supply")]),
        ],
        "kaddressbook-3.0": [
            Contact(
                id: 1, name: "Begoña Núñez",
                numbers: [Number("+34 600 555 012", label: "mobile"), Number("+34 91 555 01 23", label: "fax")],
                details: [
                    Detail(.givenName, "Begoña"), Detail(.familyName, "Núñez"),
                    Detail(.organization, "Editorial Sol"), Detail(.email, "begona@example.es"),
                    Detail(.city, "Madrid"), Detail(.address, "Calle Mayor 3, Madrid, 28013, Spain"),
                ],
                isStarred: true, uid: "kab-5Gk2")
        ],
        "lotus-2.1": [
            Contact(
                id: 1, name: "Renée Duféy",
                numbers: [
                    Number("01 99 00 12 34", label: "work"), Number("06 39 98 12 34", label: "mobile"),
                    Number("06 39 98 12 35", label: "pager"),
                ],
                details: [
                    Detail(.givenName, "Renée"), Detail(.familyName, "Duféy"),
                    Detail(.organization, "Ateliers Dufey"), Detail(.department, "Direction"),
                    Detail(.title, "Directrice"), Detail(.email, "renee@example.fr"), Detail(.city, "Lyon"),
                    Detail(.address, "12, rue de l'Été Bâtiment B, Lyon, 69002, France"),
                    Detail(.website, "http://www.example.fr/ateliers"),
                    Detail(
                        .note,
                        "The keys are in the box by the door, and the box is behind the flower pot on the left."),
                ])
        ],
        "lotus-3.0": [
            Contact(
                id: 1, name: "Hélène Granger",
                numbers: [Number("+33 1 99 00 56 78", label: "work"), Number("+33 1 99 00 56 79", label: "home")],
                details: [
                    Detail(.givenName, "Hélène"), Detail(.familyName, "Granger"),
                    Detail(.phonetic, "Granger"), Detail(.organization, "Clinique du Parc"),
                    Detail(.email, "doc@example.com"), Detail(.note, "Opens at nine and closes at five."),
                ])
        ],
        "macos-3.0": [
            Contact(
                id: 1, name: "Jörg Weiß",
                numbers: [Number("0171 5550199", label: "mobile"), Number("+49 30 23125 012", label: "büro")],
                details: [
                    Detail(.givenName, "Jörg"), Detail(.familyName, "Weiß"),
                    Detail(.organization, "Bäckerei Weiß"), Detail(.email, "joerg@example.de"),
                    Detail(.city, "Berlin"), Detail(.address, "Torstraße 9, Berlin, 10119, Germany"),
                    Detail(
                        .note,
                        """
                        Ein sehr langer Satz, der gerade dort umbrochen wird, wo ein Zeichen ä aus zwei Bytes besteht.
                        """),
                    Detail(.category, "Handwerk"), Detail(.category, "Frühstück"),
                ],
                uid: "urn:uuid:7E57D004-2B97-0E7A-B45F-5387367791CD")
        ],
        "nextcloud-4.0": [
            Contact(
                id: 1, name: "René van der Harten",
                numbers: [
                    Number("+31 6 12345678", label: "mobile"), Number("+1-201-555-0123 ext. 102", label: "home"),
                    Number("+1-418 555-0177", label: "work"),
                ],
                details: [
                    Detail(.givenName, "René J."), Detail(.familyName, "van der Harten"),
                    Detail(.nickname, "Rene"), Detail(.nickname, "Harty"), Detail(.nickname, "ハルテン レネ"),
                    Detail(.phonetic, "Harten,René"), Detail(.phonetic, "Dijk"),
                    Detail(.organization, "van Dijk B.V."), Detail(.department, "Sales"),
                    Detail(.department, "North"), Detail(.title, "Engineer"), Detail(.title, "Project lead"),
                    Detail(.email, "rene@example.nl"), Detail(.city, "Amsterdam"),
                    Detail(.address, "Damrak 1, Amsterdam, 1012 LG, Netherlands"),
                    Detail(.website, "https://example.nl/rene"),
                    Detail(.note, "Uses a comma, a semicolon; and a backslash \\."), Detail(.category, "Work"),
                    Detail(.category, "Sailing, weekends"),
                ],
                uid: "9e5a2c53-7d7b-4a45-8f0e-2b2f6f6c1a10",
                photo: .embedded(format: "JPEG", byteCount: 330))
        ],
        "nokia-2.1": [
            Contact(
                id: 1, name: "Päivi Väisälä",
                numbers: [
                    Number("+358401234567", label: "mobile"), Number("+35894440123"),
                    Number("+358401234568", label: "mobile"),
                ],
                details: [
                    Detail(.givenName, "Päivi"), Detail(.familyName, "Väisälä"),
                    Detail(.city, "Jyväskylä"), Detail(.address, "Mäkelänkatu 45 A 12, Jyväskylä, 40100, Suomi"),
                ],
                uid: "8f3a2b1c00-1"),
            Contact(
                id: 2, name: "Maj-Britt Åström",
                numbers: [Number("+46701740605", label: "mobile"), Number("+468465004", label: "work")],
                details: [
                    Detail(.givenName, "Maj-Britt"), Detail(.familyName, "Åström"),
                    Detail(.organization, "Vårdcentralen"), Detail(.title, "Läkare"),
                ]),
        ],
        "outlook-2.1": [
            Contact(
                id: 1, name: "Käthe Müller",
                numbers: [
                    Number("+49 (30) 23125-100", label: "work"), Number("+49 151 23125100", label: "mobile"),
                    Number("+49 (30) 23125-199", label: "fax"),
                ],
                details: [
                    Detail(.givenName, "Käthe"), Detail(.familyName, "Müller"),
                    Detail(.organization, "Grün & Söhne"), Detail(.department, "Buchhaltung"),
                    Detail(.title, "Prüferin"), Detail(.email, "kaethe.mueller@example.de"),
                    Detail(.city, "Düsseldorf"), Detail(.address, "Königsallee 12, Düsseldorf, 40212, Deutschland"),
                    Detail(.website, "http://www.example.de"),
                    Detail(.note, "Erreichbar vormittags – außer montags.\nZählt gern. Preis: 3 €"),
                ])
        ],
        "utf-16": [
            Contact(
                id: 1, name: "陈小明", numbers: [Number("+86 139 5555 0123", label: "mobile")],
                details: [
                    Detail(.givenName, "小明"), Detail(.familyName, "陈"), Detail(.nickname, "🙂 Ming"),
                    Detail(.phonetic, "Xiǎomíng Chén"),
                ])
        ],
    ]

    @Test(arguments: CardFile.names)
    func `Every contact is read`(name: String) throws {
        let read = ReadCards(try CardFile.bytes(name))
        let expected = try #require(Self.contacts[name])
        #expect(read.problems.isEmpty)
        #expect(read.contacts.count == expected.count)
        for (contact, expected) in zip(read.contacts, expected) {
            #expect(contact.name == expected.name)
            #expect(contact.numbers == expected.numbers)
            #expect(contact.details == expected.details)
            #expect(contact == expected)
        }
    }

    @Test(arguments: CardFile.names.filter { $0 != "utf-16" })
    func `Any kind of line ending gives the same contacts`(name: String) throws {
        let text = try CardFile.bytes(name).filter { $0 != 0x0D }
        let expected = try #require(Self.contacts[name])
        for end in ["\n", "\r", "\r\n", "\r\r\n"] {
            let read = ReadCards(text.flatMap { $0 == 0x0A ? Array(end.utf8) : [$0] })
            #expect(read.contacts == expected)
            #expect(read.problems.isEmpty)
        }
    }

    @Test(arguments: CardFile.names.filter { $0 != "utf-16" && !$0.hasPrefix("outlook") && !$0.hasPrefix("macos") })
    func `A file in UTF-16 gives the same contacts`(name: String) throws {
        let units = Array(String(decoding: try CardFile.bytes(name), as: UTF8.self).utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [little, [0xFF, 0xFE] + little, big, [0xFE, 0xFF] + big] {
            #expect(ReadCards(bytes).contacts == Self.contacts[name])
        }
    }

    @Test
    func `Concatenated files give all their contacts`() throws {
        var all: [UInt8] = []
        var names: [String] = []
        for name in CardFile.names where name != "utf-16" {
            all += [0xEF, 0xBB, 0xBF] + (try CardFile.bytes(name)) + Array("\r\n\r\n".utf8)
            names += Self.contacts[name, default: []].map(\.name)
        }
        var reader = CardReader(all, name: "all.vcf", firstID: 100)
        var read: [Contact] = []
        var progress = [reader.bytesRead]
        while let result = reader.next() {
            guard case .contact(let contact) = result else {
                Issue.record("\(result)")
                continue
            }
            read.append(contact)
            progress.append(reader.bytesRead)
        }
        #expect(read.map(\.name) == names)
        #expect(read.map(\.id) == Array(100..<100 + names.count))
        #expect(progress == progress.sorted() && reader.bytesRead == all.count && reader.byteCount == all.count)
    }
}
