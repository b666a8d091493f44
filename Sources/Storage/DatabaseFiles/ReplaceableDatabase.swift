import Foundation
package import GRDB

/// A database at a path where another file may come to stand: it is opened anew if it was replaced or removed, and set aside
/// for a new one if it turns out to be damaged or not ours.
package struct ReplaceableDatabase: Sendable {
    /// A file that was given another name.
    package struct SetAside: Sendable {
        /// Its new path.
        package let place: String
        /// `was damaged`, say.
        package let fault: String
    }

    private let path: String
    private let schema: DatabaseSchema
    private let prepare: @Sendable (Database) throws -> Void
    /// Nil while it cannot be opened.
    private var file: DatabaseFile?

    /// - Parameter prepare: is given each connection when it is made.
    package init(
        path: String, schema: DatabaseSchema, prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) {
        self.path = path
        self.schema = schema
        self.prepare = prepare
    }

    /// Does something with the file. If that turns out to be damaged or not ours, it is done with a new one.
    ///
    /// - Parameters:
    ///   - opened: makes ready a file that was just opened.
    ///   - gone: is told when the file it had, or found, is no longer to be used: because another one stands in its place, or
    ///     none (nil), or for what is wrong with it, before it is set aside.
    ///   - setAside: is told of one that was, before a new one is begun.
    package mutating func withFile<Value>(
        opened: (DatabaseFile) throws -> Void, gone: (DatabaseFileError?) -> Void = { _ in },
        setAside: (SetAside) -> Void, _ body: (DatabaseFile) throws -> Value
    ) throws -> Value {
        var attempts = 0
        while true {
            let identity = file?.identity ?? FileIdentity(of: path)
            do {
                return try body(try openedFile(opened, gone))
            } catch {
                attempts += 1
                let error = DatabaseFileError(error)
                guard attempts < 4, let fault = error.fault else { throw error }
                close()
                gone(error)
                guard let place = try DatabaseFile.setAside(path, identity) else { continue }
                setAside(SetAside(place: place, fault: fault))
            }
        }
    }

    /// Opens the file anew with the next use.
    package mutating func close() {
        try? file?.database.close()
        file = nil
    }

    /// The file, opened anew if it was replaced or removed.
    private mutating func openedFile(
        _ opened: (DatabaseFile) throws -> Void, _ gone: (DatabaseFileError?) -> Void
    ) throws -> DatabaseFile {
        if let file {
            if file.isStill(at: path) { return file }
            close()
            gone(nil)
        }
        try? FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        let file = try DatabaseFile(opening: path, schema: schema, prepare: prepare)
        do {
            try opened(file)
        } catch {
            try? file.database.close()
            throw error
        }
        self.file = file
        return file
    }
}
