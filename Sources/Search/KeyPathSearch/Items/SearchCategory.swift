/// Values of items under a displayed name such as `Store`.
public struct SearchCategory<Item>: Sendable {
    /// The name. Categories of a search with the same name are one category.
    public let name: String
    /// How chips of this category combine.
    public let match: ChipMatch
    /// Calls a closure with the texts of an item, in order.
    let forEachText: @Sendable (Item, (String) -> Void) -> Void

    /// A category of the values at the end of a path.
    public init<Value: SearchableValue>(
        _ name: String, _ path: SearchPath<Item, Value>, match: ChipMatch = .any
    ) {
        self.init(name, match: match) { item, body in path.forEachValue(item) { $0.forEachText(body) } }
    }

    /// A category of the values at a key path.
    public init<Value: SearchableValue>(
        _ name: String, _ path: any KeyPath<Item, Value> & Sendable, match: ChipMatch = .any
    ) {
        self.init(name, SearchPath(path), match: match)
    }

    /// A category of values that are only known at run time.
    ///
    ///     SearchCategory<[String: String]>("City", values: { record, body in record["city"].map(body) })
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - match: how chips of this category combine.
    ///   - values: calls the closure it is given with each text of an item, always the same texts in the same order.
    public init(
        _ name: String, match: ChipMatch = .any, values: @escaping @Sendable (Item, (String) -> Void) -> Void
    ) {
        self.name = name
        self.match = match
        forEachText = values
    }

    /// The categories, those of the same name as one. How its chips combine is what the first of them says.
    static func merged(_ categories: [SearchCategory]) -> [SearchCategory] {
        var merged: [SearchCategory] = []
        for category in categories {
            guard let index = merged.firstIndex(where: { $0.name == category.name }) else {
                merged.append(category)
                continue
            }
            let first = merged[index]
            merged[index] = SearchCategory(first.name, match: first.match) { item, body in
                first.forEachText(item, body)
                category.forEachText(item, body)
            }
        }
        return merged
    }
}
