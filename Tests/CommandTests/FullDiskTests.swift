import Foundation
import Testing

/// Both databases say the same of a disk without room.
@Suite struct FullDiskTests {
    @Test(arguments: [
        ["words", "add", "zorp"], ["words", "list"], ["contacts", "import"], ["index", "status"], ["index", "add"],
        ["forget", "everything"],
    ])
    func `A full disk is called full`(_ arguments: [String]) throws {
        let store = SearchStore()
        try FileManager.default.createDirectory(at: store.folder, withIntermediateDirectories: true)
        let files = [
            "import": ContactsCommandTests.examples, "add": try store.file("soup.html", IndexCommandTests.soup),
        ]
        let file = arguments[0] == "words" ? nil : files[arguments[1]]
        if arguments[0] == "forget" {
            #expect(try store.run(["contacts", "import", ContactsCommandTests.examples]).status == 0)
        }
        let result = try Program.run(
            shell: SearchStore.fullDisk, arguments + (file.map { [$0] } ?? []) + ["--store", store.folder.path])
        guard arguments != ["words", "list"] else {
            // Nothing has to be written to show that nothing was learnt.
            #expect(result.status == 0 && result.errors.isEmpty)
            return
        }
        #expect(result.status == 2)
        #expect(result.errors.contains(" cannot be used: the disk is full; choose another with --store DIR\n"))
        #expect(!result.errors.contains("I/O"))
    }
}
