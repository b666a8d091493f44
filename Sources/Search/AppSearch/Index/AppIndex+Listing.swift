extension AppIndex {
    /// Calls `body` with each record, as the change that would store it in another index: app by app, items before the
    /// activities that may be related to them, each app's current activity last.
    ///
    /// Nothing else can use the index meanwhile.
    ///
    /// - Parameters:
    ///   - app: the app whose records are listed; `nil` for all.
    ///   - body: called with each record.
    public func forEachRecord(of app: String? = nil, _ body: (IndexChange) -> Void) throws(AppIndexError) {
        try read { database in
            let records = RecordTable(database: database)
            for number in try records.numbersInOrder(of: app) {
                if let record = try records.record(number), let change = IndexChange(record) { body(change) }
            }
        }
    }
}
