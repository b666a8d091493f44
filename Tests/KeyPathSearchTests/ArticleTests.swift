import KeyPathSearch
import Testing

/// The code of the article on the library.
@Suite struct ArticleTests {
    @Test func `The article's example narrows a list down`() {
        struct Item {
            enum Category: String, SearchableValue { case food, drink }
            var name: String
            var category: Category
            var price: Double
            var stores: [Store]
        }

        let items = [
            Item(name: "Apple", category: .food, price: 0.5, stores: [Shop.corner]),
            Item(name: "Juice", category: .drink, price: 2, stores: [Shop.market]),
        ]
        let search = ItemSearch(
            items,
            [
                SearchCategory("Name", \.name),
                SearchCategory("Category", \.category),
                SearchCategory("Price", \.price),
                SearchCategory("Store", SearchPath(\.stores).each(\.name)),
                SearchCategory("Kind of store", SearchPath(\.stores).each(\.categories)),
            ])
        let found = search.values("cor")  // Corner Shop, with the items sold there
        let list = search.items(having: ChipList([found[0].chip]))
        #expect(list.map(\.name) == ["Apple"])
    }
}
