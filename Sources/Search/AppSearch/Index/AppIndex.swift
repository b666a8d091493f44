import DatabaseFiles
import Files
public import Foundation
import GRDB

/// The index of the content that apps offer to search. A device has one for all its apps.
///
///     let index = try AppIndex(file: folder.appending(path: AppIndex.fileName), report: print)
///     var batch = IndexBatch(app: "notes")
///     batch.index(SearchableItem(app: "notes", identifier: "1", attributes: SearchableAttributes(title: "Shopping")))
///     try index.end(batch, clientState: Array("1".utf8), now: now)
///     let hits = try index.search("sho", now: now)
///
/// Each call is one transaction: when it returns, its changes are on disk; when it throws, nothing has changed. Several
/// programs may use the same file. Times are seconds since 1970; the index never reads a clock.
public final class AppIndex: Sendable {
    /// The name of the file in the folder of a store.
    public static let fileName = "apps.sqlite"

    /// The maximum number of bytes of a client state.
    public static let maximumClientStateLength = 250
    /// The maximum number of bytes of an identifier, a domain or the name of an app.
    public static let maximumIdentifierLength = 1000

    let file: IndexFile

    /// Opens the index in a file. Creates the file and its folder if necessary.
    ///
    /// - Parameters:
    ///   - file: the place of the file.
    ///   - report: called with a sentence for the user when a file that was damaged, or not an index, was set aside.
    public convenience init(
        file: URL, report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(AppIndexError) {
        try self.init(file: file, report: report, prepare: { _ in })
    }

    /// - Parameter prepare: called with each new connection.
    init(
        file: URL, report: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) throws(AppIndexError) {
        let folder = file.deletingLastPathComponent()
        do {
            try PrivateFiles.createFolder(folder)
        } catch {
            throw .folder(folder.path, reason: FileAccessError.reason(error))
        }
        self.file = IndexFile(path: file.path, report: report, prepare: prepare)
        try self.file.use { _ in }
    }

    /// An empty index in memory, which is lost with the object.
    public init() throws(AppIndexError) {
        do {
            file = try IndexFile()
        } catch {
            throw .file("in memory", reason: "\(error)")
        }
    }

    /// Makes changes in one transaction.
    func write<Value: Sendable>(_ body: (inout IndexWriter) throws -> Value) throws(AppIndexError) -> Value {
        try file.use { database in
            try database.write { database in
                var writer = try IndexWriter(database)
                let value = try body(&writer)
                try writer.finish()
                return value
            }
        }
    }

    func read<Value: Sendable>(_ body: (Database) throws -> Value) throws(AppIndexError) -> Value {
        try file.use { try $0.read(body) }
    }
}
