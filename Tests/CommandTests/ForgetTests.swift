import DatabaseHarm
import Foundation
import Testing

/// `keybed forget`: what is deleted is gone, from the files as well.
@Suite struct ForgetTests {
    private let store = SearchStore()

    /// Something of every kind, in words that occur nowhere else.
    private func fill() throws {
        let session = """
            :keyboard calculator
            987654321 + 1 =
            C 123456789 MS
            """
        #expect(try store.run([], input: session + "\n").status == 0)
        #expect(try store.run(["words", "add", "Zorblax", "Zorblix"]).status == 0)
        #expect(try store.run(["words", "add", "--words", "de", "Quastenflosser"]).status == 0)
        let card = try store.file(
            "card.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Xanthippe Ypsilanti\nTEL:+4930555777\nEND:VCARD\n")
        #expect(try store.run(["contacts", "import", card]).status == 0)
        let page = try store.file(
            "page.html", "<title>Gugelhupf</title><link rel=canonical href=https://kuchen.example>")
        #expect(try store.run(["index", "add", page]).status == 0)
        try Data("\"Donaudampfschiff\"\n".utf8).write(to: store.folder.appending(path: "history"))
    }

    /// Whether a file of the store has the text, in any case.
    private func has(_ text: String) throws -> Bool {
        let names = try FileManager.default.subpathsOfDirectory(atPath: store.folder.path)
        return try names.contains { name in
            let bytes = try Data(contentsOf: store.folder.appending(path: name))
            return String(decoding: bytes, as: UTF8.self).lowercased().contains(text.lowercased())
        }
    }

    private static let texts = [
        "987654321", "123456789", "Zorblax", "Quastenflosser", "Xanthippe", "4930555777", "Gugelhupf", "Donaudampf",
    ]

    /// Arguments, output, and the texts that are gone.
    static let rows: [([String], String, Set<String>)] = [
        (["history"], "1 line of history forgotten\n", ["987654321"]),
        (["memory"], "1 memory slot forgotten\n", ["123456789"]),
        (["words"], "everything learnt on the word lists de, en forgotten\n", ["Zorblax", "Quastenflosser"]),
        (["words", "de"], "everything learnt on the word list de forgotten\n", ["Quastenflosser"]),
        (["words", "t9-en"], "everything learnt on the word list en forgotten\n", ["Zorblax"]),
        (["words", "fr"], "nothing was learnt about words\n", []),
        (
            ["everything"],
            """
            1 line of history forgotten
            1 memory slot forgotten
            everything learnt on the word lists de, en forgotten
            1 contact forgotten
            1 other value forgotten
            1 record of the app index forgotten
            1 typed line forgotten

            """, Set(texts)
        ),
    ]

    @Test func `Exactly what is named is deleted`() throws {
        try fill()
        let (filled, files) = (store.files.appending(path: "filled"), FileManager.default)
        try files.copyItem(at: store.folder, to: filled)
        for (arguments, output, gone) in Self.rows {
            try files.removeItem(at: store.folder)
            try files.copyItem(at: filled, to: store.folder)
            for text in Self.texts { #expect(try has(text), "\(text)") }
            let result = try store.run(["forget"] + arguments)
            #expect(result.output == output && result.errors.isEmpty && result.status == 0, "\(result)")
            for text in Self.texts { #expect(try has(text) == !gone.contains(text), "\(arguments): \(text)") }
            // A second time, nothing is left to delete.
            let again = try store.run(["forget"] + arguments)
            #expect(again.status == 0 && !again.output.contains("everything learnt") && !again.output.contains("1 "))
            // The store is sound and is used again.
            #expect(try store.run(["index", "status", "--check"]).status == 0)
            #expect(try store.run(["words", "add", "Wupp"]).status == 0)
            #expect(try store.run(["words", "list"]).output.contains("Wupp"))
        }
    }

    @Test func `A session that runs keeps its store, and stores what it does next`() throws {
        try fill()
        let session = try LiveProgram(["--store", store.folder.path])
        #expect(session.answer(to: "MR\n")?.slots == ["123,456,789"])
        let forgotten = try store.run(["forget", "everything"])
        #expect(forgotten.status == 0, "\(forgotten.errors)")
        _ = session.answer(to: "C 777777 MS\n")
        #expect(session.end().isEmpty)
        #expect(try has("777777"))
        #expect(try !has("123456789"))
    }

    @Test func `Files that were set aside are named, and deleted with everything`() throws {
        try fill()
        let file = store.folder.appending(path: "keybed.sqlite")
        try FileHarm.noTable.apply(to: file, table: "count")
        #expect(try store.run(["words", "list"]).errors.contains("was damaged"))
        #expect(try has("123456789"))
        let history = try store.run(["forget", "history"])
        #expect(history.status == 0)
        #expect(history.errors.contains("keybed-damaged-") && history.errors.contains("may still have it"))
        let everything = try store.run(["forget", "everything"])
        #expect(everything.output.contains("keybed-damaged-") && everything.output.contains(" deleted\n"))
        for text in Self.texts { #expect(try !has(text), "\(text)") }
    }

    @Test func `Without a store there is nothing to forget, and none is made`() throws {
        for name in ["history", "memory", "words", "everything"] {
            #expect(try store.run(["forget", name]).status == 0)
        }
        #expect(!FileManager.default.fileExists(atPath: store.folder.path))
    }

    @Test func `Something must be named that there is`() throws {
        try fill()
        for arguments in [[], ["words", "klingon"], ["contacts"], ["calculator"]] {
            let result = try store.run(["forget"] + arguments)
            #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
        }
        for text in Self.texts { #expect(try has(text)) }
    }
}
