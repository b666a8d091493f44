/// Searches the values of items, and filters the items by chips.
///
///     let search = ItemSearch(items, [SearchCategory("Store", SearchPath(\.stores).each(\.name))])
///     let offers = search.values("cor", limit: 20)            // Corner Shop (Store)
///     let chips = ChipList([offers[0].chip])
///     search.items(matching: "app", with: chips, limit: 20)   // the apples sold there
///
/// The values are read from the items once, by the initializer. After a change of the items, create a new search.
public struct ItemSearch<Item> {
    /// The items, in the order in which they were given.
    public let items: [Item]
    /// From this number of characters on, what is typed is also found inside words. Usually three: fewer are inside
    /// words of most items.
    public var minimumLengthInside = 3
    let categories: [SearchCategory<Item>]
    let table: ValueTable

    /// Reads the values of items.
    ///
    /// - Parameters:
    ///   - items: the items.
    ///   - categories: what can be found of them.
    ///   - progress: called regularly with the part of the work that is done, from 0 to 1.
    public init(
        _ items: [Item], _ categories: [SearchCategory<Item>], progress: (Double) -> Void = { _ in }
    ) {
        self.items = items
        self.categories = SearchCategory.merged(categories)
        table = ValueTable(items, self.categories, progress: progress)
    }

    /// The number of different values of all categories.
    public var valueCount: Int { table.count }

    /// The items that have the chips, in order: of each category with chips at least one or all of them, as its
    /// ``SearchCategory/match`` says, or ``ChipList/match`` of the list. Without chips, all items. A chip that no item
    /// has excludes all of them, unless it has alternatives.
    public func items(having chips: ChipList) -> [Item] { indices(having: chips).map { items[$0] } }

    /// The indices of those items.
    public func indices(having chips: ChipList) -> [Int] { passing(chips).prefix() }

    func typedText(_ text: String) -> TypedText { TypedText(text, inside: minimumLengthInside) }

    /// The set of those items.
    func passing(_ chips: ChipList) -> BitSet {
        Narrowing(chips, self).passing() ?? BitSet(below: items.count, isFull: true)
    }
}

extension ItemSearch: Sendable where Item: Sendable {}
