extension SearchHit {
    /// All attributes of the record by their names in JSON, with an entry for each value of a list.
    public var details: [(name: String, text: String)] {
        JSONField<SearchableAttributes>.all.flatMap { field in field.show(attributes).map { (field.name, $0) } }
    }
}
