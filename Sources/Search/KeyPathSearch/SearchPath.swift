/// A path from an item to values in it, through arrays, optionals, sets and dictionaries.
///
///     SearchPath(\Item.name)
///     SearchPath(\Item.stores).each(\.categories).each(\.name)
///
/// The key paths are combined into one closure when the path is made, so that no search has to follow them. A step that
/// does not fit the previous one does not compile.
package struct SearchPath<Item, Value> {
    let forEachValue: (Item, (Value) -> Void) -> Void

    package init(_ path: KeyPath<Item, Value>) {
        forEachValue = { item, body in body(item[keyPath: path]) }
    }

    private init(_ forEachValue: @escaping (Item, (Value) -> Void) -> Void) {
        self.forEachValue = forEachValue
    }

    /// The values of each element.
    package func each<Next>(
        _ next: KeyPath<Value.Element, Next>
    ) -> SearchPath<Item, Next> where Value: Sequence {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { for element in $0 { body(element[keyPath: next]) } }
        }
    }

    /// The values of the wrapped value, if there is one.
    package func each<Wrapped, Next>(
        _ next: KeyPath<Wrapped, Next>
    ) -> SearchPath<Item, Next> where Value == Wrapped? {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { value in
                if let value { body(value[keyPath: next]) }
            }
        }
    }

    /// The values of each element of the wrapped sequence, if there is one.
    package func each<Elements: Sequence, Next>(
        _ next: KeyPath<Elements.Element, Next>
    ) -> SearchPath<Item, Next> where Value == Elements? {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { value in
                for element in (value.map { Array($0) } ?? []) { body(element[keyPath: next]) }
            }
        }
    }
}

/// Values of items under a displayed name such as `Store`.
package struct SearchCategory<Item> {
    package let name: String
    let forEachText: (Item, (String) -> Void) -> Void

    package init<Value: SearchableValue>(_ name: String, _ path: SearchPath<Item, Value>) {
        self.name = name
        forEachText = { item, body in path.forEachValue(item) { $0.forEachText(body) } }
    }

    package init<Value: SearchableValue>(_ name: String, _ path: KeyPath<Item, Value>) {
        self.init(name, SearchPath(path))
    }
}
