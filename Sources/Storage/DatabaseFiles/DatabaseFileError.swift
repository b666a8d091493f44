import GRDB

/// What kind of trouble SQLite's errors stand for.
package enum DatabaseFileError: Error, Hashable {
    /// The file is no database, or not all of it can be read.
    case damaged
    /// A database, but not one of ours.
    case foreign
    /// A database of ours that a newer version has written, which it may name.
    case newer(version: String?)
    /// No room, no permission, a device that fails: it may be better later.
    case unwritable(String)
    case busy
    case other

    /// What to say of the file if it has to be set aside.
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
        guard let error = error as? DatabaseError else {
            self = .other
            return
        }
        switch error.resultCode {
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL: self = .unwritable("the disk is full")
        case .SQLITE_READONLY: self = .unwritable("it may only be read")
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOLFS:
            self = .unwritable(error.message ?? "the system refused")
        default: self = .other
        }
    }
}
