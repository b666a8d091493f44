/// The number of a record in the database.
typealias RecordNumber = Int64

/// The kind of a record, as stored in the database.
enum StoredKind: Int {
    case item = 0
    case activity = 1
}
