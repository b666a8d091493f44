/// A path from an item to values in it, through arrays, optionals, sets and dictionaries.
///
///     SearchPath(\Item.name)
///     SearchPath(\Item.stores).each(\.categories).each(\.name)
///
/// The key paths are combined into one closure when the path is made, so that no search has to follow them. A step that
/// does not fit the previous one does not compile.
public struct SearchPath<Item, Value>: Sendable {
    let forEachValue: @Sendable (Item, (Value) -> Void) -> Void

    /// A path to one value.
    public init(_ path: any KeyPath<Item, Value> & Sendable) {
        forEachValue = { item, body in body(item[keyPath: path]) }
    }

    private init(_ forEachValue: @escaping @Sendable (Item, (Value) -> Void) -> Void) {
        self.forEachValue = forEachValue
    }

    /// The values of each element.
    public func each<Next>(
        _ next: any KeyPath<Value.Element, Next> & Sendable
    ) -> SearchPath<Item, Next> where Value: Sequence & SendableMetatype {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { for element in $0 { body(element[keyPath: next]) } }
        }
    }

    /// The values of the wrapped value, if there is one.
    public func each<Wrapped, Next>(
        _ next: any KeyPath<Wrapped, Next> & Sendable
    ) -> SearchPath<Item, Next> where Value == Wrapped? {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { value in
                if let value { body(value[keyPath: next]) }
            }
        }
    }

    /// The values of each element of the wrapped sequence, if there is one.
    public func each<Elements: Sequence & SendableMetatype, Next>(
        _ next: any KeyPath<Elements.Element, Next> & Sendable
    ) -> SearchPath<Item, Next> where Value == Elements? {
        let values = forEachValue
        return SearchPath<Item, Next> { item, body in
            values(item) { value in
                for element in (value.map { Array($0) } ?? []) { body(element[keyPath: next]) }
            }
        }
    }
}
