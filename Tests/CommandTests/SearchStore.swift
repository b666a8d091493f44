import Foundation
import GRDB
import Testing

/// A store of a test, with files beside it, for the commands that search.
final class SearchStore {
    let files = Program.temporaryFolder()
    var folder: URL { files.appending(path: "store") }

    deinit { try? FileManager.default.removeItem(at: files) }

    /// A file that is not in the store.
    func file(_ name: String, _ text: String) throws -> String { try file(name, Data(text.utf8)) }

    func file(_ name: String, _ bytes: Data) throws -> String {
        let file = files.appending(path: name)
        try bytes.write(to: file)
        return file.path
    }

    func run(_ arguments: [String], input: String = "") throws -> Program.Result {
        try Program.run(["--store", folder.path] + arguments, input: input)
    }

    /// The objects a command prints, one a line.
    func objects(_ arguments: [String]) throws -> [[String: Any]] {
        try run(arguments).lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// Makes a database of the store one that a version to come has written.
    func makeNewer(_ name: String) throws {
        let database = try DatabaseQueue(path: folder.appending(path: name).path)
        try database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 of a version to come')") }
    }

    /// Takes the documents of the index away from their records.
    func breakIndex() throws {
        let database = try DatabaseQueue(path: folder.appending(path: "apps.sqlite").path)
        try database.write { try $0.execute(sql: "DELETE FROM document") }
    }

    /// A shell in which no file grows beyond some kilobytes, as on a full disk.
    static let fullDisk = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\""
}
