/// The number of a record in the database.
typealias RecordNumber = Int64

/// What a record was given as, as the database tells it.
enum StoredKind: Int {
    case item = 0
    case activity = 1
}
