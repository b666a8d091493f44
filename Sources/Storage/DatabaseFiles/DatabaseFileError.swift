import GRDB

/// The kinds of errors of database files, as SQLite reports them.
package enum DatabaseFileError: Error, Hashable {
    /// The file is not a database, or parts of it cannot be read.
    case damaged
    /// A database that was not made by Keybed.
    case foreign
    /// A database written by a newer version of Keybed, with that version if the file names it.
    case newer(version: String?)
    /// No space, no permission or a failing device: writing may work later.
    case unwritable(String)
    case busy
    case other

    /// What to say of a file that has to be set aside; `nil` if it does not have to be.
    package var fault: String? {
        switch self {
        case .damaged: "was damaged"
        case .foreign: "was not made by Keybed"
        case .newer, .unwritable, .busy, .other: nil
        }
    }

    package init(_ error: any Error) {
        if let error = error as? DatabaseFileError {
            self = error
            return
        }
        // A value of a type that Keybed never writes there.
        if error is RowDecodingError {
            self = .damaged
            return
        }
        guard let error = error as? DatabaseError else {
            self = .other
            return
        }
        switch error.resultCode {
        // What Keybed writes keeps every constraint, unless what is there already is damaged.
        case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT: self = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL: self = .unwritable("the disk is full")
        case .SQLITE_READONLY: self = .unwritable("it is read-only")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOLFS:
            self = .unwritable(error.message ?? "the system refused")
        default: self = .other
        }
    }
}
