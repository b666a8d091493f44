import ContactSearch
import TestSupport
import Testing

/// Damaged files.
struct DamagedCardTests {
    private static func text(_ contact: Contact) -> [String] {
        [contact.name, contact.uid ?? ""] + contact.numbers.map(\.text) + contact.details.map(\.text)
    }

    /// Reads a file and checks what must hold for any content.
    @discardableResult
    static func read(_ bytes: [UInt8], _ comment: @autoclosure () -> String = "") -> ReadCards {
        let read = ReadCards(bytes, name: "x")
        let lines = bytes.reduce(into: 1) { if $1 == 0x0A || $1 == 0x0D { $0 += 1 } }
        var faults: [String] = []
        if read.problems.contains(where: { $0.line < 1 || $0.line > lines }) {
            faults.append("a line is not in the file")
        }
        if read.problems.contains(where: { $0.message.utf8.count > 500 }) { faults.append("a message is too long") }
        if read.contacts.contains(where: { $0.name.isEmpty }) { faults.append("a contact has no name") }
        if read.contacts.isEmpty && read.problems.isEmpty { faults.append("nothing is reported") }
        if read.contacts.map(\.id) != Array(1..<read.contacts.count + 1) { faults.append("ids are not consecutive") }
        let numbers = read.contacts.flatMap(\.numbers)
        if numbers.contains(where: { $0.label.utf8.count > 128 || $0.text.isEmpty }) { faults.append("a bad number") }
        let texts = read.contacts.flatMap(text)
        // A byte becomes at most three, and occurs in at most two texts: as a city and in an address.
        if texts.reduce(0, { $0 + $1.utf8.count }) > bytes.count * 6 {
            faults.append("there is more text than in the file")
        }
        if texts.contains(where: { $0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" } }) {
            faults.append("a control character remains")
        }
        if !faults.isEmpty { Issue.record("\(faults) \(comment())") }
        return read
    }

    @Test(arguments: CardFile.names)
    func `A truncated file is read up to its end`(name: String) throws {
        let bytes = try CardFile.bytes(name)
        let whole = ReadCards(bytes).contacts
        for count in bytes.indices {
            let read = Self.read(Array(bytes.prefix(count)), "\(name) cut at \(count)")
            // All contacts but the last are unchanged.
            #expect(read.contacts.dropLast().elementsEqual(whole.prefix(max(0, read.contacts.count - 1))))
            #expect(read.contacts.count <= whole.count)
        }
    }

    @Test(
        arguments: [
            "", "\n", "\r\n\r\n", " ", "Hello", "a:b\nc:d\n", "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n",
            "END:VCARD\n",
            "N:5\nTEL:6\n", "name,number\nJane,5\n", "BEGIN\nVCARD", "\u{FEFF}", "BEGIN:VCARDS\nFN:A\n",
        ] as [String])
    func `A file without a card is one problem`(text: String) {
        let read = ReadCards(Array(text.utf8), name: "friends.vcf")
        #expect(read.contacts.isEmpty)
        #expect(
            read.problems.map(\.description) == [
                "friends.vcf:1: there is no vCard in this file; a vCard begins with a line BEGIN:VCARD"
            ])
    }

    @Test(
        arguments: [
            (
                "BEGIN:VCARD\nVERSION:2.1\nFN:A\nAGENT:\nBEGIN:VCARD\nAGENT:\nEND:VCARD\n"
                    + "BEGIN:VCARD\nVERSION:2.1\nFN:B\nEND:VCARD",
                ["A", "B"], [1]
            ),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD\n", ["A", "B"], [1]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\n", ["A"], [1]),
            ("VERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD\n", ["A", "B"], [1]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\nFN:B\nEND:VCARD\n", ["A", "B"], [5, 5]),
            ("END:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n", ["A"], [1]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\nEND:VCARD\n", ["A"], [5]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\nx\ny\nz:\nFN:B\n", ["A"], [5]),
            ("x\ny\nBEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n", ["A"], [1]),
            ("BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n", ["A"], [1]),
            ("BEGIN:VCARD\nFN:A\nEND:VCARD\n", ["A"], [1]), ("BEGIN:VCARD\nVERSION:9\nFN:A\nEND:VCARD\n", ["A"], [2]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\n!!\nTEL:1\nEND:VCARD\n", ["A"], [4]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL;HOME\nEND:VCARD\n", ["A"], [4]),
            ("BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:A=ZZ\nEND:VCARD\n", ["A=ZZ"], [3]),
            ("BEGIN:VCARD\nVERSION:3.0\nFN;ENCODING=b:QQ!!\nEND:VCARD\n", ["A"], [3]),
            ("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;QUOTED-PRINTABLE:A=FF\nEND:VCARD\n", ["A�"], [3]),
            (
                "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=KOI9-R;QUOTED-PRINTABLE:J=F6\nORG;CHARSET=koi9-r:B\nEND:VCARD\n",
                ["Jö"],
                [3]
            ),
            (
                "BEGIN:VCARD\nVERSION:2.1\nFN:A\nAGENT:\nBEGIN:VCARD\nFN:C\n"
                    + "END:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:B\nEND:VCARD",
                ["A", "B"], [1]
            ),
            ("begin:vcard\nversion:3.0\nfn:A\nend:vcard\n", ["A"], []),
            ("BEGIN : VCARD\nVERSION:2.1\nFN:A\nEND:VCARD ", ["A"], []),
            ("BEGIN:VCARD\nVERSION:3.0\nFN:A\n\u{0}\u{0}\nEND:VCARD\u{0}\n\u{0}\u{0}\u{0}", ["A"], []),
        ] as [(String, [String], [Int])])
    func `Readable cards are read, and problems are reported`(text: String, names: [String], lines: [Int]) {
        let read = ReadCards(text)
        #expect(read.contacts.map(\.name) == names)
        #expect(read.lines == lines)
    }

    @Test
    func `A card with many faults reports some of them and how many there are`() {
        let read = ReadCards(version: "3.0", "FN:A\n" + Array(repeating: "???", count: 100).joined(separator: "\n"))
        #expect(read.contacts.map(\.name) == ["A"])
        #expect(read.lines == Array(4..<20) + [19])
        #expect(read.problems.last?.message == "there are 84 more problems in this card")
    }

    @Test
    func `A problem says what is wrong and what would be right`() {
        let read = ReadCards(
            "BEGIN:VCARD\nVERSION:3.0\nFN:Anna\nJust some words of mine that go on for quite a while\n")
        #expect(
            read.problems.map(\.description) == [
                "cards.vcf:1: the card has no END:VCARD; it is read up to the end of the file",
                """
                cards.vcf:4: “Just some words of mine that go on for q…” is not a property and is skipped; \
                a property is NAME:value, and a line that continues it starts with a space
                """,
            ])
    }

    @Test(arguments: 0..<50)
    func `A file of random bytes is read to its end`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
        Self.read(bytes)
        Self.read(Array("BEGIN:VCARD\nFN:A\n".utf8) + bytes)
        Self.read([0xFF, 0xFE] + bytes)
    }

    #if DEBUG
        private static let large = 100_000
    #else
        private static let large = RandomRun.isLong ? 100_000_000 : 1_000_000
    #endif

    @Test(
        arguments: RandomRun.slowCases.chosen(
            of: [
                "PHOTO;ENCODING=b:|A|", "NOTE:|a |", "|X|", "TEL;|A;|:1", "TEL|\n A|", "NOTE:|\n a|", "N:|a;|",
                "NOTE:|\\n|",
                "|\r|",
                "|\nA|", "PHOTO;ENCODING=b:|\n AAAAAAAAAAAAAAAA|", "|\u{0}|", "|BEGIN:VCARD\n|",
                "NOTE;QUOTED-PRINTABLE:|=C3=B6=\n|",
                "|END:VCARD\n|", "AGENT:\n|BEGIN:VCARD\nAGENT:\n|", "FN;|\"|", "FN;A=|\"a\",|:b", "CATEGORIES:|a,|",
                "|: |",
                "a.|TEL:1\n|",
                "TEL:tel:|;a=b|", "|.|:1", "TEL;|x99999;|:1", "TEL;|X-A=b9999;|:1",
                "BEGIN:VCARD\nEND:VCARD\n|BEGIN:VCARD\nEND:VCARD\nX:\n|", "ORG;CHARSET=windows-1252:|\u{FC}|",
                "NOTE;BASE64:|QUFB\n|", "|N:1\n|",
            ] as [String]))
    func `Reading a long line takes linear time`(pattern: String) {
        let parts = pattern.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
        var bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Anna\n".utf8) + parts[0]
        // The part between the bars is repeated until it has `large` bytes.
        for _ in 0..<Self.large / parts[1].count { bytes += parts[1] }
        bytes += parts[2] + Array("\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nFN:Bert\nEND:VCARD\n".utf8)
        var last: Contact?
        var count = 0
        let time = ProcessorTime.measure {
            for result in CardReader(bytes, name: "x", firstID: 1) {
                count += 1
                if case .contact(let contact) = result { last = contact }
            }
        }
        #expect(last?.name == "Bert")
        #expect(time < .seconds(30), "\(count) results")
    }
}
