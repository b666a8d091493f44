extension AppIndex {
    /// The records the user allows in the index. A new index allows all.
    ///
    /// - Parameter app: an app, for the preference chosen for it alone; `nil` for that of the device.
    public func preference(of app: String? = nil) throws(AppIndexError) -> IndexingPreference {
        let preferences = try read(StoredPreference.preferences)
        return app.map(preferences.own) ?? preferences.device
    }

    /// Deletes the records that are no longer allowed. Asks apps to index again if more is allowed.
    ///
    /// - Parameters:
    ///   - preference: what the user allows.
    ///   - app: an app, to choose for it alone; it is never allowed more than the device is. `nil` to choose for the
    ///     device.
    @discardableResult
    public func setPreference(
        _ preference: IndexingPreference, of app: String? = nil
    ) throws(AppIndexError) -> PreferenceChange {
        if let app { try check(app, "name", of: app) }
        let (change, preferences) = try write { writer in
            let change = try writer.setPreference(preference, of: app)
            return (change, writer.preferences)
        }
        file.note(preferences)
        return change
    }
}
