import Foundation
import Testing

/// This version reads the stores that each released version wrote. `Tests/Fixtures/Stores/make` makes them.
@Suite struct ReleasedStoreTests {
    private static let stores = Program.package.appending(path: "Tests/Fixtures/Stores")

    /// A folder for each released version.
    static let versions = ((try? FileManager.default.contentsOfDirectory(atPath: stores.path)) ?? [])
        .filter { $0.first?.isNumber == true }.sorted()

    /// A copy of the store, since opening a store writes to it.
    private func copy(of version: String) throws -> URL {
        let folder = Program.temporaryFolder().appending(path: "store")
        try FileManager.default.copyItem(at: Self.stores.appending(path: version), to: folder)
        return folder
    }

    private func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    @Test func `There is a store of the first version`() { #expect(Self.versions.contains("1.0.0")) }

    @Test(arguments: versions) func `Memory, history and learnt words are read`(_ version: String) throws {
        let folder = try copy(of: version)
        defer { remove(folder) }
        let input = Self.stores.appending(path: "input")
        let cache = folder.appending(path: "cache")
        let arguments = ["--layouts", input.appending(path: "layouts").path, "--store", folder.path]
        // Exported before the session below learns more.
        let words = try Program.run(["words", "export", "--words", "tiny"] + arguments)
        #expect(words.errors.isEmpty)
        #expect(words.lines.contains("added\tAnakin\t1") && words.lines.contains("pair\tmorning\t1\thome"))
        let result = try Program.run(
            ["test", input.appending(path: "expected.keys").path] + arguments,
            environment: ["KEYBED_CACHE": cache.path])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.errors.isEmpty)
        // The image of the words was used or replaced.
        let images = try FileManager.default.contentsOfDirectory(atPath: cache.path)
        #expect(images.count == 1)
        for image in images {
            #expect(try Data(contentsOf: cache.appending(path: image)).starts(with: "KEYBEDI".utf8))
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("damaged") } == [])
    }

    @Test(arguments: versions) func `Contacts and pages are found`(_ version: String) throws {
        let folder = try copy(of: version)
        defer { remove(folder) }
        let contacts = try Program.run(["contacts", "find", "emilie", "--store", folder.path])
        #expect(contacts.output == "[Émilie] du Châtelet ★\t+33 1 23 45 67 89\n" && contacts.errors.isEmpty)
        let pages = try Program.run(["index", "find", "leek", "--store", folder.path])
        #expect(pages.output == "Potato soup\tweb\thttps://example.org/soup\n" && pages.errors.isEmpty)
        let list = try Program.run(["index", "list", "--store", folder.path])
        #expect(list.output == "web\titem\thttps://example.org/soup\tPotato soup\n" && list.errors.isEmpty)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("damaged") } == [])
    }
}
