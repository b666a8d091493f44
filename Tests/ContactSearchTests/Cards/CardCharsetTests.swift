import ContactSearch
import TestSupport
import Testing

/// Cards written by `iconv`, in each of the character sets of many languages, with its name and without.
struct CardCharsetTests {
    /// How a card may name its character set.
    enum Naming: CaseIterable, Sendable {
        case charset, label, lone, none

        func parameter(_ charset: String) -> String {
            switch self {
            case .charset: ";CHARSET=\(charset)"
            case .label: ";LABEL=\(charset)"
            case .lone: ";\(charset)"
            case .none: ""
            }
        }
    }

    private static func quotedPrintable(_ bytes: [UInt8]) -> String {
        bytes.map { String(format: $0) }.joined()
    }

    @Test(arguments: WrittenNames.all, Naming.allCases)
    func `Names are read right in each charset, named and unnamed`(_ written: WrittenNames, _ naming: Naming) throws {
        for charset in written.charsets {
            let lines = try SystemIconv.bytes(written.names.joined(separator: "\n"), in: charset).split(separator: 0x0A)
            for isEncoded in [false, true] {
                let parameter = naming.parameter(charset) + (isEncoded ? ";ENCODING=QUOTED-PRINTABLE" : "")
                var file: [UInt8] = []
                for line in lines {
                    file += Array("BEGIN:VCARD\r\nVERSION:2.1\r\nFN\(parameter):".utf8)
                    file += isEncoded ? Array(Self.quotedPrintable(Array(line)).utf8) : Array(line)
                    file += Array("\r\nEND:VCARD\r\n".utf8)
                }
                let read = ReadCards(file)
                #expect(read.contacts.map(\.name) == written.names, "\(charset)")
                switch naming {
                case .charset, .label, .lone: #expect(read.problems.isEmpty, "\(charset)")
                case .none:
                    // One problem a card, all with the same guess.
                    let guesses = Set(read.problems.map { $0.message })
                    #expect(guesses.count == 1 && guesses.first?.contains("the best guess for this file") == true)
                    #expect(Set(read.lines).isSubset(of: Set(stride(from: 3, to: 80, by: 4))))
                }
            }
        }
    }

    @Test
    func `The guess is the same for each card of a file`() throws {
        // The second name alone could be of many languages.
        let names = ["Kateřina Dvořáková", "Ján", "Jiří Růžička", "Zdeněk"]
        var file: [UInt8] = []
        for name in names {
            file += Array("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8)
            file += try SystemIconv.bytes(name, in: "windows-1250") + Array("\nEND:VCARD\n".utf8)
        }
        let read = ReadCards(file)
        #expect(read.contacts.map(\.name) == names)
        #expect(read.problems.map(\.line) == [3, 7, 11, 15])
        #expect(read.problems.allSatisfy { $0.message.contains("windows-1250") })
    }

    @Test
    func `Cards in UTF-8 beside others stay so`() throws {
        var file = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Jörg Łukasz\nEND:VCARD\n".utf8)
        file += Array("BEGIN:VCARD\nVERSION:3.0\nFN:".utf8)
        file += try SystemIconv.bytes("Käthe Größer", in: "windows-1252") + Array("\nEND:VCARD\n".utf8)
        let read = ReadCards(file)
        #expect(read.contacts.map(\.name) == ["Jörg Łukasz", "Käthe Größer"])
        #expect(read.lines == [7])
    }

    /// 表 and 功 have the byte of a backslash in Shift_JIS and in Big5.
    @Test(arguments: [("Shift_JIS", "表", "ソニー"), ("Big5", "功", "許功蓋"), ("GBK", "乗", "傑")])
    func `A backslash within a character is none`(charset: String, family: String, given: String) throws {
        let bytes = try SystemIconv.bytes("\(family);\(given)", in: charset)
        let file = Array("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=\(charset):".utf8) + bytes + Array("\nEND:VCARD\n".utf8)
        let read = ReadCards(file)
        #expect(read.contacts.first?.details(.familyName) == [family])
        #expect(read.contacts.first?.details(.givenName) == [given])
        #expect(read.problems.isEmpty)
    }

    @Test
    func `Long names are cut, wherever they stand, and searched at once`() {
        let long = String(repeating: "ab ", count: 20_000) + "\u{301}"
        let card =
            "BEGIN:VCARD\nVERSION:3.0\nFN:\(long)\nN:\(long);\(long)\nNICKNAME:\(long)\nSORT-STRING:\(long)\n"
            + "END:VCARD\n"
        let read = ReadCards(String(repeating: card, count: 2))
        #expect(read.contacts.count == 2 && read.contacts.allSatisfy { $0.name.unicodeScalars.count == 1000 })
        let limits: [Contact.Detail.Kind] = [.familyName, .givenName, .nickname, .phonetic]
        for contact in read.contacts {
            for kind in limits { #expect(contact.details(kind).allSatisfy { $0.unicodeScalars.count <= 1000 }) }
        }
        // The name as shown, and each other name, in a line of its own.
        #expect(Set(read.lines.prefix(5)) == [1, 4, 5, 6])
        let time = ProcessorTime.measure {
            let index = ContactIndex(read.contacts, now: 0)
            let words = String(repeating: "ab ", count: 50)
            for typed in [
                words, words + "x", String(repeating: "a", count: 100), String(repeating: "22", count: 100), "b",
            ] {
                let query = ContactQuery(typed)
                _ = index.find(query)
                for contact in read.contacts { _ = ContactMatch(contact, query) }
            }
        }
        #expect(time < .seconds(20))
    }
}

extension String {
    /// `=C3`.
    fileprivate init(format byte: UInt8) {
        let hex = String(byte, radix: 16, uppercase: true)
        self = "=" + (hex.count == 1 ? "0" + hex : hex)
    }
}
