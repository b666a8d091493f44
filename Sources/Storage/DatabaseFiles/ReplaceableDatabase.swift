import Files
import Foundation
package import GRDB

/// A database at a path where the file may be replaced. If the file was replaced or deleted, it is opened again; if it
/// turns out to be damaged or not made by Keybed, it is set aside and a new one created.
package struct ReplaceableDatabase: Sendable {
    /// A file that was renamed.
    package struct SetAside: Sendable {
        /// Its new path.
        package let place: String
        /// What was wrong with it, such as `was damaged`.
        package let fault: String
    }

    private let path: String
    private let schema: DatabaseSchema
    private let prepare: @Sendable (Database) throws -> Void
    /// `nil` while the file is not open.
    private var file: DatabaseFile?

    /// - Parameter prepare: called with each new connection.
    package init(
        path: String, schema: DatabaseSchema, prepare: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) {
        self.path = path
        self.schema = schema
        self.prepare = prepare
    }

    /// Calls `body` with the file. If the file turns out to be damaged or not made by Keybed, calls it with a new one.
    ///
    /// - Parameters:
    ///   - opened: prepares a file that was just opened.
    ///   - gone: called when the current file is not used any more: with `nil` if it was replaced or deleted, or with
    ///     what is wrong with it, before it is set aside.
    ///   - setAside: called when a file has been set aside, before a new one is created.
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
                let kind = DatabaseFileError(error)
                // The error itself says more than its kind.
                guard attempts < 4, let fault = kind.fault else { throw DiskSpace.explained(error, path) }
                close()
                gone(kind)
                guard let place = try DatabaseFile.setAside(path, identity) else { continue }
                setAside(SetAside(place: place, fault: fault))
            }
        }
    }

    /// Closes the file. The next use opens it again.
    package mutating func close() {
        try? file?.database.close()
        file = nil
    }

    /// The open file, opened again if it was replaced or deleted.
    private mutating func openedFile(
        _ opened: (DatabaseFile) throws -> Void, _ gone: (DatabaseFileError?) -> Void
    ) throws -> DatabaseFile {
        if let file {
            if file.isStill(at: path) { return file }
            close()
            gone(nil)
        }
        try? PrivateFiles.createFolder(URL(filePath: path).deletingLastPathComponent())
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
