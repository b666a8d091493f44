import KeyPathSearch

/// A shopping list to search: items with a name, a category, a price, and stores that have categories.
struct Item: Sendable {
    enum Category: String, Sendable, SearchableValue { case food, drink, household = "house hold" }

    var name: String
    var category: Category
    var price: Double
    var stores: [Store] = []
    var brand: Brand?
    var tags: Set<String> = []
    var sizes: [String: Int] = [:]
}

struct Store: Sendable {
    var name: String
    var categories: [String]
    var branches: [Branch]? = nil
}

struct Branch: Sendable { var city: String? }
struct Brand: Sendable { var name: String }

enum Shop {
    static let corner = Store(name: "Corner Shop", categories: ["Groceries", "Papers"])
    static let market = Store(
        name: "Café Markt", categories: ["Groceries"], branches: [Branch(city: "Köln"), Branch(city: nil)])

    static let items = [
        Item(name: "Apple", category: .food, price: 0.5, stores: [corner, market], tags: ["fruit", "red"]),
        Item(name: "Apple juice", category: .drink, price: 2.25, stores: [market], brand: Brand(name: "Älpler")),
        Item(name: "Crème brûlée", category: .food, price: 3, stores: [market], sizes: ["small": 100, "large": 250]),
        Item(name: "Soap", category: .household, price: 1, stores: [corner]),
        Item(name: "Green apple", category: .food, price: 0.5, stores: [corner], tags: ["fruit"]),
    ]

    static var categories: [SearchCategory<Item>] {
        [
            SearchCategory("Name", \.name),
            SearchCategory("Category", \.category),
            SearchCategory("Price", \.price),
            SearchCategory("Store", SearchPath(\.stores).each(\.name)),
            SearchCategory("Kind of store", SearchPath(\.stores).each(\.categories)),
            SearchCategory("City", SearchPath(\.stores).each(\.branches).each(\.city)),
            SearchCategory("Brand", SearchPath(\.brand).each(\.name)),
            SearchCategory("Tag", \.tags),
            SearchCategory("Size", \.sizes),
        ]
    }

    static let search = ItemSearch(items, categories)
}
