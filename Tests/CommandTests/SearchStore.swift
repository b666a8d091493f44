import Foundation
import GRDB
import Testing

/// The store of a test, with files next to it, for the commands that search.
final class SearchStore {
    let files = Program.temporaryFolder()
    var folder: URL { files.appending(path: "store") }

    deinit { try? FileManager.default.removeItem(at: files) }

    /// Writes a file outside the store and returns its path.
    func file(_ name: String, _ text: String) throws -> String { try file(name, Data(text.utf8)) }

    func file(_ name: String, _ bytes: Data) throws -> String {
        let file = files.appending(path: name)
        try bytes.write(to: file)
        return file.path
    }

    func run(_ arguments: [String], input: String = "") throws -> Program.Result {
        try Program.run(["--store", folder.path] + arguments, input: input)
    }

    /// The objects that a command prints, one per line.
    func objects(_ arguments: [String]) throws -> [[String: Any]] {
        try run(arguments).lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// Changes a database of the store so that it looks like one of a future version.
    func makeNewer(_ name: String) throws {
        let database = try DatabaseQueue(path: folder.appending(path: name).path)
        try database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 of a version to come')") }
    }

    /// Deletes the documents of the index but not their records.
    func breakIndex() throws {
        let database = try DatabaseQueue(path: folder.appending(path: "apps.sqlite").path)
        try database.write { try $0.execute(sql: "DELETE FROM document") }
    }

    /// A shell in which no file grows beyond a few kilobytes, as on a full disk.
    static let fullDisk = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\""
}
