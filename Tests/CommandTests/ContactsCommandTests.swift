import Foundation
import Testing

/// `keybed contacts`, run as a person would.
struct ContactsCommandTests {
    static let examples = Program.package.appending(path: "Tests/Sequences/search/people.vcf").path

    private func card(_ lines: String) -> String { "BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n" }

    @Test(
        arguments: [
            ("5", ["[J]ane Smith ★", "[J]ohnson", "[Ł]ukasz\t+48 512 345 678", "William [J]ohn Smith", "[J]ohn"]),
            ("5646", ["[John]", "[John]son", "William [John] Smith"]),
            ("57", ["[J]ane [S]mith ★", "[П]авел [Ч]ехов", "William [J]ohn [S]mith"]),
            ("945542657648", ["[William] [J]ohn [Smit]h"]),
            ("266667", ["O'[Connor]"]),
            ("6266667", ["[O]'[Connor]"]),
            ("58527", ["[Łukas]z\t+48 512 345 678"]),
            ("93477", ["[Weiß]"]),
            ("5674", ["[Jörg]"]),
            ("05123", ["Łukasz\t+48 [512 3]45 678"]),
            ("02079", ["Elton\t+44 [20 79]46 0018"]),
            ("6465550147", ["Mom ★\t+1 [646 555 0147]", "Appleseed\t([646) 555-0147]"]),
            ("j smi", ["[J]ane [Smi]th ★", "William [J]ohn [Smi]th"]),
            ("harbour", ["Jane Smith ★", "Łukasz\t+48 512 345 678"]),
            ("nobody", []), ("", []),
        ] as [(String, [String])])
    func `The example contacts are found in a file and in the store`(typed: String, lines: [String]) throws {
        let store = SearchStore()
        #expect(try store.run(["contacts", "import", Self.examples]).output == "12 contacts imported\n")
        for arguments in [
            ["contacts", "find", "--limit", "5", typed], ["contacts", "find", "--from", Self.examples, typed],
        ] {
            let result = try store.run(arguments)
            #expect(Array(result.lines.prefix(5)) == lines)
            #expect(result.status == 0 && result.errors.isEmpty)
        }
    }

    @Test func `A hit in JSON has every key`() throws {
        let store = SearchStore()
        func find(_ typed: String...) throws -> [String: Any] {
            let arguments = ["contacts", "find", "--json", "--from", Self.examples] + typed
            return try #require(try store.objects(arguments).first)
        }
        let byName = try find("57")
        #expect(Set(byName.keys) == ["name", "number", "band", "highlights", "explanation", "field"])
        #expect(byName["name"] as? String == "Jane Smith")
        #expect(byName["number"] is NSNull)
        #expect(byName["band"] as? String == "initials")
        #expect(byName["field"] as? String == "name")
        #expect(byName["highlights"] as? [[Int]] == [[0, 1], [5, 6]])
        #expect(byName["explanation"] as? String == "“57” fits initials of the name; starred.")

        let byNumber = try find("512", "3")
        #expect(byNumber["number"] as? String == "+48 512 345 678")
        #expect(byNumber["field"] as? String == "number" && byNumber["band"] as? String == "numberPrefix")
        #expect(byNumber["highlights"] as? [[Int]] == [[4, 9]])

        let byCompany = try find("harbour")
        #expect(byCompany["name"] as? String == "Jane Smith")
        #expect(byCompany["field"] as? String == "organization" && byCompany["band"] as? String == "otherField")
        #expect(byCompany["highlights"] as? [[Int]] == [])
        #expect((byCompany["explanation"] as? String)?.contains("organization Harbour Books") == true)
    }

    @Test func `Highlights are UTF-16 offsets, also after characters of two units`() throws {
        let store = SearchStore()
        let file = try store.file("a.vcf", card("FN:🦊 John"))
        let objects = try store.objects(["contacts", "find", "--json", "--from", file, "john"])
        #expect(objects.first?["highlights"] as? [[Int]] == [[3, 7]])
    }

    @Test func `The order of contacts is explained`() throws {
        let store = SearchStore()
        let now = Int(Date.now.timeIntervalSince1970)
        let cards =
            card("FN:Ada One\nX-TIMES-CONTACTED:1\nX-LAST-TIME-CONTACTED:\(now - 86_400)")
            + card("FN:Ada Two\nX-TIMES-CONTACTED:50\nX-LAST-TIME-CONTACTED:\(now - 20 * 86_400)")
            + card("FN:Ada Three")
            + card("FN:Ada Star\nCATEGORIES:starred")
        let result = try store.run(["contacts", "find", "--explain", "ada", "--from", try store.file("a.vcf", cards)])
        #expect(
            result.output == """
                [Ada] Star ★\t\t“ada” fits the start of a word of the name; starred.
                [Ada] One\t\t“ada” fits the start of a word of the name; last used within 3 days, used once.
                [Ada] Two\t\t“ada” fits the start of a word of the name; last used within 30 days, used 50 times.
                [Ada] Three\t\t“ada” fits the start of a word of the name.

                """)
    }

    @Test func `The store option may be anywhere, and only the requested number of hits is printed`() throws {
        let store = SearchStore()
        let folder = store.folder.path
        #expect(try Program.run(["contacts", "--store", folder, "import", Self.examples]).status == 0)
        for arguments in [
            ["--store", folder, "contacts", "find", "5646", "--limit", "1"],
            ["contacts", "--store=\(folder)", "find", "--limit", "1", "5646"],
            ["contacts", "find", "--limit", "1", "5646", "--store", folder],
            ["contacts", "find", "--store", folder, "--limit=1", "--", "5646"],
        ] {
            #expect(try Program.run(arguments).output == "[John]\n", "\(arguments)")
        }
        #expect(try Program.run(["contacts", "find", "5646"]).output == "")
    }

    @Test func `A file imported twice changes nothing`() throws {
        let store = SearchStore()
        // Two contacts that differ only in their order, and one whose number is written differently the second time.
        let cards = card("FN:John\nEMAIL:one@example.com") + card("FN:John\nEMAIL:two@example.com")
        _ = try store.run(["contacts", "import", "-"], input: cards + card("FN:Jim\nTEL:+49 171 234"))
        let before = try store.run(["contacts", "list"]).output
        let again = try store.run(["contacts", "import", "-"], input: cards + card("FN:Jim\nTEL:+49 171 234"))
        #expect(again.output == "3 contacts imported; 3 of them replaced existing ones\n")
        #expect(try store.run(["contacts", "list"]).output == before)
        for name in ["one", "two"] { #expect(try store.run(["contacts", "find", name]).lines == ["John"]) }
        let other = try store.run(["contacts", "import", "-"], input: card("FN:Jim\nTEL:+49171-234"))
        #expect(other.output == "1 contact imported; 1 of them replaced an existing one\n")
        // A contact with another number is another Jim.
        let another = try store.run(["contacts", "import", "-"], input: card("FN:Jim\nTEL:112"))
        #expect(another.output == "1 contact imported\n")
        #expect(try store.run(["contacts"]).lines.count == 4)
    }

    @Test func `A contact imported again keeps its id, uses and star, whatever its new name`() throws {
        let store = SearchStore()
        let first = "FN:Jane Smith\nUID:7\nX-TIMES-CONTACTED:5\nCATEGORIES:starred"
        _ = try store.run(["contacts", "import", "-"], input: card(first))
        let id = try #require(try store.run(["contacts"]).output.split(separator: "\t").first)
        let again = try store.run(
            ["contacts", "import", "-"], input: card("FN:Jane Doe\nUID:7\nX-TIMES-CONTACTED:1\nTEL:112"))
        #expect(again.output == "1 contact imported; 1 of them replaced an existing one\n")
        #expect(try store.run(["contacts"]).output == "\(id)\tJane Doe ★\t112\n")
        let line = "[Jane] Doe ★\t112\t“jane” fits the start of a word of the name; starred, used 5 times.\n"
        #expect(try store.run(["contacts", "find", "--explain", "jane"]).output == line)
        // Without a UID a contact is recognised by name and number, and keeps its UID.
        #expect(
            try store.run(["contacts", "import", "-"], input: card("FN:Jane Doe\nTEL:112")).output.contains("replaced"))
        #expect(
            try store.run(["contacts", "import", "-"], input: card("FN:J. Doe\nUID:7")).output.contains("replaced"))
        #expect(try store.run(["contacts"]).output == "\(id)\tJ. Doe ★\n")
        // A contact with another UID is another contact, whatever its name.
        _ = try store.run(["contacts", "import", "-"], input: card("FN:J. Doe\nUID:8"))
        #expect(try store.run(["contacts"]).lines.count == 2)
    }

    @Test func `A UID that occurs twice in a file is one contact`() throws {
        let store = SearchStore()
        let result = try store.run(["contacts", "import", "-"], input: card("FN:A\nUID:1") + card("FN:B\nUID:1"))
        #expect(result.output == "2 contacts imported; 1 of them replaced an existing one\n")
        #expect(try store.run(["contacts"]).lines.map { $0.split(separator: "\t").last } == ["B"])
    }

    @Test func `A contact is added with its numbers, listed in a row for each, and counted`() throws {
        let store = SearchStore()
        #expect(try store.run(["contacts", "count"]).output == "0\n")
        let added = try store.run(["contacts", "add", "Grace Hopper", "+1 202 555 0143", "202 555 0199"])
        #expect(added.output == "Grace Hopper added\n" && added.status == 0)
        _ = try store.run(["contacts", "import", "-"], input: card("FN:Ada") + card("FN:Zoë\nTEL:112"))
        let rows = try store.run(["contacts", "list"]).lines.map { $0.drop { $0 != "\t" }.dropFirst() }
        #expect(rows == ["Ada", "Grace Hopper\t+1 202 555 0143", "Grace Hopper\t202 555 0199", "Zoë\t112"])
        #expect(try store.run(["contacts", "count"]).output == "3\n")
        let listed = "results: Ada | Grace Hopper +1 202 555 0143 | Grace Hopper 202 555 0199 | Zoë 112\n"
        let shown = try store.run(["run", "-"], input: ":permission contacts authorized\n:app contacts\n\(listed)")
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(try store.run(["index", "find", "grace"]).lines == ["[Grace] Hopper\tcontacts"])
    }

    @Test(
        arguments: [
            (["Ada", "1842"], "Ada exists already, with the same numbers"),
            (
                ["Ada", "one"],
                "‘one’ is no phone number; one has a digit, at most 40 characters, and only digits, spaces"
            ),
            (["", "112"], "a contact needs a name before its numbers: Jane Smith +44 20 7946 0018"),
            (["Ada"], ""),
        ] as [([String], String)])
    func `A contact that cannot be added is refused in a sentence`(arguments: [String], refusal: String) throws {
        let store = SearchStore()
        _ = try store.run(["contacts", "import", "-"], input: card("FN:Ada\nTEL:1842\nNOTE:first"))
        let result = try store.run(["contacts", "add"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("keybed: \(refusal)"))
        #expect(try store.run(["contacts", "count"]).output == "1\n")
        #expect(try store.run(["contacts", "find", "first"]).lines == ["Ada\t1842"])
    }

    @Test func `Contacts are removed by name and by id`() throws {
        let store = SearchStore()
        _ = try store.run(["contacts", "import", Self.examples, "-"], input: card("FN:Łukasz\nTEL:112"))
        let unclear = try store.run(["contacts", "remove", "lukasz", "JORG", "nobody"])
        #expect(unclear.status == 2)
        #expect(unclear.output == "1 contact removed\n")
        #expect(unclear.errors.hasPrefix("keybed: 2 contacts are called “lukasz”; name one by its id: "))
        #expect(
            unclear.errors.hasSuffix("keybed: there is no contact “nobody”; keybed contacts list shows all\n"))
        let id = try #require(try store.run(["contacts"]).lines.first { $0.hasSuffix("Łukasz\t112") })
        #expect(try store.run(["contacts", "remove", String(id.prefix { $0 != "\t" })]).status == 0)
        #expect(try store.run(["contacts", "find", "lukasz"]).lines == ["[Łukasz]\t+48 512 345 678"])
        #expect(try SearchStore().run(["contacts"]).output == "there are no contacts\n")
    }

    @Test func `The app index is asked for imported contacts, and loses removed ones`() throws {
        let store = SearchStore()
        _ = try store.run(["contacts", "import", Self.examples])
        let asked = "app\tcontacts\t0 items\t0 activities\tasked to index again"
        #expect(try store.run(["index"]).lines.last == asked)
        let used = try store.run(["run", "-"], input: ":permission contacts authorized\n:app contacts\n")
        #expect(used.status == 0, "\(used.errors)")
        #expect(try store.run(["index", "find", "smith"]).lines.count == 2)
        // The second import changes nothing.
        _ = try store.run(["contacts", "import", Self.examples])
        #expect(try store.run(["index"]).lines.last == "app\tcontacts\t12 items\t0 activities")
        #expect(try store.run(["contacts", "remove", "jane smith"]).status == 0)
        #expect(try store.run(["index", "find", "smith"]).lines == ["William John [Smith]\tcontacts"])
    }

    @Test func `Unreadable files are reported, and the others imported`() throws {
        let store = SearchStore()
        let truncated = try store.file("cut.vcf", card("FN:Ada") + "BEGIN:VCARD\nVERSION:3.0\nFN:Bob\nTEL:11")
        let binary = try store.file("binary.vcf", Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 7) }))
        let result = try store.run(
            ["contacts", "import", truncated, binary, store.files.path, "/nowhere.vcf", Self.examples])
        #expect(result.status == 2)
        #expect(result.output == "14 contacts imported\n")
        #expect(
            result.errors == """
                keybed: \(truncated):5: the card has no END:VCARD; it is read up to the end of the file
                keybed: \(binary):1: there is no vCard in this file; a vCard begins with a line BEGIN:VCARD
                keybed: \(store.files.path) cannot be read: it is a folder
                keybed: /nowhere.vcf cannot be read: there is no such file

                """)
        #expect(try store.run(["contacts", "find", "bob"]).lines == ["[Bob]\t11"])
        let found = try store.run(["contacts", "find", "bob", "--from", truncated])
        #expect(found.status == 2 && found.lines == ["[Bob]\t11"])
    }

    @Test func `Of many problems the first hundred are reported`() throws {
        let store = SearchStore()
        let cards = (1...150).map { "BEGIN:VCARD\nFN:Name\($0)\nEND:VCARD\n" }.joined()
        let result = try store.run(["contacts", "import", "-"], input: cards)
        let errors = result.errors.split(separator: "\n")
        #expect(result.status == 2 && result.output == "150 contacts imported\n")
        #expect(errors.count == 101)
        #expect(errors.first == "keybed: standard input:1: the card has no VERSION; it is read as 3.0")
        #expect(errors.last == "keybed: standard input: and 50 more problems like these")
    }

    @Test func `A name in another encoding is read`() throws {
        let store = SearchStore()
        let file = try store.file(
            "latin.vcf",
            Data("BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=ISO-8859-1:J".utf8) + [0xF6] + Data("rg\nEND:VCARD\n".utf8))
        #expect(try store.run(["contacts", "find", "--from", file, "5674"]).output == "[Jörg]\n")
    }

    @Test func `Random bytes do no harm`() throws {
        let store = SearchStore()
        var random = SystemRandomNumberGenerator()
        let whole = Array(try Data(contentsOf: URL(filePath: Self.examples)))
        for _ in 0..<5 {
            var bytes = whole
            for _ in 0..<100 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255) }
            let result = try store.run(["contacts", "import", try store.file("noise.vcf", Data(bytes))])
            #expect([0, 2].contains(result.status) && result.output.contains(" imported"))
            #expect(result.errors.split(separator: "\n").count <= 101)
        }
    }

    @Test func `No escape sequence or control character is printed`() throws {
        let store = SearchStore()
        let file = try store.file("a.vcf", card("FN:Ada\u{1B}[2J\tX\nTEL:1\u{7}2"))
        let result = try store.run(["contacts", "find", "--from", file, "ada"])
        #expect(result.output == "[Ada]\\[2J X\t12\n")
        let typed = try store.run(["contacts", "find", "--explain", "--from", file, "ada\u{1B}\n"])
        #expect(typed.lines.count == 1 && !typed.output.unicodeScalars.contains("\u{1B}"))
    }

    @Test func `A store of a newer version is not changed`() throws {
        let store = SearchStore()
        _ = try store.run(["contacts", "import", Self.examples])
        try store.makeNewer("keybed.sqlite")
        for arguments in [
            ["find", "5"], ["list"], ["count"], ["add", "Ada", "1"], ["import", Self.examples], ["remove", "Mom"],
        ] {
            let result = try store.run(["contacts"] + arguments)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.contains("was written by a newer Keybed"))
        }
        #expect(try store.run(["contacts", "find", "5646", "--from", Self.examples]).lines.count == 3)
    }

    @Test func `On a full disk nothing is stored, and an error is reported`() throws {
        let store = SearchStore()
        _ = try store.run(["contacts"])
        let many = try store.file("many.vcf", (1...2000).map { card("FN:Name\($0)\nTEL:\($0)") }.joined())
        let result = try Program.run(
            shell: SearchStore.fullDisk, ["contacts", "import", many, "--store", store.folder.path])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("keybed: the store \(store.folder.path)/keybed.sqlite cannot be used: "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try store.run(["contacts"]).output == "there are no contacts\n")
        #expect(try store.run(["contacts", "import", many]).output == "2000 contacts imported\n")
    }

    @Test func `Cards may come from a pipe`() throws {
        let store = SearchStore()
        let result = try Program.run(
            shell: "mkfifo \"$1\"; cat \"$2\" >\"$1\" & exec \"$0\" contacts find 5646 --from \"$1\"",
            [store.files.appending(path: "pipe").path, Self.examples])
        #expect(result.lines == ["[John]", "[John]son", "William [John] Smith"], "\(result.errors)")
    }

    @Test func `A program that reads only the start of the output gets it`() throws {
        let store = SearchStore()
        let many = try store.file("many.vcf", (1...5000).map { card("FN:Name\($0)\nTEL:\($0)") }.joined())
        let result = try Program.run(
            shell: "\"$0\" \"$@\" | head -n 1",
            ["contacts", "find", "name", "--limit", "5000", "--from", many])
        #expect(result.output == "[Name]1\t1\n")
        #expect(result.errors.isEmpty)
    }

    @Test func `A terminal shows the progress of an import`() throws {
        let store = SearchStore()
        let terminal = try PseudoTerminal(
            Program.executable, ["contacts", "import", Self.examples, "--store", store.folder.path])
        try terminal.wait(for: " bytes of ")
        try terminal.wait(for: "12 contacts imported")
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test(
        arguments: [
            ["contacts", "find"], ["contacts", "find", "--limit", "0", "5"], ["contacts", "find", "--limit", "x", "5"],
            ["contacts", "import"], ["contacts", "remove"], ["contacts", "nothing"],
            ["contacts", "find", "--store", "", "5"],
        ] as [[String]])
    func `Wrong usage exits with status 2`(arguments: [String]) throws {
        let result = try Program.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("keybed: "))
    }

    /// Each search looks at every word of a name, and at the words of everything else that is known.
    @Test func `Names and notes of forty thousand words do not hold a search up`() throws {
        let store = SearchStore()
        let words = (0..<40_000).map { String($0, radix: 36) + "x" }.joined(separator: " ")
        let file = try store.file("long.vcf", card("FN:\(words)\nNOTE:\(words)") + card("FN:Anna\nNOTE:\(words)"))
        // The seconds are those of the processor.
        func find(_ text: String) throws -> Program.Result {
            try Program.run(
                shell: "ulimit -t 30; exec \"$0\" \"$@\"",
                ["contacts", "find", "--store", store.folder.path, "--from", file, text])
        }
        let result = try find("anna")
        #expect(result.output == "[Anna]\n" && result.status == 2)
        #expect(result.errors == "keybed: \(file):1: the name is longer than 1000 characters and is cut there\n")
        #expect(try find("5x").output.hasPrefix("0x 1x 2x 3x 4x [5x] 6x"))
    }
}
