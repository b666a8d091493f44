import Files
import GRDB

/// Why a database file cannot be used, in the cases that messages distinguish.
package enum UnusableDatabase: Hashable, Sendable {
    case busy
    /// Written by a newer version of Keybed, with that version if the file names it.
    case newer(version: String?)
    /// In the words of the system or of SQLite.
    case other(reason: String)

    /// Classifies an error of a database file.
    package init(_ error: any Error) {
        if let error = error as? DatabasePathError {
            self = .other(reason: error.reason)
            return
        }
        switch DatabaseFileError(error) {
        case .busy: self = .busy
        case .newer(let version): self = .newer(version: version)
        case .unwritable(let reason): self = .other(reason: reason)
        case .damaged, .foreign, .other:
            self = .other(reason: (error as? DatabaseError)?.message ?? FileAccessError.reason(error))
        }
    }
}
