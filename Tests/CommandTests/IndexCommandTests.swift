import Foundation
import Testing

/// `keybed index`, run as a person would.
struct IndexCommandTests {
    static let soup = """
        <!doctype html><title>Bread soup – Kitchen</title>
        <meta name=description content="An old loaf becomes dinner.">
        <link rel=canonical href="https://kitchen.example/bread-soup">
        <script type="application/ld+json">
        {"@type": "Recipe", "name": "Bread soup", "keywords": "leftovers, winter",
         "aggregateRating": {"ratingValue": 4.5}}
        </script>
        """

    private let store = SearchStore()

    /// Indexes the page above and another one without markup.
    private func addPages() throws {
        let soup = try store.file("soup.html", Self.soup)
        let bread = try store.file("bread.html", "<title>On bread 🍞 and bakers</title>")
        #expect(try store.run(["index", "add", soup, bread]).output == "2 pages indexed\n")
    }

    private var breadURL: String { URL(filePath: store.files.appending(path: "bread.html").path).absoluteString }

    @Test func `Pages are found, the best match first`() throws {
        try addPages()
        let result = try store.run(["index", "find", "bre"])
        #expect(
            result.output == """
                [Bre]ad soup\tweb\thttps://kitchen.example/bread-soup
                On [bre]ad 🍞 and bakers\tweb\t\(breadURL)

                """)
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(try store.run(["index", "find", "--limit", "1", "bre"]).lines.count == 1)
        #expect(try store.run(["index", "find", "bakers", "bre"]).lines.count == 1)
        #expect(
            try store.run(["index", "find", "--explain", "dinn"]).output
                == "Bread soup\tweb\thttps://kitchen.example/bread-soup\t"
                + "The description matches with “dinn”; rated 4.5 of 5.\n"
        )
        for typed in ["nothing", "", "*", "\"a\" OR"] {
            let result = try store.run(["index", "find", "--", typed])
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        }
    }

    @Test func `A hit in JSON has every key`() throws {
        try addPages()
        let objects = try store.objects(["index", "find", "--json", "b"])
        for object in objects {
            #expect(
                Set(object.keys) == ["title", "app", "identifier", "band", "highlights", "explanation", "url"])
        }
        let soup = try #require(objects.first)
        #expect(soup["title"] as? String == "Bread soup")
        #expect(soup["app"] as? String == "web" && soup["band"] as? String == "titleStart")
        #expect(soup["identifier"] as? String == "https://kitchen.example/bread-soup")
        #expect(soup["url"] as? String == "https://kitchen.example/bread-soup")
        #expect(soup["highlights"] as? [[Int]] == [[0, 1]])
        #expect(soup["explanation"] as? String == "The title starts with “B”; rated 4.5 of 5.")
        let bakers = try store.objects(["index", "find", "--json", "bakers"])
        #expect(bakers.first?["highlights"] as? [[Int]] == [[16, 22]])
    }

    @Test func `A page indexed again replaces itself`() throws {
        try addPages()
        let page = "<title>Bread pudding</title><link rel=canonical href='https://kitchen.example/bread-soup'>"
        let result = try Program.run(
            ["index", "add", "--url", "https://kitchen.example/x", "-", "--store", store.folder.path], input: page)
        #expect(result.output == "1 page indexed\n")
        #expect(try store.run(["index", "find", "soup"]).output == "")
        #expect(try store.run(["index", "find", "pudding"]).output.contains("https://kitchen.example/bread-soup"))
    }

    @Test func `Unreadable pages are reported, and the others indexed`() throws {
        let half = try store.file(
            "half.html", "<title>Half a page</title>\n<script type=application/ld+json>{\"a\": </script>")
        let plain = try store.file("plain.html", "no tags at all")
        let binary = try store.file("binary.html", Data((0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 7) }))
        let empty = try store.file("empty.html", "<p>Nothing to be found by</p>")
        let result = try store.run(
            ["index", "add", half, plain, binary, empty, store.files.path, "/nowhere.html"])
        #expect(result.status == 2 && result.output == "1 page indexed\n")
        let errors = result.errors.split(separator: "\n").map(String.init)
        #expect(errors.count == 6)
        let starts = [
            "\(half):2: the JSON-LD cannot be read: ", "\(plain):1: this is not HTML: ",
            "\(binary):1: the page contains NUL",
            "\(empty) declares nothing to search for", "\(store.files.path) cannot be read: it is a folder",
            "/nowhere.html cannot be read: there is no such file",
        ]
        for (error, start) in zip(errors, starts) { #expect(error.hasPrefix("keybed: \(start)")) }
        #expect(try store.run(["index", "find", "half"]).lines.count == 1)
    }

    @Test func `Records are deleted by id, domain or app`() throws {
        try addPages()
        let other = ["index", "delete", "--app", "notes"]
        #expect(try store.run(other).output == "0 records deleted\n")
        #expect(try store.run(["index", "delete", "--app", "web", "--domain", "a"]).output == "0 records deleted\n")
        #expect(
            try store.run(["index", "delete", "--app", "web", "--id", breadURL, "--id", "x"]).output
                == "1 record deleted\n")
        #expect(try store.run(["index", "find", "bre"]).lines.count == 1)
        #expect(try store.run(["index", "delete", "--app", "web"]).output == "1 record deleted\n")
        try addPages()
        #expect(try store.run(["index", "delete", "--all"]).output == "2 records deleted\n")
        #expect(try store.run(["index", "find", "bre"]).output == "")
    }

    @Test func `The status describes the index and whether it is sound`() throws {
        try addPages()
        let path = store.folder.appending(path: "apps.sqlite").path
        let status = "path\t\(path)\npreference\tall\napp\tweb\t2 items\t0 activities\n"
        for arguments in [["index"], ["index", "status"]] { #expect(try store.run(arguments).output == status) }
        let checked = try store.run(["index", "status", "--check"])
        #expect(checked.output == status + "check\tsound\n" && checked.status == 0)
    }

    @Test func `A fault in the index is detected`() throws {
        try addPages()
        try store.breakIndex()
        let result = try store.run(["index", "status", "--check"])
        #expect(result.status == 1)
        #expect(result.errors.contains("apps.sqlite is not sound: "))
        #expect(try store.run(["index", "status"]).status == 0)
    }

    @Test func `A damaged index is set aside, and the contacts stay`() throws {
        try addPages()
        _ = try store.run(["contacts", "import", ContactsCommandTests.examples])
        try Data(String(repeating: "no database ", count: 500).utf8).write(
            to: store.folder.appending(path: "apps.sqlite"))
        let result = try store.run(["index", "find", "bre"])
        #expect(result.status == 0 && result.output.isEmpty)
        #expect(result.errors.contains("was damaged; it is kept as \(store.folder.path)/apps-damaged-"))
        #expect(try store.run(["contacts", "find", "5646"]).lines.count == 3)
    }

    @Test func `An index of a newer version is not changed`() throws {
        try addPages()
        try store.makeNewer("apps.sqlite")
        for arguments in [["find", "bre"], ["status"], ["delete", "--all"]] {
            let result = try store.run(["index"] + arguments)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.contains("was written by a newer Keybed"))
        }
    }

    @Test func `A full disk is reported`() throws {
        let page = try store.file("soup.html", Self.soup)
        let result = try Program.run(
            shell: SearchStore.fullDisk, ["index", "add", page, "--store", store.folder.path])
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("keybed: the app index \(store.folder.path)/apps.sqlite cannot be used: "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(try store.run(["index", "add", page]).output == "1 page indexed\n")
    }

    @Test(
        arguments: [
            ["index", "find"], ["index", "find", "--limit", "-1", "a"], ["index", "add"],
            ["index", "add", "--url", "https://a.example", "a.jsonl"], ["index", "delete", "--all", "a.jsonl"],
            ["index", "preference", "some"], ["index", "preference", "--app", ""],
            ["index", "preference", "all", "viewed"],
            ["index", "list", "shop"],
            ["index", "add", "--url", "https://a.example", "a.html", "b.html"], ["index", "delete"],
            ["index", "delete", "--all", "--app", "web"], ["index", "delete", "--all", "--id", "a"],
            ["index", "delete", "--id", "a"],
        ] as [[String]])
    func `Wrong usage exits with status 2`(arguments: [String]) throws {
        let result = try Program.run(arguments)
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("keybed: "))
    }
}
