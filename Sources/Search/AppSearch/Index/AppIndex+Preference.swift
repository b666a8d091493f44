extension AppIndex {
    /// What the user allows to be indexed. A new index allows everything.
    package func preference() throws(AppIndexError) -> IndexingPreference {
        try read(StoredPreference.preference)
    }

    /// Takes out what is no longer allowed; asks all apps to index again if more is.
    @discardableResult
    package func setPreference(_ preference: IndexingPreference) throws(AppIndexError) -> PreferenceChange {
        let change = try write { try $0.setPreference(preference) }
        file.note(preference)
        return change
    }
}
