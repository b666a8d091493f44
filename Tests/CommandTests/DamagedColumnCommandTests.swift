import DatabaseHarm
import Foundation
import TestSupport
import Testing

/// The command with values in its databases that no version writes.
@Suite struct DamagedColumnCommandTests {
    private static let stores = Program.package.appending(path: "Tests/Fixtures/Stores")
    private static let input = stores.appending(path: "input")

    /// Everything that a session and subcommands do with what is stored.
    private static let session = """
        :keyboard calculator
        MR + 1 = MS
        memory M+2
        1 / 3 =
        :undo
        :keyboard calculator-rpn
        1 Enter 2 + MS
        :keyboard t9-tiny
        0 4663 * 0 6676464 0 262546 0
        :app contacts
        :permission contacts authorized
        :keyboard t9-tiny
        235
        :open 1
        :app search
        :keyboard qwerty
        so
        :open 1
        :app search
        a

        """

    /// Arguments that use the databases; without any, a session begins.
    private static let subcommands: [[String]] = [
        [], ["index", "status", "--check"], ["contacts", "list"], ["index", "find", "soup"],
        ["words", "list", "--words", "tiny"], ["index", "add", input.appending(path: "soup.html").path],
        ["contacts", "find", "23"], ["contacts", "import", input.appending(path: "people.vcf").path],
        ["contacts", "remove", "Ada Lovelace"],
    ]

    /// The copy of the store of a released version.
    private static func copy() throws -> URL {
        let folder = Program.temporaryFolder().appending(path: "store")
        try FileManager.default.copyItem(at: stores.appending(path: "1.0.0"), to: folder)
        return folder
    }

    @Test(arguments: ["keybed.sqlite", "apps.sqlite"])
    func `Every subcommand ends as it should`(_ name: String) throws {
        let template = try Self.copy()
        defer { try? FileManager.default.removeItem(at: template.deletingLastPathComponent()) }
        let harms = try ColumnHarm.all(of: template.appending(path: name)).chosen
        for (number, harm) in harms.enumerated() {
            let folder = try Self.copy()
            defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
            try harm.apply(to: folder.appending(path: name))
            let options = ["--store", folder.path, "--layouts", Self.input.appending(path: "layouts").path]
            func run(_ arguments: [String], input: String = "") throws {
                let result = try Program.run(arguments + options, input: input)
                #expect((0...2).contains(result.status), "\(harm): \(arguments): \(result.errors)")
            }
            // The first one repairs, so they begin in turn, and the next one finds what it left.
            let first = number % Self.subcommands.count
            let places = RandomRun.isLong ? Array(Self.subcommands.indices) : [0, 1]
            for place in places {
                let arguments = Self.subcommands[(first + place) % Self.subcommands.count]
                try run(arguments, input: arguments.isEmpty ? Self.session : "")
            }
        }
    }

    /// What an unlucky bit, or a person, may do to the index of a device.
    @Test func `A rank near the end of 64 bits is reported and mended`() throws {
        let store = SearchStore()
        let page = try store.file("soup.html", IndexCommandTests.soup)
        #expect(try store.run(["index", "add", page]).status == 0)
        try ColumnHarm.set("document", "rank", "-9223372036854775808")
            .apply(to: store.folder.appending(path: "apps.sqlite"))
        let checked = try store.run(["index", "status", "--check"])
        #expect(checked.status == 1)
        #expect(checked.errors.contains("is not sound: 1 documents with ranks that none is ever given"))
        let other = try store.file("other.html", "<title>Other</title>")
        let added = try store.run(["index", "add", page, other])
        #expect(added.output == "2 pages indexed\n" && added.status == 0)
        #expect(added.errors.contains("was damaged; it is kept as "))
        #expect(try store.run(["index", "status", "--check"]).status == 0)
    }
}
