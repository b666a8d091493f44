import DatabaseFiles
import Files
package import Foundation
import GRDB

/// The index of what apps offer to be found, as a device keeps one for all of them.
///
///     let index = try AppIndex(file: folder.appending(path: AppIndex.fileName), report: print)
///     var batch = IndexBatch(app: "notes")
///     batch.index(SearchableItem(app: "notes", identifier: "1", attributes: SearchableAttributes(title: "Shopping")))
///     try index.end(batch, clientState: Array("1".utf8), now: now)
///     let hits = try index.search("sho", now: now)
///
/// Each call is one transaction: when it returns what it did is on disk, when it throws nothing was done. Several programs
/// may use one file. Times are seconds since 1970; the index never looks at a clock.
package final class AppIndex: Sendable {
    /// What the file is called in the folder of a store.
    package static let fileName = "apps.sqlite"

    /// Bytes of a client state.
    package static let maximumClientStateLength = 250
    /// Bytes of an identifier, a domain or the name of an app.
    package static let maximumIdentifierLength = 1000

    let file: IndexFile

    /// Opens the index in a file, making it and its folder if need be.
    ///
    /// - Parameter report: called with a sentence for the user when a file that was damaged, or not an index, was set aside.
    package convenience init(
        file: URL, report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(AppIndexError) {
        try self.init(file: file, report: report, prepare: { _ in })
    }

    /// - Parameter prepare: is given each connection when it is made.
    init(
        file: URL, report: @escaping @Sendable (String) -> Void,
        prepare: @escaping @Sendable (Database) throws -> Void
    ) throws(AppIndexError) {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .folder(folder.path, reason: FileAccessError.reason(error))
        }
        self.file = IndexFile(path: file.path, report: report, prepare: prepare)
        try self.file.use { _ in }
    }

    /// An index in memory: empty, and gone with the object.
    package init() throws(AppIndexError) {
        do {
            file = try IndexFile()
        } catch {
            throw .file("in memory", reason: "\(error)")
        }
    }

    /// One transaction of changes.
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
