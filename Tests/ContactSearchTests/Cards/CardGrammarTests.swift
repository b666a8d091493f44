import ContactSearch
import Testing

/// The lines of cards, as each version of the format defines them.
struct CardGrammarTests {
    /// Contacts in a short form: name, numbers with labels, details.
    private static func shown(_ read: ReadCards) -> [String] {
        read.contacts.map { contact in
            let numbers = contact.numbers.map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }
            let details = contact.details.map { "\($0.kind)=\($0.text)" }
            return ([contact.name] + numbers + details).joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            // Folding: version 2.1 keeps the space, the later versions insert it.
            ("2.1", "FN:Ann\n Lee", "Ann Lee"), ("3.0", "FN:Ann\n  Lee", "Ann Lee"), ("3.0", "FN:An\n\tna", "Anna"),
            ("3.0", "F\n N:Anna", "Anna"), ("3.0", "FN;LANGUA\n GE=en:Anna", "Anna"),
            ("4.0", "FN:\n Anna\n \n ", "Anna"),
            // Groups, case and spaces.
            ("3.0", "item1.fn:Anna", "Anna"), ("2.1", "A.B.FN : Anna ", "Anna"), ("3.0", "\n\tFN:Anna", "Anna"),
            // Quoted parameters.
            ("4.0", "FN;X-A=\"a:b;c,d\":Anna", "Anna"), ("4.0", "FN;X-A=\"a:b\n  c\":Anna", "Anna"),
            ("4.0", "FN;X-A=\"a:Anna", "Anna"), ("4.0", "FN;X-A=5\"x:Anna", "Anna"),
            ("4.0", "FN:Anna\nN;SORT-AS=\"a^'b^'^^^nc^x\":;;;;", "Anna | phonetic=a\"b\"^ c^x"),
            ("4.0", "FN:Anna\nN;SORT-AS=a,\"b,c\",d:;;;;", "Anna | phonetic=a b,c d"),
            // Escapes.
            ("3.0", "FN:Anna\nNOTE:a\\nb\\Nc\\,d\\;e\\\\n\\x\\", "Anna | note=a\nb\nc,d;e\\n\\x\\"),
            ("2.1", "FN:Anna\nNOTE:C:\\new\\temp\\;a\\", "Anna | note=C:\\new\\temp;a\\"),
            ("2.1", "N:Lee\\;Ray;Ann,Marie", "Ann,Marie Lee;Ray | givenName=Ann,Marie | familyName=Lee;Ray"),
            ("3.0", "N:Lee\\;Ray;Ann,Marie", "Ann Marie Lee;Ray | givenName=Ann Marie | familyName=Lee;Ray"),
            ("3.0", "N:;Ann;B.;Dr.;Jr.\nFN:Nan", "Nan | givenName=Ann"),
            ("3.0", "N:Lee;\nFN:Mom\nNICKNAME:Ma", "Mom | familyName=Lee | nickname=Ma"),
            ("3.0", "FN:Anna\nORG:A\\, B;C, D;;E", "Anna | organization=A, B | department=C, D | department=E"),
            ("3.0", "FN:Anna\nADR:1;2;3,4;5;6;7;8;9", "Anna | city=5 | address=3, 4, 2, 1, 5, 6, 7, 8"),
            ("3.0", "FN:Anna\nADR:Somewhere", "Anna | address=Somewhere"),
            // Encodings.
            ("2.1", "FN;QUOTED-PRINTABLE:J=C3=\n=B6rg", "Jörg"),
            ("2.1", "FN;ENCODING=QUOTED-PRINTABLE:J=C3=  \n=B6rg", "Jörg"),
            ("2.1", "FN;ENCODING=Quoted-Printable:a=3D=\n b=\n", "a= b"),
            ("2.1", "FN;ENCODING=QUOTED-PRINTABLE:Anna=\n\nTEL:1", "Anna | 1"),
            ("2.1", "FN;ENCODING=QUOTED-PRINTABLE:Anna=\n\n\nTEL:1", "Anna | 1"),
            ("2.1", "N;ENCODING=QUOTED-PRINTABLE:L=C3=A9=3BAnn", "Ann Lé | givenName=Ann | familyName=Lé"),
            ("2.1", "TEL:1\nFN;QUOTED-PRINTABLE:Anna=", "Anna | 1"),
            ("3.0", "FN;ENCODING=b:SsO2cmc=", "Jörg"), ("2.1", "FN;BASE64:SsO2\n cmc", "Jörg"),
            ("2.1", "FN;ENCODING=BASE64:SsO2\ncmc=\n\nTEL:1", "Jörg | 1"),
            ("3.0", "N;ENCODING=B:TMOpO0Fubg==", "Ann Lé | givenName=Ann | familyName=Lé"),
            ("2.1", "FN;ENCODING=8BIT:Jörg", "Jörg"),
            ("2.1", "FN;CHARSET=ISO-8859-15;QUOTED-PRINTABLE:=A4 =BD", "€ œ"),
            ("2.1", "FN;CHARSET=windows-1252;QUOTED-PRINTABLE:=80 =9C", "€ œ"),
            ("2.1", "FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg=85", "Jörg…"),
            // Names that only iconv knows, and names in other parameters.
            ("2.1", "FN;CHARSET=IBM437;QUOTED-PRINTABLE:J=94rg", "Jörg"), ("2.1", "FN;CHARSET=cp850;QP:J=94rg", "Jörg"),
            ("2.1", "FN;CHARSET=x-MAC-CENTRALEUROPE;QUOTED-PRINTABLE:=8Da", "ća"),
            ("2.1", "FN;CHARSET=IBM037;QUOTED-PRINTABLE:=D1=96=88=95", "John"),
            ("2.1", "FN;CHARSET=IBM037:John", "John"),
            ("2.1", "FN;CHARSET=UTF-32BE;QUOTED-PRINTABLE:=00=00=00J=00=00=00=F6", "Jö"),
            ("2.1", "FN;CHARSET=UTF-32:Anna", "Anna"), ("2.1", "FN;CHARSET=PT154;QUOTED-PRINTABLE:=8D=E0", "Қа"),
            ("2.1", "FN;LABEL=GBK;QUOTED-PRINTABLE:=CD=F5=CE=B0", "王伟"), ("2.1", "FN;GBK;QP:=CD=F5=CE=B0", "王伟"),
            ("2.1", "FN;KOI8-R;QUOTED-PRINTABLE:=E9=D7=C1=CE", "Иван"), ("2.1", "FN;ENCODING=UTF-8:Jörg", "Jörg"),
            ("2.1", "FN;ENCODING=windows-1251;QP:=C8=E2=E0=ED", "Иван"),
            ("2.1", "FN;LANGUAGE=cp437;QP:J=C3=B6rg", "Jörg"),
            ("2.1", "FN;LABEL=GBK;CHARSET=UTF-8;QP:J=C3=B6rg", "Jörg"), ("3.0", "FN;TYPE=utf-8:Jörg", "Jörg"),
            ("3.0", "FN:Anna\nADR;LABEL=\"ISO 1\":;;Jörgweg 1", "Anna | address=Jörgweg 1"),
            ("2.1", "FN;CHARSET=UTF-16;QUOTED-PRINTABLE:=FF=FEJ=00=F6=00", "Jö"),
            ("2.1", "FN;CHARSET=UTF-16;QUOTED-PRINTABLE:=00J=00=F6", "Jö"),
            ("2.1", "FN;CHARSET=UTF-16LE;QUOTED-PRINTABLE:J=00=3D=D8=42=DE", "J🙂"),
            ("2.1", "FN;CHARSET=UTF-16;ENCODING=8BIT:Anna", "Anna"),
            ("2.1", "FN;UTF-8;QUOTED-PRINTABLE:J=C3=B6rg", "Jörg"),
            // A value that is mostly UTF-8 is read as UTF-8.
            // Photos and other binary values.
            ("2.1", "PHOTO;BASE64:AAAA\n BBBB\n\nFN:Anna", "Anna"),
            ("3.0", "PHOTO;ENCODING=b:AAAA\nBBBB\nCCC=\nFN:Anna", "Anna"),
            ("3.0", "PHOTO:AAAA\nBBBB\nFN:Anna", "Anna"),
            ("4.0", "PHOTO:data:image/png;base64,AAAA\n BBBB\nFN:Anna", "Anna"),
            ("2.1", "LABEL;QUOTED-PRINTABLE:a=0D=0A=\nFN:no\nFN:Anna", "Anna"),
            ("3.0", "GEO:1;2\nSOUND:x\nFN:Anna", "Anna"),
            // Several values, spaces and control characters.
            ("3.0", "FN:Anna\nNICKNAME:A,B\\,C", "Anna | nickname=A | nickname=B,C"),
            ("2.1", "FN:Anna\nX-NICKNAME:A,B", "Anna | nickname=A,B"),
            ("3.0", "FN:Anna\nFN:Анна\nFN:Anna", "Anna | nickname=Анна"),
            ("3.0", "FN:  Anna \u{1B}[2J\u{9B} \t Lee\u{0} ", "Anna [2J Lee"),
            ("3.0", "FN:Anna\nNOTE:\\n a  b \\n\\n c \\n", "Anna | note=a  b\n\n c"),
            ("3.0", "FN:Anna\u{2028}Lee", "Anna Lee"),
            ("3.0", "FN:Anna\nURL:\nEMAIL:\nTEL:\nORG:;\nADR:;;;;;;\nNOTE: \nNICKNAME:,", "Anna"),
            (
                "3.0", "FN:Anna\nX-PHONETIC-FIRST-NAME:a\nX-PHONETIC-MIDDLE-NAME:b\nX-PHONETIC-LAST-NAME:c",
                "Anna | phonetic=a b c"
            ),
            ("3.0", "FN:Anna\nEMAIL:a@b\nEMAIL:a@b\nEMAIL;TYPE=pref:c@d", "Anna | email=c@d | email=a@b"),
        ] as [(String, String, String)])
    func `A line means what its version defines`(version: String, lines: String, shown: String) {
        let read = ReadCards(version: version, lines)
        #expect(Self.shown(read) == [shown])
        #expect(read.problems.isEmpty)
    }

    @Test(
        arguments: [
            (
                "FN;QUOTED-PRINTABLE:J=F6rg", "Jörg",
                "FN names no CHARSET and is not in UTF-8; it is read as windows-1252, the best guess for this file"
            ),
            (
                "FN;CHARSET=US-ASCII;QUOTED-PRINTABLE:J=F6rg", "Jörg",
                "FN names no CHARSET and is not in UTF-8; it is read as windows-1252, the best guess for this file"
            ),
            (
                "FN;ENCODING=b:w7zDtsOkw58KxQ==", "üöäß �",
                "FN is not in UTF-8, and names no CHARSET; bytes that do not fit are shown as �"
            ),
            (
                "FN;CHARSET=KOI9-R;QUOTED-PRINTABLE:J=F6", "Jö",
                "the CHARSET “KOI9-R” is unknown; the text is read as windows-1252, the best guess for this file"
            ),
            ("FN;CHARSET=KOI9-R:Jö", "Jö", "the CHARSET “KOI9-R” is unknown; the text is read as UTF-8"),
            ("FN;CHARSET=UTF-8//IGNORE:Jö", "Jö", "the CHARSET “UTF-8//IGNORE” is unknown; the text is read as UTF-8"),
            ("FN;CHARSET=INTERNAL:Jö", "Jö", "the CHARSET “INTERNAL” is unknown; the text is read as UTF-8"),
        ] as [(String, String, String)])
    func `A text that names no charset, or an unknown one, is a problem`(line: String, name: String, problem: String) {
        let read = ReadCards(version: "2.1", line)
        #expect(read.contacts.map(\.name) == [name])
        #expect(read.problems.map(\.description) == ["cards.vcf:3: " + problem])
    }

    @Test(
        arguments: [
            ("TEL;CELL;VOICE:1", "mobile: 1"), ("TEL;WORK;CELL:1", "mobile: 1"), ("TEL;TYPE=work,fax:1", "fax: 1"),
            ("TEL;TYPE=\"home,voice\":1", "home: 1"), ("TEL;VOICE:1", "1"), ("TEL;TYPE=PAGER:1", "pager: 1"),
            ("TEL;TYPE=MAIN:1", "main: 1"), ("TEL;TYPE=OTHER:1", "other: 1"), ("TEL;TYPE=CAR:1", "car: 1"),
            ("TEL;TYPE=X-Boat:1", "boat: 1"), ("TEL;TYPE=iPhone:1", "mobile: 1"), ("TEL;TYPE=TEXT,VOICE:1", "1"),
            ("a.TEL;TYPE=WORK:1\nA.X-ABLabel:_$!<Mobile>!$_", "mobile: 1"),
            ("a.X-ABLabel:Schön\na.TEL:1\nb.TEL:2", "schön: 1 | 2"), ("a.TEL;TYPE=WORK:1\na.X-ABLabel:", "work: 1"),
            ("a.TEL:1\na.X-ABLabel:_$!<WorkFAX>!$_", "fax: 1"), ("a.TEL:1\na.X-ABLabel:_$!<iPhone>!$_", "mobile: 1"),
            ("a.TEL:1\na.X-ABLabel:_$!<>!$_", "1"), ("TEL:1\nX-ABLabel:x", "1"),
            ("TEL:1\nTEL;PREF:2\nTEL:3", "2 | 1 | 3"), ("TEL;PREF=2:1\nTEL;PREF=1:2\nTEL:3", "2 | 1 | 3"),
            ("TEL;PREF=x:1\nTEL;PREF=99999999999999999999:2", "1 | 2"),
            ("TEL;VALUE=uri:tel:+1-201-555-0123;ext=102", "+1-201-555-0123 ext. 102"), ("TEL:tel:%2B44%201", "+44 1"),
            ("TEL;VALUE=uri:tel:7042;phone-context=example.com", "7042"), ("TEL;VALUE=uri:sip:a@b", "sip:a@b"),
            ("TEL;VALUE=uri:tel:", ""), ("TEL:tel:;;=;ext", ""), ("TEL:tel:1%", "1%"),
            ("TEL:+44 (0)20 7946 0018p12#", "+44 (0)20 7946 0018p12#"),
        ] as [(String, String)])
    func `A number has a short label`(lines: String, shown: String) {
        #expect(Self.shown(ReadCards(version: "3.0", "FN:A\n" + lines)) == [shown.isEmpty ? "A" : "A | " + shown])
    }

    @Test(
        arguments: [
            ("FN:Anna\nN:Lee;Ann", "Anna"), ("FN: \nN:Lee;Ann;B,C;Dr.;Jr.", "Dr. Ann B C Lee Jr."),
            ("N:;;;;\nORG:A;B", "A"),
            ("N:Lee", "Lee"), ("NICKNAME:Nan\nEMAIL:a@b", "Nan"), ("EMAIL:a@b\nTEL:1", "a@b"),
            ("TEL:2\nTEL;TYPE=PREF:1", "1"),
            ("FN;PREF=2:Anna\nFN;PREF=1:Nan", "Nan"),
        ] as [(String, String)])
    func `A contact without a formatted name is named by its other fields`(lines: String, name: String) {
        #expect(ReadCards(version: "3.0", lines).contacts.map(\.name) == [name])
    }

    @Test(
        arguments: [
            ("X-STARRED:1", true), ("X-FAVORITE:true", true), ("X-FAVOURITE:YES", true), ("X-STARRED:0", false),
            ("CATEGORIES:a,Starred", true), ("CATEGORIES:a\\,starred", false), ("CATEGORIES:stars", false),
        ] as [(String, Bool)])
    func `Favourites are starred`(line: String, isStarred: Bool) throws {
        let contact = try #require(ReadCards(version: "3.0", "FN:A\n" + line).contacts.first)
        #expect(contact.isStarred == isStarred)
        #expect(!contact.details(.category).contains { $0.lowercased() == "starred" })
    }

    @Test(
        arguments: [
            ("", 0, nil), ("X-TIMES-CONTACTED:7\nX-LAST-TIME-CONTACTED:1700000000", 7, 1_700_000_000),
            ("X-TIMES-CONTACTED:-7\nX-LAST-TIME-CONTACTED:1700000000500", 0, 1_700_000_000.5),
            ("X-TIMES-CONTACTED:99999999999999999999\nX-LAST-TIME-CONTACTED:nan", 0, nil),
            ("X-LAST-TIME-CONTACTED:0", 0, nil),
            ("X-TIMES-CONTACTED:x\nX-LAST-TIME-CONTACTED:1e999", 0, nil),
        ] as [(String, Int, Double?)])
    func `The number and time of calls are kept`(lines: String, count: Int, last: Double?) {
        let read = ReadCards(version: "2.1", "FN:A\n" + lines)
        #expect(read.contacts.map(\.usage) == [Contact.Usage(count: count, last: last)])
    }

    @Test
    func `A thousand phone numbers are read`() {
        let read = ReadCards(version: "3.0", "FN:A\n" + (0..<1000).map { "TEL:\($0)" }.joined(separator: "\n"))
        #expect(read.contacts.map { $0.numbers.map(\.text) } == [(0..<1000).map(String.init)])
    }

    @Test(
        arguments: [
            "AGENT:\nBEGIN:VCARD\nFN:B\nTEL:2\nEND:VCARD\nTEL:1", "AGENT: BEGIN:VCARD\nFN:B\nEND:VCARD\nTEL:1",
            "AGENT:\n\nBEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nFN:C\nEND:VCARD\nFN:B\nEND:VCARD\nTEL:1", "AGENT:\nTEL:1",
            "AGENT;VALUE=uri:CID:x\nTEL:1", "AGENT:BEGIN:VCARD\\nFN:B\\nEND:VCARD\\n\nTEL:1",
            "BEGIN:VCARD\nVERSION:2.1\nFN:B\nEND:VCARD\nTEL:1", "BEGIN:VCARD\nFN:B\nEND:VCARD\nX:\nTEL:1",
            "TEL:1\nBEGIN:VCARD\nFN:B\nBEGIN:VCARD\nFN:C\nEND:VCARD\nTEL:2\nEND:VCARD",
            "X-FRIEND:\nBEGIN:VCARD\nFN:B\nAGENT:\nBEGIN:VCARD\nFN:C\nEND:VCARD\nEND:VCARD\nTEL:1",
            "AGENT;ENCODING=QUOTED-PRINTABLE:BEGIN:VCARD=0D=0A=\nFN:B=0D=0A=\nEND:VCARD=0D=0A\nTEL:1",
        ] as [String])
    func `The card of an agent is not a contact`(lines: String) {
        let read = ReadCards(version: lines.contains("\\n") ? "3.0" : "2.1", "FN:A\n" + lines)
        #expect(Self.shown(read) == ["A | 1"])
        #expect(read.problems.isEmpty)
    }
}
