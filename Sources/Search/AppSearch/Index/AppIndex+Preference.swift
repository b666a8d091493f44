extension AppIndex {
    /// The records the user allows in the index. A new index allows all.
    package func preference() throws(AppIndexError) -> IndexingPreference {
        try read(StoredPreference.preference)
    }

    /// Deletes the records that are no longer allowed. Asks all apps to index again if more are allowed.
    @discardableResult
    package func setPreference(_ preference: IndexingPreference) throws(AppIndexError) -> PreferenceChange {
        let change = try write { try $0.setPreference(preference) }
        file.note(preference)
        return change
    }
}
