import Files
import GRDB

/// Why a database file cannot be used, as far as people are told different things.
package enum UnusableDatabase: Hashable, Sendable {
    case busy
    /// A version to come has written it, which it may name.
    case newer(version: String?)
    /// In the system's or SQLite's own words.
    case other(reason: String)

    /// What an error of a database file comes to.
    package init(_ error: any Error) {
        if let error = error as? SettingAsideError {
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
